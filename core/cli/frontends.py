"""Which table opens: the window where there is a display and Qt, the terminal where there is one, else bots play."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from core.cli import out
from core.errors import PluginError, UsageError
from core.hooks.games import nearest
from core.text import text

if TYPE_CHECKING:
    from core.picture import PictureOrder
    from core.session import NewGame
    from core.store import SaveInfo, Store

GUI = "gui"
TERMINAL = "terminal"
NONE = "none"
UIS = (GUI, TERMINAL, NONE)

GROUP = "powerhouse.frontends"
"""Entry point group in which windows are found: frontend(argv, *, new_game=None, save_id=None) -> exit code; beside
it `picture(order)` where pictures of the window can be drawn (`core.picture`)."""


def read_ui(given: str, as_json: bool) -> str:
    """Return the table that was asked for, "" when none was. Raise UsageError for a wrong one."""
    if given and given not in UIS:
        raise UsageError("cli-ui-unknown", ui=given, uis=list(UIS), nearest=nearest(given, UIS) or "none")
    if as_json and given not in ("", NONE):
        raise UsageError("cli-json-needs-none")
    return NONE if as_json else given


def usual_ui() -> tuple[str, str]:
    """Return (the best table that can be opened here, a sentence that says why it is not the window)."""
    trouble = why_no_window()
    if not trouble:
        return GUI, ""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return TERMINAL, text("cli-terminal-instead", reason=trouble)
    return NONE, text("cli-bots-instead", reason=trouble)


def why_no_window() -> str:
    """Return a sentence that says why no window can be opened here, "" when one can."""
    if not _frontends():
        return text("cli-no-frontend")
    if sys.platform.startswith("linux"):
        from core import platform_check

        return platform_check.why_no_window()
    return ""


def open_home() -> int:
    """Open the window at its home, the terminal's menu, or let bots play a game to its end."""
    ui, why = usual_ui()
    if ui == GUI:
        return _window()
    out.tell(why)
    if ui == TERMINAL:
        from core.cli.menu import run_menu

        return run_menu()
    from core.cli import newgame
    from core.session import NewGame, SeatSpec

    offered = newgame.offered_with_packs()
    game = next(iter(offered.games.values()), None)
    if game is None:
        raise PluginError("cli-no-games")
    levels = newgame.bot_seats(offered, game, None, ())
    seats = tuple(SeatSpec(kind="bot", level=level) for level in levels)
    options = newgame.game_options(game, "", {})
    return open_new(NewGame(game.id, options, seats, newgame.some_seed()), NONE)


def open_new(new: NewGame, ui: str, *, saved: bool = True, as_json: bool = False, budget: float = 1.0) -> int:
    """Begin a game. saved: False to keep it out of the store."""
    from core.cli import newgame
    from core.hooks import registry

    if ui == GUI:
        _demand_window()
        newgame.check_new(registry(), new)
        return _window(new_game=new)
    from core.session import Session

    store = open_store() if saved else None
    try:
        session = Session.start(new, store)
        try:
            return _drive(session, ui, as_json, budget)
        finally:
            session.close()
    finally:
        if store is not None:
            store.close()


def open_saved(save: str, ui: str, *, as_json: bool = False, budget: float = 1.0) -> int:
    """Go on with a saved game. save: its id, the beginning of it, or its name; "" for the last one not finished."""
    from core.session import Session

    with open_store() as store:
        info = find_save(store, save)
        if ui != GUI:
            session = Session.load(info.id, store)
            try:
                return _drive(session, ui, as_json, budget)
            finally:
                session.close()
    _demand_window()
    return _window(save_id=info.id)


def begin_from(save: str, number: int) -> str:
    """Begin a new game from the moment after `number` actions of a saved one; return the id of its save."""
    from core.session import Session

    with open_store() as store, Session.load(find_save(store, save).id, store, read_only=True) as session:
        return session.branch(number, store)


def open_store() -> Store:
    """Open the store that --store or POWERHOUSE_STORE names, and tell what people should know about it."""
    from core.store import Store

    store = Store.open()
    for notice in store.notices:
        out.tell(str(notice))
    return store


def find_save(store: Store, wanted: str) -> SaveInfo:
    """Return a save by its id, the beginning of it, or its name; "" for the last one that is not finished.

    Raise UsageError that names the saves there are.
    """
    saves = store.saves()
    if not wanted:
        found = next((info for info in saves if not info.finished), None)
        if found is None:
            raise UsageError("cli-nothing-to-resume")
        return found
    exact = [info for info in saves if wanted == info.id]
    near = [info for info in saves if wanted in (info.id, info.name)]
    begins = [info for info in saves if info.id.startswith(wanted)]
    for group in (exact, near, begins):
        if len(group) == 1:
            return group[0]
        if group:
            raise UsageError("cli-save-ambiguous", save=wanted, saves=[info.id for info in group])
    names = [info.id for info in saves] + [info.name for info in saves if info.name]
    raise UsageError(
        "cli-save-unknown",
        save=wanted,
        count=len(saves),
        saves=[f"{info.id} ({info.name})" if info.name else info.id for info in saves[:10]],
        nearest=nearest(wanted, names) or "none",
    )


def _drive(session: Any, ui: str, as_json: bool, budget: float) -> int:
    if ui == TERMINAL:
        from core.cli.terminal import Terminal

        return Terminal(session, budget=budget).run()
    from core.cli.autoplay import play_to_the_end

    return play_to_the_end(session, as_json=as_json, budget=budget)


def _frontends() -> dict[str, Any]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _demand_window() -> None:
    trouble = why_no_window()
    if trouble:
        raise PluginError("cli-no-window", reason=trouble)


def picture() -> Callable[[PictureOrder], None]:
    """Return what draws pictures of the window. Raise PluginError where there is no window or it draws none.

    A front end that can do it offers `picture(order)` in the module of its entry point.
    """
    _demand_window()
    entry = _frontend()
    found: Callable[[PictureOrder], None] | None = getattr(sys.modules[_load(entry).__module__], "picture", None)
    if found is None:
        raise PluginError("cli-screenshot-frontend", name=entry.name)
    return found


def _frontend() -> Any:
    found = _frontends()
    return found.get(GUI) or next(iter(found.values()))


def _load(entry: Any) -> Callable[..., int]:
    try:
        return entry.load()
    except ImportError as error:
        raise PluginError("cli-frontend-broken", name=entry.name, detail=str(error)) from error


def _window(new_game: NewGame | None = None, save_id: str | None = None) -> int:
    return _load(_frontend())([], new_game=new_game, save_id=save_id)
