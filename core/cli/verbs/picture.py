"""The verb that draws the window without opening it: `screenshot`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from core.cli.verbs.options import arg, opt, pairs, whole

if TYPE_CHECKING:
    from core.hooks import Registry
    from core.session import NewGame, SavedGame

USUAL_SEED = 1


def screenshot(
    what: Annotated[str, arg("cli-help-screenshot-what", "GAME|SAVE|FILE")] = "",
    screen: Annotated[str, opt("--screen", "cli-help-screenshot-screen", metavar="SCREEN")] = "table",
    out_file: Annotated[str, opt("--out", "cli-help-screenshot-out", metavar="FILE.png")] = "",
    at: Annotated[str, opt("--at", "cli-help-screenshot-at", metavar="N")] = "",
    prompt: Annotated[str, opt("--prompt", "cli-help-screenshot-prompt", metavar="KIND")] = "",
    size: Annotated[str, opt("--size", "cli-help-screenshot-size", metavar="WxH")] = "1280x800",
    scale: Annotated[str, opt("--scale", "cli-help-screenshot-scale", metavar="1|2")] = "1",
    theme: Annotated[str, opt("--theme", "cli-help-screenshot-theme", metavar="light|dark")] = "light",
    text_size: Annotated[str, opt("--text-size", "cli-help-screenshot-text-size", metavar="PERCENT")] = "100",
    players: Annotated[str, opt("--players", "cli-help-players", "-p", metavar="N")] = "",
    seed: Annotated[str, opt("--seed", "cli-help-screenshot-seed", "-s", metavar="S")] = "",
    map_id: Annotated[str, opt("--map", "cli-help-map", "-m", metavar="MAP")] = "",
    option: Annotated[list[str] | None, opt("--option", "cli-help-option", "-o", metavar="K=V")] = None,
) -> int:
    """Draw one screen of the window into a file, of a game that bots play or of a saved one. No display is needed."""
    from core.cli import frontends, out
    from core.errors import UsageError
    from core.hooks import registry
    from core.picture import PictureOrder
    from core.text import text

    file = _file(out_file)
    width, cross, height = size.lower().partition("x")
    if not cross:
        raise UsageError("cli-screenshot-size", size=size)
    pixels = whole("--scale", scale)
    if pixels not in (1, 2):
        raise UsageError("cli-screenshot-scale", scale=pixels)
    measures = whole("--size", width, 1), whole("--size", height, 1)
    number = whole("--at", at, 0) if at else None
    offered = registry()
    new: NewGame | None = None
    saved: SavedGame | None = None
    if not what or what in offered.games:
        count = whole("--players", players) if players else None
        chosen = pairs(option)
        new = _new_game(offered, what, count, whole("--seed", seed) if seed else USUAL_SEED, map_id, chosen)
    else:
        saved = _saved(offered, what)
        for name, given in (("--players", players), ("--seed", seed), ("--map", map_id), ("--option", option)):
            if given:
                raise UsageError("cli-screenshot-of-save", option=name)
    # Before Qt is loaded: the picture is drawn without a display, and the same way wherever that is.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    order = PictureOrder(
        file, screen, new, saved, number, prompt, measures, pixels, theme, whole("--text-size", text_size)
    )
    frontends.picture()(order)
    out.say(text("cli-written", file=str(file)))
    return 0


def _file(given: str) -> Path:
    """Return the file to write. Raise UsageError for none and another kind, SaveError where nothing can be written."""
    from core.errors import SaveError, UsageError

    if not given:
        raise UsageError("cli-missing", parameter="--out")
    file = Path(given)
    if file.suffix.lower() != ".png":
        raise UsageError("cli-screenshot-png", file=given)
    there = file if file.exists() else file.parent
    if not there.exists():
        raise UsageError("cli-no-such-folder", folder=str(file.parent))
    if file.is_dir() or not os.access(there, os.W_OK):
        raise SaveError("picture-not-written", file=given)
    return file


def _new_game(
    offered: Registry, game_id: str, players: int | None, seed: int, map_id: str, options: dict[str, str]
) -> NewGame:
    """Return a game with one person at its first seat. Raise UsageError for what is not possible."""
    from core.cli import newgame, out
    from core.session import NewGame, SeatSpec
    from core.text import text

    game = offered.game(game_id or next(iter(offered.games)))
    seats = newgame.table_seats(offered, game, players, ())
    named = tuple(
        SeatSpec(text(f"picture-person-{number}"), seat.kind, seat.level) for number, seat in enumerate(seats, start=1)
    )
    new = NewGame(game.id, newgame.game_options(game, map_id, options), named, seed)
    for remark in newgame.idle_options(game, options, new.options, len(seats)):
        out.tell(remark)
    newgame.check_new(offered, new)
    return new


def _saved(offered: Registry, what: str) -> SavedGame:
    """Return a saved or exported game, which is only read. Raise UsageError when there is none, nor such a game."""
    from core.cli import frontends
    from core.errors import UsageError
    from core.hooks import nearest
    from core.session import read_export

    if Path(what).is_file():
        return read_export(what, offered)
    if "/" in what or what.endswith(".json"):
        from core.cli.verbs.saves import check_file

        check_file(what)
    with frontends.open_store() as store:
        saves = store.saves()
        known = [*offered.games, *(s.id for s in saves), *(s.name for s in saves if s.name)]
        if not any(what == s.name or s.id.startswith(what) for s in saves):
            near = nearest(what, known) or "none"
            raise UsageError("cli-screenshot-nothing", what=what, games=list(offered.games), nearest=near)
        return store.read(frontends.find_save(store, what).id)
