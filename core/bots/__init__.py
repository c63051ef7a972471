"""Computer players that can play any game, and the process in which slow ones think."""

from core.bots.local import LocalBots
from core.bots.random_bot import RandomBot, bot_seed
from core.bots.worker import Answer, Ask, BotWorker, WorkerSetup

__all__ = ["Answer", "Ask", "BotWorker", "LocalBots", "RandomBot", "WorkerSetup", "bot_seed"]
