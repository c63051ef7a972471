"""What a saved game looks like where it was left, as a board to be drawn small. Needs no toolkit."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from core.errors import PowerhouseError
from core.hooks import Registry
from core.session import SavedGame, Session, seat_name
from core.table import Board, Look, SeatLook, seat_colour

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class SavePicture:
    """A saved game's picture. board: what to draw, None for a plain card. trouble: why it cannot be opened, else ""."""

    board: Board | None
    trouble: str = ""


def onlooker(session: Session) -> Look:
    """Return the table as somebody sees it who has no seat: nothing that is hidden from anybody is in it."""
    seats = tuple(
        SeatLook(seat_name(spec, seat), seat_colour(spec.colour, seat), spec.is_bot)
        for seat, spec in enumerate(session.seat_specs)
    )
    return Look(session.observe(None).state, None, seats, session.to_act, outcome=session.outcome)


def cover_of(game_id: str, registry: Registry) -> Board | None:
    """Return a game's cover, None when it has none or is not installed."""
    pictures = registry.pictures(game_id)
    return pictures.cover() if pictures is not None else None


def picture_of(saved: SavedGame, registry: Registry) -> SavePicture:
    """Return the picture of a save: its main board where it was left, none when the game has no drawn table.

    Works on what was read from the store, so that it may be called in any thread.
    """
    game_id = saved.header.game_id
    try:
        session = Session.of_saved(saved, registry)
    except PowerhouseError as error:
        return SavePicture(None, str(error))
    factory = registry.view_factory(game_id)
    if factory is None:
        return SavePicture(None)  # the game's cover stands for it
    try:
        boards: tuple[Board, ...] = factory(session.engine, session.content).boards(onlooker(session))
    except Exception as error:  # noqa: BLE001 - a plugin's view may fail in any way; the list of saves must not
        log.warning("the view of %s cannot draw a save: %r", game_id, error)
        return SavePicture(None)
    return SavePicture(next((board for board in boards if board.place == "main"), None))
