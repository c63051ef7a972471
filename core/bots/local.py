"""Bots that think in this process: for the terminal and for games without people."""

from __future__ import annotations

import logging
import time
from typing import Any

from core.bots.random_bot import pick
from core.bots.worker import Answer, Ask
from core.engine import Engine, Reason
from core.errors import PowerhouseError
from core.hooks import Bot, Registry

log = logging.getLogger(__name__)


class LocalBots:
    """The bots of one game. Answers as `BotWorker` does, and when it is asked."""

    def __init__(self, registry: Registry, engine: Engine[Any]) -> None:
        self._registry = registry
        self._engine = engine
        self._bots: dict[str, Bot] = {}

    def answer(self, ask: Ask) -> Answer:
        """Return the bot's action; a random one, with the reason, when it fails or wants what is not offered."""
        started = time.monotonic()
        trouble: Reason | None = None
        try:
            bot = self._bots.get(ask.level)
            if bot is None:
                bot = self._bots[ask.level] = self._registry.bot(self._engine.id, ask.level)
            action = bot.choose(ask.seen, ask.offered, self._engine, ask.budget, ask.seed)
            if action not in ask.offered:
                trouble = Reason("bot-not-offered", {"level": ask.level, "action": repr(action)})
        except Exception as error:
            log.debug("bot %s", ask.level, exc_info=True)
            what = str(error) if isinstance(error, PowerhouseError) else f"{type(error).__name__}: {error}"
            trouble = Reason("bot-failed", {"level": ask.level, "detail": what})
            action = None
        if trouble is not None or action is None:
            action = pick(ask.offered, ask.seed)
        return Answer(action, time.monotonic() - started, trouble)
