"""The store of saved games: a database that holds every game, action by action."""

from core.store.info import Notice, SaveInfo
from core.store.location import data_folder, default_path
from core.store.store import Store

__all__ = ["Notice", "SaveInfo", "Store", "data_folder", "default_path"]
