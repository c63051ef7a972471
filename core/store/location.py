"""Where a store is: the user's data folder, POWERHOUSE_STORE, or what was asked for."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from core.errors import UsageError

VARIABLE = "POWERHOUSE_STORE"
"""Environment variable that names another store: a path or any SQLAlchemy URL."""


def data_folder() -> Path:
    """Return the folder of the user's saves, packs and settings."""
    return user_data_path("powerhouse", appauthor=False)


def default_path() -> Path:
    """Return the file of the user's own store."""
    return data_folder() / "saves.db"


def store_url(wanted: str | Path | None = None) -> URL:
    """Return the URL of a store. wanted: a path, a URL, or None for POWERHOUSE_STORE, else the user's own.

    Raise UsageError for what is neither.
    """
    chosen = wanted or os.environ.get(VARIABLE) or default_path()
    if isinstance(chosen, Path) or "://" not in chosen:
        return URL.create("sqlite", database=str(Path(chosen).expanduser().absolute()))
    try:
        return make_url(chosen)
    except ArgumentError as error:
        raise UsageError("store-url-wrong", url=chosen) from error


def file_of(url: URL) -> Path | None:
    """Return the file of an SQLite store, None for a store in memory or on a server."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database)).absolute()


def shown(url: URL) -> str:
    """Return what people read as the store's place; never a password."""
    return str(file_of(url) or url.render_as_string(hide_password=True))
