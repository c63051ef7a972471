"""Which parts a table has, in the order in which they are made."""

from __future__ import annotations

from gui.table.log import LogPart
from gui.table.part import TablePart
from gui.table.timeline import TimelinePart

PARTS: tuple[type[TablePart], ...] = (LogPart, TimelinePart)
