"""Which parts a table has, in the order in which they are made."""

from __future__ import annotations

from gui.table.by_itself import ByItselfPart
from gui.table.guide import Guide
from gui.table.hints import Hints
from gui.table.hover import HoverPart
from gui.table.log import LogPart
from gui.table.look_up import LookUp
from gui.table.motion import MotionPart
from gui.table.part import TablePart
from gui.table.summary import SummaryPart
from gui.table.timeline import TimelinePart

PARTS: tuple[type[TablePart], ...] = (
    LogPart,
    TimelinePart,
    HoverPart,
    ByItselfPart,
    MotionPart,
    LookUp,
    Guide,
    Hints,
    SummaryPart,
)
