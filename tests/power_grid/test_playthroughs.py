"""Golden playthroughs: every recorded game replays action by action, and together they show every rare turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.engine import Event
from tests.power_grid.playthrough import PLANS, files, landmarks, load, ranking, short_digest

SHOWN = {
    "Step 2 after phase 4",
    "Step 3 card for a plant bought",
    "Step 3 card for the unsold plant",
    "Step 3 card at the update",
    "Step 3 card for the change to Step 2",
    "Step 3 before Step 2, in phase 2",
    "Step 3 before Step 2, in phase 5",
    "stack ends in the auction",
    "stack ends at the update",
    "no plant left on the market",
    "card smaller than the discounted plant",
    "no more uranium",
    "coal from the coal store",
    "fourth plant",
    "fuel given up",
    "end in Step 2",
    "end in Step 3",
    # the first edition
    "Step 3 card for an outdated plant",
    "nobody bought a plant",
    "outdated plant",
    "outdated card",
    "Step 2 in phase 4",
    "end at once",
    # two players
    "the Trust takes a plant",
    "the Trust exchanges a plant",
    "the Trust takes no plant",
    "the Trust takes fuel",
    "the Trust takes coal from the coal store",
    "the Trust follows into a city",
    "the last house of the Trust",
    "reserved city used",
}
"""What some playthrough has to reach: every change of step, both ways in which the stack can end, every way to end, and
what only the first edition or the Trust brings about."""


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_replay(path: Path) -> None:
    """Each action is on offer, and leads to the state that was recorded; so does the end."""
    game = load(path)
    engine = game.engine()
    assert engine.id == game.header["game"]
    state = game.start(engine)
    assert short_digest(engine, state) == game.moves[0][1], f"{path.name}: the game begins differently"
    found: dict[str, str] = {}
    for number, (text, digest) in enumerate(game.moves[1:], 1):
        action = engine.decode_action(text)
        assert action in engine.choices(state, action.seat), f"{path.name}, action {number}: {text} is not offered"
        after, happened = engine.apply(state, action)
        assert short_digest(engine, after) == digest, f"{path.name}, action {number}: {text} leads to another state"
        log: list[Event] = list(happened)
        for what in landmarks(state, after, log):
            found.setdefault(what, f"{what} (round {state.round})")
        state = after
        if number % 10 == 0:
            engine.check(state)
    assert engine.is_over(state)
    assert list(found.values()) == game.header["shows"]
    assert ranking(engine, state) == game.header["ranking"]


def test_every_rare_turn_is_shown() -> None:
    shown = {what.split(" (round")[0] for path in files() for what in load(path).header["shows"]}
    assert shown >= SHOWN


def test_every_map_and_number_of_players_is_played() -> None:
    headers = [load(path).header for path in files()]
    assert {header["map"] for header in headers} == {"germany", "usa", "germany_classic", "usa_classic"}
    assert {header["seats"] for header in headers} == {2, 3, 4, 5, 6}
    assert {(header["game"], header["seats"]) for header in headers} >= {("power_grid.classic", 2)}
    assert {plan.name for plan in PLANS} == {path.stem for path in files()}
    assert any("setup" in header for header in headers)


def test_a_changed_action_is_noticed() -> None:
    """The digests name the first state that differs: a game in which one bid is raised by 1 E is another game."""
    game = load(files()[0])
    engine = game.engine()
    state = game.start(engine)
    first = engine.choices(state, state.order[0])
    played = engine.decode_action(game.moves[1][0])
    other = next(action for action in first if action != played)
    after, _ = engine.apply(state, other)
    assert short_digest(engine, after) != game.moves[1][1]
