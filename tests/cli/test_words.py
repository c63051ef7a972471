"""Actions, sets and reasons in words; what a game without tables of its own shows; bots that fail at the table."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from core import hooks
from core.bots import Ask, LocalBots, RandomBot
from core.cli.tables import plain, word
from core.engine import HIDDEN, HIDDEN_TEXT, IntRange, Reason, Split, Subset, ValueSet
from core.session import NewGame, SeatSpec, Session
from core.session.names import Names
from core.text import set_language
from core.text.actions import describe_action, describe_reason, describe_set, message_id
from plugins.power_grid.actions import BuildCity, BuyFuel, OpenAuction, PlaceBid, RunHybrid
from tests.cli.test_terminal import Pick, Share, Take
from tests.staking_game import Fold, Stake


@pytest.fixture
def names() -> Names:
    engine = hooks.registry().engine("power_grid.recharged")
    return Names(engine, (SeatSpec("Ann"), SeatSpec("Ben"), SeatSpec("Cid")))


def test_message_ids():
    assert message_id("power_grid.place_bid") == "do-power-grid-place-bid"


def test_actions_by_their_messages_with_names_of_things(names: Names):
    assert describe_action(BuildCity(0, "koeln"), names) == "Connect Cologne"
    assert describe_action(OpenAuction(0, 13, 20), names) == "Put plant 13 up for 20 Elektro"
    assert describe_action(BuyFuel(0, "coal"), names) == "Buy 1 coal"
    assert describe_action(BuyFuel(0, "coal")) == "Buy 1 coal"  # without names: the id
    set_language("ja")
    assert "石炭" in describe_action(BuyFuel(0, "coal"), names)


def test_actions_without_a_message_by_kind_and_fields():
    assert describe_action(Stake(0, 3)) == "Stake (amount 3)"
    assert describe_action(Fold(0)) == "Fold"


def test_sets(names: Names):
    assert describe_set(IntRange(PlaceBid, 0, "amount", 13, 40), names) == "Bid 13 to 40 Elektro"
    said = describe_set(IntRange(RunHybrid, 0, "coal", 0, 2, (5,)), names)
    assert said == "Run plant 5 with 0 to 2 coal, the rest oil"
    assert describe_set(ValueSet(BuildCity, 0, "city", ("essen", "koeln")), names) == "Connect a city: Essen, Cologne"
    assert describe_set(IntRange(Stake, 0, "amount", 1, 3)) == "Stake (amount 1 - 3)"
    assert describe_set(Subset(Pick, 0, "part", ("a", "b"), 1, 2)) == "Pick (part a, b)"
    assert describe_set(Split(Share, 0, "parts", 3, (2, 2))) == "Share (parts 3: 2 / 2)"
    assert describe_set(ValueSet(Take, 0, "what", ("x", "y"))) == "Take (what x, y)"


def test_reasons(names: Names):
    assert describe_reason(Reason("core-not-your-turn"), names) == "It is not your turn."
    said = describe_reason(Reason("power-grid-refused-region-chosen", {"region": "green"}), names)
    assert names.region("green") in said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (HIDDEN, "?"),
        (HIDDEN_TEXT, "?"),
        ([HIDDEN] * 7, "(7)"),
        (list(range(30)), "(30)"),
        ([], "-"),
        ((1, 2), "1, 2"),
        (True, "yes"),
        (None, "-"),
        ("essen", "essen"),
        (-1, "-1"),
    ],
)
def test_values_of_an_observation(value: Any, said: str):
    assert word(value) == said


def test_a_game_without_tables_shows_the_fields_of_the_observation():
    engine = hooks.load([import_module("tests.staking_game")]).engine("staking.game")
    seen = engine.observe(engine.new_game(2, 1), 0)
    table, seats = plain(seen.state, ["Ann", "Ben"])
    assert table.rows == (("Deck", "(60)"), ("Round", "1"))
    assert seats.columns == ("Player", "Score", "Hand")
    assert seats.rows == (("Ann", "0", "0"), ("Ben", "0", "?"))


@pytest.mark.parametrize(
    ("level", "key"), [("broken", "bot-failed"), ("cheat", "bot-not-offered"), ("none", "bot-failed")]
)
def test_a_bot_that_fails_at_the_table_costs_one_random_move(level: str, key: str):
    offered = hooks.load([import_module("tests.staking_game")])
    session = Session.start(NewGame("staking.game", {}, (SeatSpec(kind="bot", level="fold"),) * 2, 3), registry=offered)
    bots = LocalBots(offered, session.engine)
    ask = Ask(0, session.observe(0), session.choices(0), level, 0.1, 5)
    answer = bots.answer(ask)
    assert answer.trouble is not None
    assert answer.trouble.key == key
    assert answer.action == RandomBot().choose(ask.seen, ask.offered, session.engine, 0.0, 5)
    fine = bots.answer(Ask(0, session.observe(0), session.choices(0), "fold", 0.1, 5))
    assert (fine.action, fine.trouble) == (Fold(0), None)
