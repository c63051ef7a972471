"""The verbs that play many games: `simulate` and `bench`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from core.cli.verbs.options import arg, listed, opt, pairs, seconds, whole

if TYPE_CHECKING:
    from core.simulate import Report


def simulate(
    game: Annotated[str, arg("cli-help-game", "GAME")],
    games: Annotated[str, opt("--games", "cli-help-games", "-n", metavar="N")] = "100",
    players: Annotated[str, opt("--players", "cli-help-players", "-p", metavar="P")] = "",
    bots: Annotated[list[str] | None, opt("--bots", "cli-help-bots-all", "-b", metavar="A,B,...")] = None,
    map_id: Annotated[str, opt("--map", "cli-help-map", "-m", metavar="MAP")] = "",
    option: Annotated[list[str] | None, opt("--option", "cli-help-option", "-o", metavar="K=V")] = None,
    variant: Annotated[list[str] | None, opt("--variant", "cli-help-variant", metavar="NAME")] = None,
    seed: Annotated[str, opt("--seed", "cli-help-seed-simulate", "-s", metavar="S")] = "1",
    jobs: Annotated[str, opt("--jobs", "cli-help-jobs", "-j", metavar="J")] = "1",
    budget: Annotated[str, opt("--budget", "cli-help-budget", metavar="SECONDS")] = "1",
    check: Annotated[bool, opt("--check", "cli-help-check-laws")] = False,
    dask: Annotated[str, opt("--dask", "cli-help-dask", metavar="ADDRESS")] = "",
    quiet: Annotated[bool, opt("--quiet", "cli-help-quiet", "-q")] = False,
    as_json: Annotated[bool, opt("--json", "cli-help-json")] = False,
) -> int:
    """Play many games of bots and report who wins how often."""
    from core.cli import newgame, out
    from core.simulate import Plan
    from core.simulate import simulate as run
    from core.text import text

    offered = newgame.offered_with_packs()
    chosen = offered.game(game)
    content = chosen.load_content()
    packs = tuple(use.id for use in getattr(content, "packs", ()) if use.id in offered.packs)
    count = whole("--players", players) if players else None
    levels = newgame.bot_seats(offered, chosen, count, listed(bots))
    plan = Plan(
        game=chosen.id,
        games=whole("--games", games, 1),
        bots=levels,
        seed=whole("--seed", seed),
        options=tuple(newgame.game_options(chosen, map_id, pairs(option)).items()),
        variants=tuple(listed(variant)),
        budget=seconds("--budget", budget),
        check=check,
        packs=packs,
        content=content.digest if packs else "",
    )
    number = whole("--jobs", jobs, 1)
    plan.checked()  # what is wrong is said before a bar of progress is shown
    if packs:
        out.tell(text("simulate-packs", packs=list(packs)))
    for remark in newgame.idle_options(chosen, pairs(option), dict(plan.options), len(levels)):
        out.tell(remark)
    with out.progress(text("simulate-progress"), plan.games, quiet) as done:
        report = run(plan, number, done, dask)
    if as_json:
        out.emit(report.as_json())
    else:
        _show(report)
    _tell_failures(report, plan.options)
    return 1 if report.failures else 0


def _show(report: Report) -> None:
    """Print a report for people."""
    from core.cli import out
    from core.text import text

    out.say(text("simulate-title", game=report.game, games=report.games, finished=report.finished))
    rate = round(report.actions_per_second)
    out.say(text("simulate-speed", actions=report.actions, seconds=round(report.seconds, 1), rate=rate))
    mean, low, high = report.rounds
    if mean is not None:
        out.say(text("simulate-rounds", mean=round(mean, 1), min=low, max=high))
    out.say()
    titles = ("seat", "bot", "wins", "win-rate", "interval", "score")
    rows = [
        (
            seat.seat,
            seat.bot,
            f"{seat.wins:.1f}",
            f"{seat.win_rate:.1%}",
            f"{seat.win_rate_low:.1%} - {seat.win_rate_high:.1%}",
            "-" if seat.score_mean is None else f"{seat.score_mean:.2f}",
        )
        for seat in report.seats
    ]
    out.table([text(f"simulate-{title}") for title in titles], rows, right=(0, 2, 3, 4, 5))


def _tell_failures(report: Report, options: tuple[tuple[str, object], ...]) -> None:
    """Say on stderr which games did not finish, and how to play the first of them alone."""
    from core.cli import out
    from core.text import text

    for result in report.failures[:10]:
        assert result.failure is not None
        what = text(result.failure.key, **result.failure.facts)
        number = result.index + 1
        # The seed is given as text: as a number it would be grouped by thousands.
        out.tell(text("simulate-failure", number=number, seed=str(result.seed), actions=result.actions, what=what))
    if report.failures:
        bots = ",".join(seat.bot for seat in report.seats)
        chosen = "".join(f" --option {name}={value}" for name, value in options)
        command = f"powerhouse play {report.game} --bots {bots}{chosen} --seed {report.failures[0].seed} --ui none"
        out.tell(text("simulate-repeat", command=command))


def bench(
    game: Annotated[str, arg("cli-help-bench-game", "GAME")] = "",
    as_json: Annotated[bool, opt("--json", "cli-help-json")] = False,
) -> int:
    """Measure how fast games play, uniformly at random, on one core."""
    from core.cli import out
    from core.hooks import registry
    from core.simulate import bench as measure
    from core.text import text

    offered = registry()
    names = [offered.game(game).id] if game else list(offered.games)
    figures = {name: measure(offered.engine(name)).as_json() for name in names}
    if as_json:
        out.emit(figures)
        return 0
    for name, found in figures.items():
        out.say(name)
        rows = [(text(f"cli-bench-{key.replace('_', '-')}"), f"{value:,.10g}") for key, value in found.items()]
        out.table((text("cli-bench-figure"), text("cli-bench-value")), rows, right=(1,))
    return 0
