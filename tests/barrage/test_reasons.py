"""Hints say why: every decision of the computer in words, with the figures by which it was made."""

from __future__ import annotations

from typing import Any

import pytest

from core.bots import Ask, LocalBots, bot_seed
from core.engine import Action, Game, Reason
from core.hooks import registry
from core.session import NewGame, SeatSpec, Session
from core.text import LANGUAGES, set_language
from core.text.actions import describe_reason
from plugins.barrage.actions import BuildOn, Pay, UseBank, UseSpace
from plugins.barrage.bots import rate_all

GAME = "barrage"


def begun(mode: str, seed: int) -> Session:
    return Session.start(NewGame(GAME, {"mode": mode}, tuple(SeatSpec() for _ in range(3)), seed), None, registry())


def decision(session: Session, level: str = "normal", budget: float = 1.0) -> Action:
    seat = session.to_act[0]
    seed = bot_seed(session.header.seed, seat, session.state.moves)
    question = Ask(seat, session.observe(seat), session.choices(seat), level, budget, seed)
    return LocalBots(registry(), session.engine).answer(question).action


def why(session: Session, action: Action, level: str = "normal") -> Reason | None:
    seen, offered = session.observe(action.seat), session.choices(action.seat)
    return registry().reason(GAME, level, seen, offered, session.engine, action)


def told(found: Reason, fact: str) -> float:
    """Return a figure as it is told."""
    return float(found.facts[fact].replace("−", "-"))


@pytest.mark.parametrize(("mode", "seed"), [("introductory", 3), ("draft", 4), ("auction", 5)])
def test_every_decision_of_a_game_has_a_reason_in_words(mode: str, seed: int) -> None:
    """In both languages, and no blank or message id is left over."""
    session = begun(mode, seed)
    keys = set[str]()
    while not session.is_over:
        action = decision(session)
        found = why(session, action)
        assert found is not None, action
        if found.key not in keys:
            for code in LANGUAGES:
                set_language(code)
                try:
                    sentence = describe_reason(found, session.names(action.seat))
                finally:
                    set_language("en")
                assert "{" not in sentence
                assert "barrage-hint" not in sentence
        keys.add(found.key)
        session.do(action)
    assert len(keys) > 9


def test_the_figures_are_those_by_which_is_decided() -> None:
    """A turn: what is left of the worth, and the next best. A construction: worth and cost. Payment: what is left."""
    session = begun("introductory", 3)
    seen = set[type]()
    while len(seen) < 4:
        action = decision(session)
        found = why(session, action)
        assert found is not None
        g: Any = Game(session.engine, session.observe(action.seat).state)
        offered = list(session.choices(action.seat))
        if found.key == "barrage-hint-only":
            session.do(action)
            continue
        worths = {other: worth for worth, other in rate_all(g, action.seat, offered)}
        company = session.state.companies[action.seat]
        if isinstance(action, UseSpace):
            assert told(found, "worth") == pytest.approx(worths[action], abs=0.06)
            others = [worth for other, worth in worths.items() if other != action]
            assert told(found, "after") == pytest.approx(max(others), abs=0.06)
            assert worths[action] == max(worths.values())
        elif isinstance(action, UseBank):
            assert told(found, "after") <= worths[action] + 0.06
        elif isinstance(action, BuildOn) and found.key == "barrage-hint-build":
            assert told(found, "gain") - told(found, "cost") == pytest.approx(worths[action], abs=0.11)
        elif isinstance(action, Pay):
            left = (company.excavators - action.excavators, company.mixers - action.mixers)
            assert (found.facts["excavators"], found.facts["mixers"]) == left
        else:
            session.do(action)
            continue
        seen.add(type(action))
        session.do(action)


def test_looking_ahead_is_a_reason_where_the_figures_say_otherwise() -> None:
    """`hard` says as `normal` does where it decides the same."""
    session = begun("introductory", 3)
    usual = decision(session)
    same = why(session, usual, "hard")
    assert same == why(session, usual)
    other = next(each for each in session.choices(usual.seat) if each != usual)
    assert why(session, other, "hard") == Reason("barrage-hint-ahead")
