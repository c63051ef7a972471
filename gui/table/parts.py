"""Which parts a table has, in the order in which they are made."""

from __future__ import annotations

from gui.table.motion import MotionPart
from gui.table.part import TablePart

PARTS: tuple[type[TablePart], ...] = (MotionPart,)
