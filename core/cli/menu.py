"""What the terminal asks when the command was given no verb: go on with a game, or begin one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.cli import frontends, newgame, out
from core.cli.listing import level_title
from core.errors import PluginError
from core.hooks import GameDef, Registry
from core.session import NewGame
from core.text import language, text


def run_menu(read: Callable[[str], str] = input) -> int:
    """Ask what to play, and play it. read: asks for a line; raises EOFError when there are no more."""
    offered = newgame.offered_with_packs()
    if not offered.games:
        raise PluginError("cli-no-games")
    with frontends.open_store() as store:
        running = [info for info in store.saves() if not info.finished][:5]
    lines = [text("cli-menu-resume", name=info.name or info.game_id, moves=info.moves) for info in running]
    lines += [text("cli-menu-new", game=text(game.title)) for game in offered.games.values()]
    try:
        chosen = pick(text("cli-menu-title"), lines, 0, read)
        if chosen < len(running):
            return frontends.open_saved(running[chosen].id, frontends.TERMINAL)
        return _begin(offered, list(offered.games.values())[chosen - len(running)], read)
    except EOFError:
        out.say()
        return 0


def _begin(offered: Registry, game: GameDef, read: Callable[[str], str]) -> int:
    """Ask for map, players and bots, and begin. The person sits at seat 0."""
    map_id = ""
    if len(game.maps) > 1:
        titles = [game.map_name(m, language()) for m in game.maps]
        map_id = game.maps[pick(text("cli-menu-map"), titles, 0, read)]
    counts = list(game.seats)
    usual = counts.index(newgame.usual_players(game))
    players = counts[pick(text("cli-menu-players"), [str(count) for count in counts], usual, read)]
    levels = list(offered.levels(game.id))
    strong = levels.index(newgame.usual_level(offered, game.id))
    level = levels[pick(text("cli-menu-bots"), [level_title(level) for level in levels], strong, read)]
    new = NewGame(
        game_id=game.id,
        options=newgame.game_options(game, map_id, {}),
        seats=newgame.table_seats(offered, game, players, [level] * (players - 1)),
        seed=newgame.some_seed(),
    )
    return frontends.open_new(new, frontends.TERMINAL)


def pick(title: str, lines: Sequence[str], usual: int, read: Callable[[str], str]) -> int:
    """Ask for one of several lines and return its place, from 0. Nothing typed: the usual one."""
    out.say(title)
    for number, line in enumerate(lines, 1):
        out.say(f"{number:>3}  {line}")
    while True:
        typed = read(text("cli-menu-prompt", usual=usual + 1) + " ").strip()
        if not typed:
            return usual
        if typed.isdecimal() and 1 <= int(typed) <= len(lines):
            return int(typed) - 1
        out.say(text("cli-menu-again", last=len(lines)))
