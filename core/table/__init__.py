"""How a table is described: things, choices and words as plain data, for any front end to show."""

from core.table.prompt import NOTHING_ASKED, Choice, Number, Parts, Prompt
from core.table.scene import (
    Board,
    Box,
    Part,
    Point,
    SceneItem,
    changes,
    ellipse,
    line,
    moved,
    rect,
    shape,
    symbol,
    words,
)
from core.table.symbols import SEAT_COLOURS, SEAT_MARKS, SYMBOLS, seat_colour
from core.table.view import Ending, EndingRow, Look, SeatLook, Status, TableView, ViewFactory

__all__ = [
    "NOTHING_ASKED",
    "SEAT_COLOURS",
    "SEAT_MARKS",
    "SYMBOLS",
    "Board",
    "Box",
    "Choice",
    "Ending",
    "EndingRow",
    "Look",
    "Number",
    "Part",
    "Parts",
    "Point",
    "Prompt",
    "SceneItem",
    "SeatLook",
    "Status",
    "TableView",
    "ViewFactory",
    "changes",
    "ellipse",
    "line",
    "moved",
    "rect",
    "seat_colour",
    "shape",
    "symbol",
    "words",
]
