"""Print how the final VP of Barrage spread in games of four `normal`: the tables of docs/explanation/barrage-bots.md.

Usage: python scripts/barrage_spread.py [GAMES], 200 games of each set-up unless told otherwise.
"""

from __future__ import annotations

import statistics
import sys
from multiprocessing import Pool

from core.bots import bot_seed
from plugins.barrage.bots import NormalBot
from plugins.barrage.plugin import register_games
from plugins.barrage.setup import MODES

PLAYERS = 4


def play(job: tuple[str, int]) -> list[tuple[int, int]]:
    """Play a game of a mode and seed. Return by seat: VP, and place in the first order."""
    mode, seed = job
    (game,) = register_games()
    engine = game.create(game.read_options({"mode": mode}), game.load_content(), ())
    bot = NormalBot()
    state = engine.new_game(PLAYERS, seed)
    first: list[int] = []
    while acting := engine.to_act(state):
        seat = acting[0]
        if state.round == 1 and not first:
            first = list(state.order)
        seen = engine.observe(state, seat)
        offered = engine.choices(state, seat)
        engine.play(state, bot.choose(seen, offered, engine, 1.0, bot_seed(seed, seat, state.moves)))
    return [(company.vp, first.index(seat)) for seat, company in enumerate(state.companies)]


def line(name: str, vp: list[int]) -> str:
    """Return a row of the table."""
    low, middle, high = statistics.quantiles(vp, n=4)
    figures = (statistics.mean(vp), min(vp), low, middle, high, max(vp))
    return f"| {name} | " + " | ".join(f"{figure:.0f}" for figure in figures) + " |"


def main(games: int) -> None:
    """Play the games and print the tables."""
    head = "| mean | least | lower quartile | median | upper quartile | most |\n|---|---|---|---|---|---|---|"
    with Pool() as pool:
        for mode in MODES:
            played = pool.map(play, [(mode, seed) for seed in range(1, games + 1)], chunksize=10)
            print(f"\n{mode}, {games} games\n\n| seats {head}")
            print(line("all", [vp for game in played for vp, _ in game]))
            print(line("winners", [max(vp for vp, _ in game) for game in played]))
            for seat in range(PLAYERS):
                print(line(f"seat {seat + 1}", [game[seat][0] for game in played]))
            for place in range(PLAYERS):
                print(line(f"{place + 1}. in round 1", [vp for game in played for vp, at in game if at == place]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
