"""The computer players of Power Grid."""

from plugins.power_grid.bots.hard import HardBot
from plugins.power_grid.bots.normal import NormalBot

__all__ = ["HardBot", "NormalBot"]
