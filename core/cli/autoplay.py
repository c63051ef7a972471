"""Bots play a game to its end; its log and ranking, or the fixed JSON, are printed."""

from __future__ import annotations

from typing import Any

from core.bots import Ask, LocalBots, bot_seed
from core.cli import out
from core.engine import Outcome, Seat
from core.errors import UsageError
from core.hooks import Registry, registry
from core.session import Names, SeatSpec, Session, Step, seat_name
from core.text import text


def bot_to_act(session: Session) -> Seat | None:
    """Return a seat that has to decide and is played by a bot, None when there is none."""
    return next((seat for seat in session.to_act if session.seat_specs[seat].is_bot), None)


class TableBots:
    """The bots at a session's table. What went wrong with one is told on stderr, once for each kind of trouble."""

    def __init__(self, session: Session, offered: Registry | None = None, budget: float = 1.0) -> None:
        self._session = session
        self._bots = LocalBots(offered or registry(), session.engine)
        self._budget = budget
        self._told: set[tuple[str, str]] = set()

    def step(self, seat: Seat) -> Step:
        """Let the bot at a seat decide, and do what it decided."""
        session = self._session
        level = session.seat_specs[seat].level
        seed = bot_seed(session.header.seed, seat, session.state.moves)
        ask = Ask(seat, session.observe(seat), session.choices(seat), level, self._budget, seed)
        answer = self._bots.answer(ask)
        if answer.trouble is not None and (answer.trouble.key, level) not in self._told:
            self._told.add((answer.trouble.key, level))
            out.tell(text(answer.trouble.key, **answer.trouble.facts))
        return session.do(answer.action)


def play_to_the_end(session: Session, *, as_json: bool = False, budget: float = 1.0) -> int:
    """Let the bots at all seats play to the end and print the result. Raise UsageError when a person has to decide."""
    people = [seat for seat, spec in enumerate(session.seat_specs) if not spec.is_bot]
    if people:
        raise UsageError(
            "cli-people-need-a-table", seats=[seat_name(session.seat_specs[seat], seat) for seat in people]
        )
    if not as_json:
        out.tell(text("cli-bots-play", seed=str(session.header.seed), save=session.save_id or "-"))
    bots = TableBots(session, budget=budget)
    while (seat := bot_to_act(session)) is not None:
        bots.step(seat)
    outcome = session.outcome
    assert outcome is not None, "nobody has to decide, so the game is over"
    if as_json:
        out.emit(result(session, outcome))
        return 0
    for line in session.log(None):
        out.say("  " * line.level + line.text)
    out.say()
    print_ranking(session, outcome)
    return 0


def result(session: Session, outcome: Outcome) -> dict[str, Any]:
    """Return how a finished game ended in the form that is fixed for scripts."""
    return {
        "finished": session.is_over,
        "rounds": getattr(session.state, "round", None),
        "actions": session.state.moves,
        "ranking": [
            {
                "seat": place.seat,
                "bot": session.seat_specs[place.seat].level or None,
                "place": place.place,
                "name": seat_name(session.seat_specs[place.seat], place.seat),
                "scores": dict(place.scores),
            }
            for place in outcome.ranking
        ],
        "save": session.save_id or None,
    }


def print_ranking(session: Session, outcome: Outcome) -> None:
    """Print who came where, with the numbers that decided it."""
    scores = list(outcome.ranking[0].scores)
    titles = [text("cli-place"), text("cli-player"), *(score_title(session, score) for score in scores)]
    rows = [
        (place.place, player(session.seat_specs[place.seat], place.seat), *(place.scores[score] for score in scores))
        for place in outcome.ranking
    ]
    out.table(titles, rows, right=(0, *range(2, 2 + len(scores))))
    winners = [seat_name(session.seat_specs[seat], seat) for seat in outcome.winners]
    out.say(text("cli-won", winners=winners, count=len(winners)))


def player(spec: SeatSpec, seat: Seat) -> str:
    """Return a player's name, with the level of a bot."""
    name = seat_name(spec, seat)
    return text("cli-bot-name", name=name, level=spec.level) if spec.is_bot else name


def score_title(session: Session, score: str) -> str:
    """Return what a number of the ranking is called: by the message `{game}-score-{id}` or `{family}-score-{id}`."""
    found = Names(session.engine, session.seat_specs).thing("score", score)
    return score.replace("_", " ").capitalize() if found == score else found
