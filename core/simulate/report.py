"""What a simulation found, in the form that is fixed for scripts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from core.simulate.plan import GameResult, Plan

Z95 = 1.959963984540054
"""Two-sided 95 % point of the normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of the rate wins / games; (0, 1) when nothing was played.

    wins may be fractional, when wins are shared.
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    z2 = Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * sqrt(max(0.0, rate * (1 - rate) / games + z2 / (4 * games * games)))
    low = 0.0 if wins <= 0 else max(0.0, middle - half)
    high = 1.0 if wins >= games else min(1.0, middle + half)
    return low, high


@dataclass(frozen=True)
class SeatReport:
    """One seat over all finished games. wins: shared ones in equal parts. score_mean: None when no game finished."""

    seat: int
    bot: str
    wins: float
    win_rate: float
    win_rate_low: float
    win_rate_high: float
    score_mean: float | None


@dataclass(frozen=True)
class Report:
    """All games. seconds: by the clock on the wall, so it and actions_per_second alone differ from run to run.

    rounds: mean, min and max over the finished games, all None when the game does not count rounds. failures: the games
    that did not finish, with the seeds by which they can be repeated.
    """

    game: str
    games: int
    finished: int
    actions: int
    seconds: float
    rounds: tuple[float | None, int | None, int | None]
    seats: tuple[SeatReport, ...]
    failures: tuple[GameResult, ...]

    @property
    def actions_per_second(self) -> float:
        """Return how many actions all processes together played in a second."""
        return self.actions / self.seconds if self.seconds > 0 else 0.0

    def as_json(self) -> dict[str, Any]:
        """Return the report in the form that is fixed for scripts."""
        mean, low, high = self.rounds
        return {
            "game": self.game,
            "games": self.games,
            "finished": self.finished,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "actions_per_second": round(self.actions_per_second, 1),
            "rounds": {"mean": mean, "min": low, "max": high},
            "seats": [
                {
                    "seat": seat.seat,
                    "bot": seat.bot,
                    "wins": seat.wins,
                    "win_rate": seat.win_rate,
                    "win_rate_low": seat.win_rate_low,
                    "win_rate_high": seat.win_rate_high,
                    "score_mean": seat.score_mean,
                }
                for seat in self.seats
            ],
        }


def summarise(plan: Plan, results: Iterable[GameResult], seconds: float) -> Report:
    """Return the report of all games. The order of `results` does not matter."""
    games = sorted(results, key=lambda result: result.index)
    finished = [result for result in games if result.failure is None]
    wins = [Fraction(0)] * plan.players
    for result in finished:
        best = [seat for seat, place in enumerate(result.places) if place == 1]
        for seat in best:
            wins[seat] += Fraction(1, len(best))
    return Report(
        game=plan.game,
        games=plan.games,
        finished=len(finished),
        actions=sum(result.actions for result in games),
        seconds=seconds,
        rounds=_rounds([result.rounds for result in finished if result.rounds is not None]),
        seats=tuple(_seat(plan, seat, wins[seat], finished) for seat in range(plan.players)),
        failures=tuple(result for result in games if result.failure is not None),
    )


def _rounds(rounds: Sequence[int]) -> tuple[float | None, int | None, int | None]:
    return (sum(rounds) / len(rounds), min(rounds), max(rounds)) if rounds else (None, None, None)


def _seat(plan: Plan, seat: int, wins: Fraction, finished: Sequence[GameResult]) -> SeatReport:
    games = len(finished)
    low, high = wilson(float(wins), games)
    return SeatReport(
        seat=seat,
        bot=plan.bots[seat],
        wins=float(wins),
        win_rate=float(wins / games) if games else 0.0,
        win_rate_low=low,
        win_rate_high=high,
        score_mean=sum(result.scores[seat] for result in finished) / games if games else None,
    )
