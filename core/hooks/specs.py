"""Every hook that a plugin may implement, with when it is called and what to return.

Hooks gather; tables run. All of them are called once per process (at start, or when a game is created), never while a
game is played, so a hook may take its time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from core.content import GameContent
    from core.hooks.games import BotDef, GameDef, VariantDef

hookspec = pluggy.HookspecMarker("powerhouse")
hookimpl = pluggy.HookimplMarker("powerhouse")


@hookspec
def register_games() -> Iterable[GameDef]:  # pyright: ignore[reportReturnType]
    """Offer games. Called once per process, before any game exists.

    Return one GameDef per game. Its id is namespaced and permanent ("power_grid.recharged"): it is in every save.
    """


@hookspec
def register_variants() -> Iterable[VariantDef]:  # pyright: ignore[reportReturnType]
    """Offer named changes of rules for games, one's own or others'. Called once per process."""


@hookspec
def register_bots() -> Iterable[BotDef]:  # pyright: ignore[reportReturnType]
    """Offer computer players. Called once per process. A level ("normal") may be offered once per game."""


@hookspec
def register_content() -> Iterable[GameContent]:  # pyright: ignore[reportReturnType]
    """Say what packs of a family of games hold, so that packs can be checked and described without a game.

    Called when somebody checks a pack or asks for schemas. Import pydantic models inside. A family is told once.
    """


@hookspec
def message_folders() -> Iterable[Path]:  # pyright: ignore[reportReturnType]
    """Return folders with `en/*.ftl` and `ja/*.ftl`. Called once per process, before anything is shown."""


@hookspec
def log_lines(game_id: str) -> Mapping[type, Callable[..., str | None]]:  # pyright: ignore[reportReturnType]
    """Return, for a game of one's own, how each class of event is told: event class -> function(event, names).

    Called once per game created. `names` is a `core.session.Names`. Return {} for other plugins' games. A function may
    return None when an event needs no line.
    """


@hookspec
def create_game_view(game_id: str) -> Any:
    """Return a `core.table.ViewFactory` of the drawn table for a game of one's own, else None.

    Called when the window opens a game or shows what a new one looks like. A view describes the table as data and needs
    no toolkit: the window draws it. Import the view inside the hook, since games also run where nothing is shown.
    Without an answer the game is shown by tables and a list of choices. So is one that returns only
    `core.table.Pictures`, which cannot be called: it has a cover, and its table is not drawn.
    """
