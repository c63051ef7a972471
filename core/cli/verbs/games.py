"""The verbs that open a table: `play`, `resume`, and the command without a verb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from core.cli.verbs.options import arg, listed, opt, pairs, seconds, whole

if TYPE_CHECKING:
    from core.session import NewGame


def open_table(
    context: typer.Context,
    language: Annotated[str, opt("--language", "cli-help-language", metavar="en|ja")] = "",
    store: Annotated[str, opt("--store", "cli-help-store", metavar="URL")] = "",
    verbose: Annotated[bool, opt("--verbose", "cli-help-verbose")] = False,
    version: Annotated[bool, opt("--version", "cli-help-version")] = False,
) -> int:
    """Without a verb: open the window, else the terminal table, else let bots play a game.

    The global options are listed here for help; `core.cli.arguments` has taken them already.
    """
    if version:
        from importlib.metadata import version as installed

        print(f"powerhouse {installed('powerhouse')}")
        raise typer.Exit(0)
    if context.invoked_subcommand is not None:
        return 0
    from core.cli import frontends

    return frontends.open_home()


def play(
    game: Annotated[str, arg("cli-help-play-game", "GAME")] = "",
    map_id: Annotated[str, opt("--map", "cli-help-map", "-m", metavar="MAP")] = "",
    players: Annotated[str, opt("--players", "cli-help-players", "-p", metavar="N")] = "",
    bots: Annotated[list[str] | None, opt("--bots", "cli-help-bots", "-b", metavar="A,B,...")] = None,
    names: Annotated[list[str] | None, opt("--names", "cli-help-names", metavar="NAME,...")] = None,
    option: Annotated[list[str] | None, opt("--option", "cli-help-option", "-o", metavar="K=V")] = None,
    variant: Annotated[list[str] | None, opt("--variant", "cli-help-variant", metavar="NAME")] = None,
    seed: Annotated[str, opt("--seed", "cli-help-seed", "-s", metavar="S")] = "",
    setup: Annotated[str, opt("--setup", "cli-help-setup", metavar="FILE")] = "",
    name: Annotated[str, opt("--name", "cli-help-name", metavar="NAME")] = "",
    ui: Annotated[str, opt("--ui", "cli-help-ui", metavar="gui|terminal|none")] = "",
    budget: Annotated[str, opt("--budget", "cli-help-budget", metavar="SECONDS")] = "1",
    no_save: Annotated[bool, opt("--no-save", "cli-help-no-save")] = False,
    as_json: Annotated[bool, opt("--json", "cli-help-json-play")] = False,
) -> int:
    """Begin a game in the window, in the terminal, or between bots alone."""
    from core.cli import frontends, newgame, out
    from core.errors import UsageError
    from core.session import NewGame, SeatSpec
    from core.text import text

    shown, why = frontends.read_ui(ui, as_json), ""
    thinking = seconds("--budget", budget)
    offered = newgame.offered_with_packs()
    arranged = newgame.read_setup(setup, offered)
    begun = arranged.new if arranged is not None else None
    chosen = offered.game(game or (begun.game_id if begun is not None else next(iter(offered.games))))
    if begun is not None and begun.game_id != chosen.id:
        raise UsageError("cli-setup-other-game", file=setup, game=begun.game_id, wanted=chosen.id)
    count = whole("--players", players) if players else len(begun.seats) if begun is not None else None
    if not shown:
        shown, why = frontends.usual_ui()
    if shown == frontends.NONE:
        levels = newgame.bot_seats(offered, chosen, count, listed(bots))
        seats = tuple(SeatSpec(kind="bot", level=level) for level in levels)
    elif begun is not None and not (players or bots or names):
        seats = begun.seats
    else:
        seats = newgame.table_seats(offered, chosen, count, listed(bots), listed(names))
    given = {**(begun.options if begun is not None else {}), **pairs(option)}
    new: NewGame = NewGame(
        game_id=chosen.id,
        options=newgame.game_options(chosen, map_id, given),
        seats=seats,
        seed=whole("--seed", seed) if seed else begun.seed if begun is not None else newgame.some_seed(),
        variants=tuple(listed(variant)) or (begun.variants if begun is not None else ()),
        setup=arranged.setup if arranged is not None else None,
        name=name,
    )
    for remark in (why, *newgame.idle_options(chosen, pairs(option), new.options, len(seats))):
        if remark:
            out.tell(remark)
    if arranged is None:
        return frontends.open_new(new, shown, saved=not no_save, as_json=as_json, budget=thinking)
    if arranged.played:
        out.tell(text("cli-setup-actions-left", file=setup, count=arranged.played))
    with arranged.located():
        return frontends.open_new(new, shown, saved=not no_save, as_json=as_json, budget=thinking)


def resume(
    save: Annotated[str, arg("cli-help-resume-save", "SAVE")] = "",
    at: Annotated[str, opt("--at", "cli-help-resume-at", metavar="NUMBER")] = "",
    ui: Annotated[str, opt("--ui", "cli-help-ui", metavar="gui|terminal|none")] = "",
    budget: Annotated[str, opt("--budget", "cli-help-budget", metavar="SECONDS")] = "1",
    as_json: Annotated[bool, opt("--json", "cli-help-json-play")] = False,
) -> int:
    """Go on with a saved game; without a name with the one that was played last and is not finished.

    With --at a new game begins from that move, and is gone on with.
    """
    from core.cli import frontends, out

    thinking = seconds("--budget", budget)
    if at:
        save = frontends.begin_from(save, whole("--at", at, 0))
    shown = frontends.read_ui(ui, as_json)
    if not shown:
        shown, why = frontends.usual_ui()
        if why:
            out.tell(why)
    return frontends.open_saved(save, shown, as_json=as_json, budget=thinking)
