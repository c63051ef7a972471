"""What is said about an error that nobody raised on purpose, and where its details go."""

from __future__ import annotations

import platform
import traceback
from datetime import UTC, datetime
from pathlib import Path


def explain(error: Exception) -> str:
    """Write the details of a bug to a file and return the sentence that tells people of it.

    The file holds the traceback and versions: code and messages, nothing of a game.
    """
    from core.text import text

    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    try:
        path = _write(error)
    except OSError:
        return text("cli-bug", what=what)
    return text("cli-bug-with-file", what=what, file=str(path))


def _write(error: Exception) -> Path:
    from importlib.metadata import PackageNotFoundError, version

    import platformdirs

    folder = Path(platformdirs.user_log_dir("powerhouse", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now(UTC)
    path = folder / f"trouble-{now:%Y%m%d-%H%M%S-%f}.txt"
    try:
        ours = version("powerhouse")
    except PackageNotFoundError:
        ours = "?"
    lines = [
        f"Powerhouse {ours}, Python {platform.python_version()}, {platform.platform()}, {now:%Y-%m-%d %H:%M} UTC",
        "",
    ]
    path.write_text("\n".join(lines) + "\n" + "".join(traceback.format_exception(error)), encoding="utf-8")
    return path
