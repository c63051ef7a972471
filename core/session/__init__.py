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
from core.session.recorded import begun_by, play_recorded
from core.session.recording import export_recorded, record_of
from core.session.records import (
    BOT,
    COLOURS,
    FOLLOWS,
    FORCED,
    HUMAN,
    LIMIT,
    LogLine,
    NewGame,
    Note,
    SavedGame,
    SeatSpec,
    Step,
)
from core.session.secrecy import event_for
from core.session.session import Session
from core.session.written import FileFaults, Written, read_written

__all__ = [
    "BOT",
    "COLOURS",
    "FOLLOWS",
    "FORCED",
    "HUMAN",
    "LIMIT",
    "Difference",
    "Export",
    "FileFaults",
    "LogLine",
    "Names",
    "NewGame",
    "Note",
    "ReplayReport",
    "SavedGame",
    "SeatSpec",
    "Session",
    "Step",
    "Written",
    "begun_by",
    "event_for",
    "export_game",
    "export_recorded",
    "export_view",
    "import_game",
    "migration",
    "play_recorded",
    "read_export",
    "read_written",
    "record_of",
    "replay",
    "seat_name",
    "write_export",
]
