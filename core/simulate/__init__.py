"""Many games at once, without a table: tournaments between bots, balance reports, speed."""

from core.simulate.bench import BenchFigures, bench
from core.simulate.plan import GameFailure, GameResult, Plan, game_seed
from core.simulate.pool import simulate
from core.simulate.report import Report, SeatReport, wilson

__all__ = [
    "BenchFigures",
    "GameFailure",
    "GameResult",
    "Plan",
    "Report",
    "SeatReport",
    "bench",
    "game_seed",
    "simulate",
    "wilson",
]
