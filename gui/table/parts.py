"""Which parts a table has, in the order in which they are made."""

from __future__ import annotations

from gui.table.guide import Guide
from gui.table.look_up import LookUp
from gui.table.part import TablePart

PARTS: tuple[type[TablePart], ...] = (LookUp, Guide)
