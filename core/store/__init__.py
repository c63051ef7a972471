"""The store of saved games: a database that holds every game, action by action."""

from core.store.store import Notice, SaveInfo, Store

__all__ = ["Notice", "SaveInfo", "Store"]
