"""Effects: put together as data, offered exactly when they can be carried through, saved in the middle.

The test's game is a workshop: a seat has credits and machines, and carries out one effect after another.
"""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from core.engine import (
    PUBLIC,
    Action,
    Choices,
    Engine,
    Event,
    Frame,
    Game,
    GameSpec,
    IntRange,
    Outcome,
    Phase,
    Place,
    State,
    effects,
)
from core.engine.effects import EFFECT_ACTIONS, DeadEnd, EffectPhase, LeafRule, SkipRest, TakePart
from core.errors import IllegalAction


class Seq(effects.Seq, frozen=True, tag="seq"):
    parts: tuple[AnyEffect, ...]


class AnyOf(effects.AnyOf, frozen=True, tag="any_of"):
    parts: tuple[AnyEffect, ...]


class OneOf(effects.OneOf, frozen=True, tag="one_of"):
    parts: tuple[AnyEffect, ...]


class Optional(effects.Optional, frozen=True, tag="optional"):
    part: AnyEffect


class Gain(effects.Effect, frozen=True, tag="gain"):
    """Gain credits (negative: pay them)."""

    credits: int


class Buy(effects.Effect, frozen=True, tag="buy"):
    """Buy 1 to `most` machines at 2 credits each."""

    most: int


class Tool(effects.Effect, frozen=True, tag="tool"):
    """Use a machine up; the game cannot tell at once whether one will be there."""


AnyEffect = Seq | AnyOf | OneOf | Optional | Gain | Buy | Tool


class EffectFrame(effects.EffectFrame, tag="workshop.effect"):
    effect: Annotated[AnyEffect, PUBLIC]


class Work(Frame, tag="workshop.work"):
    todo: Annotated[list[AnyEffect], PUBLIC]


class Workshop(State):
    frames: Annotated[list[EffectFrame | Work], PUBLIC]
    credits: Annotated[int, PUBLIC]
    machines: Annotated[int, PUBLIC]


class BuyMachines(Action, frozen=True, tag="workshop.buy"):
    count: int


class Gained(Event, frozen=True, tag="workshop.gained"):
    credits: int


class GainRule(LeafRule[Gain]):
    def possible(self, g: Any, seat: int, effect: Gain) -> bool:
        return g.state.credits + effect.credits >= 0

    def run(self, g: Any, f: effects.EffectFrame, effect: Gain) -> bool:
        g.state.credits += effect.credits
        g.emit(Gained(effect.credits))
        return True


class BuyRule(LeafRule[Buy]):
    def possible(self, g: Any, seat: int, effect: Buy) -> bool:
        return g.state.credits >= 2

    def run(self, g: Any, f: effects.EffectFrame, effect: Buy) -> bool:
        return f.at > 0

    def choices(self, g: Any, f: effects.EffectFrame, effect: Buy) -> Choices:
        return Choices((), (IntRange(BuyMachines, f.seat, "count", 1, min(effect.most, g.state.credits // 2)),))

    def apply(self, g: Any, f: effects.EffectFrame, effect: Buy, action: BuyMachines) -> None:
        g.state.credits -= 2 * action.count
        g.state.machines += action.count
        f.at = 1


class ToolRule(LeafRule[Tool]):
    def possible(self, g: Any, seat: int, effect: Tool) -> bool:
        return g.state.machines > 0

    def run(self, g: Any, f: effects.EffectFrame, effect: Tool) -> bool:
        g.state.machines -= 1
        return True


EFFECTS = EffectPhase(EffectFrame, {Gain: GainRule(), Buy: BuyRule(), Tool: ToolRule()})


class WorkPhase(Phase[Work]):
    def advance(self, g: Any, f: Work) -> bool:
        if f.todo:
            EFFECTS.start(g, 0, f.todo.pop(0))
        else:
            g.pop()
        return False


def engine() -> Engine[Workshop]:
    def create(_: Engine[Workshop], seats: int, rng: object, setup: Any) -> Workshop:
        return Workshop(0, 0, 0, [Work(list(setup["todo"]))], setup["credits"], setup["machines"])

    return Engine(
        GameSpec(
            id="workshop",
            seats=range(1, 2),
            state=Workshop,
            phases={Work: WorkPhase(), EffectFrame: EFFECTS},
            actions=(BuyMachines, *EFFECT_ACTIONS),
            events=(Gained,),
            rules=None,
            tables=None,
            create=create,
            outcome=lambda g: Outcome((Place(0, 1, {"credits": g.state.credits}),)),
            determinize=lambda g, seat, rng: None,
            check=lambda g: None,
        )
    )


def begin(*todo: effects.Effect, credits: int = 0, machines: int = 0) -> tuple[Engine[Workshop], Workshop]:
    e = engine()
    return e, e.new_game(1, 1, {"todo": todo, "credits": credits, "machines": machines})


def possible(effect: effects.Effect, credits: int = 0, machines: int = 0) -> bool:
    e, state = begin(Optional(Gain(0)), credits=credits, machines=machines)
    return EFFECTS.possible(Game(e, state), 0, effect)


def test_a_sequence_is_carried_out_in_order_without_a_question():
    e, state = begin(Seq((Gain(3), Gain(-2))))
    assert e.is_over(state)
    assert state.credits == 1


def test_one_of_asks_when_there_is_a_choice_and_offers_only_what_is_possible():
    e, state = begin(OneOf((Gain(1), Gain(-1), Gain(2))))
    assert list(e.choices(state, 0)) == [TakePart(0, 0), TakePart(0, 2)]
    e.play(state, TakePart(0, 2))
    assert (e.is_over(state), state.credits) == (True, 2)


def test_one_of_with_one_possible_part_does_not_ask():
    e, state = begin(OneOf((Gain(-1), Gain(2))))
    assert (e.is_over(state), state.credits) == (True, 2)


def test_any_of_takes_parts_in_any_order_each_once_until_the_seat_stops():
    e, state = begin(AnyOf((Gain(1), Gain(-1), Gain(5))))
    assert list(e.choices(state, 0)) == [SkipRest(0), TakePart(0, 0), TakePart(0, 2)]
    e.play(state, TakePart(0, 0))
    assert list(e.choices(state, 0)) == [SkipRest(0), TakePart(0, 1), TakePart(0, 2)], "now the payment is possible"
    with pytest.raises(IllegalAction) as refused:
        e.play(state, TakePart(0, 0))
    assert refused.value.reason == "core-effect-used"
    e.play(state, SkipRest(0))
    assert (e.is_over(state), state.credits) == (True, 1)


def test_an_optional_part_may_be_left_and_is_passed_over_when_impossible():
    e, state = begin(Optional(Gain(-1)), Optional(Gain(2)))
    assert list(e.choices(state, 0)) == [SkipRest(0), TakePart(0, 0)], "the impossible payment was not asked about"
    e.play(state, SkipRest(0))
    assert (e.is_over(state), state.credits) == (True, 0)


def test_a_sequence_counts_what_earlier_parts_give():
    """Feasibility is tried, not guessed: the tool is there only because the machine is bought first."""
    assert possible(Seq((Gain(2), Buy(1), Tool())))
    assert not possible(Seq((Gain(1), Buy(1), Tool())))
    assert possible(Seq((Buy(2), Tool(), Tool())), credits=4)
    assert not possible(Seq((Buy(2), Tool(), Tool(), Tool())), credits=4)


def test_a_trial_leaves_the_state_as_it_was():
    e, state = begin(OneOf((Seq((Buy(3), Gain(-4))), Gain(1), Gain(2))), credits=5)
    before = e.digest(state)
    assert list(e.choices(state, 0)) == [TakePart(0, 1), TakePart(0, 2)], "after buying, 4 credits are never left"
    assert e.digest(state) == before


def test_a_trial_goes_back_from_blind_alleys():
    """Buying two machines leaves too little for the payment; buying one does not."""
    assert possible(Seq((Buy(2), Gain(-1))), credits=4)
    e, state = begin(OneOf((Seq((Buy(2), Gain(-1))), Gain(9))), credits=4)
    assert len(e.choices(state, 0)) == 2


def test_inside_a_sequence_only_decisions_that_lead_through_are_offered():
    """Buying two machines is affordable, but then the payment that follows is not: nobody can walk into that."""
    e, state = begin(Seq((Buy(2), Gain(-1))), credits=4)
    assert list(e.choices(state, 0)) == [BuyMachines(0, 1)]
    with pytest.raises(IllegalAction):
        e.play(state, BuyMachines(0, 2))
    e.play(state, BuyMachines(0, 1))
    assert (e.is_over(state), state.credits, state.machines) == (True, 1, 1)


def test_an_impossible_effect_that_a_game_starts_all_the_same_is_a_fault_that_is_named():
    with pytest.raises(DeadEnd):
        begin(Gain(-1))
    with pytest.raises(DeadEnd):
        begin(OneOf((Gain(-1), Tool())))


def test_leaves_ask_their_own_questions_and_a_save_in_the_middle_goes_on():
    e, state = begin(Seq((Gain(6), Buy(2), Tool())))
    assert list(e.choices(state, 0)) == [BuyMachines(0, 1), BuyMachines(0, 2)]
    copy = e.decode(e.encode(state))
    assert copy == state
    after, events = e.apply(copy, BuyMachines(0, 2))
    assert (after.credits, after.machines, e.is_over(after)) == (2, 1, True)
    assert events == ()
    assert not e.is_over(state)


def test_refusals_have_reasons():
    e, state = begin(OneOf((Gain(1), Gain(-1), Gain(2))))
    refused = e.choices(state, 0, explain=True).refused
    assert [(r.action, r.reason.key) for r in refused] == [(TakePart(0, 1), "core-effect-impossible")]
    reason = e.why_not(state, TakePart(0, 7))
    assert reason is not None and reason.key == "core-not-offered"


def test_listeners_hear_what_the_effects_do():
    e = engine()
    heard: list[Event] = []
    e.new_game(1, 1, {"todo": [Seq((Gain(3), Gain(4)))], "credits": 0, "machines": 0}, events=heard)
    assert heard == [Gained(3), Gained(4)]
