"""The computer players that come with the programme, offered by the same door as anybody's."""

from __future__ import annotations

from core.bots.random_bot import RandomBot
from core.hooks.games import BotDef
from core.hooks.specs import hookimpl


@hookimpl
def register_bots() -> list[BotDef]:
    """Offer the random player for every game."""
    return [BotDef(level="random", plugin="core_bots", game="", make=RandomBot)]
