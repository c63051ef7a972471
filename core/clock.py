"""What time it is, for everything that is stored or shown: one place, so that it can be held still for a picture."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime

_stopped: datetime | None = None


def now() -> datetime:
    """Return the time in UTC; the one at which the clock was stopped while it is."""
    return _stopped if _stopped is not None else datetime.now(UTC)


def local(moment: datetime) -> datetime:
    """Return a moment as the clock on the wall shows it: in the system's zone, in UTC while the clock is stopped.

    moment: one without a zone is taken to be in UTC.
    """
    aware = moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
    return aware.astimezone(UTC) if _stopped is not None else aware.astimezone()


@contextmanager
def stopped(at: datetime) -> Generator[None]:
    """Hold the clock still at a moment while the block runs; blocks may stand inside each other."""
    global _stopped
    before, _stopped = _stopped, at
    try:
        yield
    finally:
        _stopped = before
