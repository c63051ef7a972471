"""Sessions: a game with its journal, undo, replay, players and log."""

from core.session.exchange import (
    Difference,
    Export,
    ReplayReport,
    export_game,
    export_view,
    import_game,
    read_export,
    replay,
    write_export,
)
from core.session.migrations import migration
from core.session.names import Names, seat_name
from core.session.records import BOT, COLOURS, HUMAN, LogLine, NewGame, Note, SavedGame, SeatSpec, Step
from core.session.session import Session

__all__ = [
    "BOT",
    "COLOURS",
    "HUMAN",
    "Difference",
    "Export",
    "LogLine",
    "Names",
    "NewGame",
    "Note",
    "ReplayReport",
    "SavedGame",
    "SeatSpec",
    "Session",
    "Step",
    "export_game",
    "export_view",
    "import_game",
    "migration",
    "read_export",
    "replay",
    "seat_name",
    "write_export",
]
