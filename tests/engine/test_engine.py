"""The engine: running on, deciding, refusing, deciding at the same time, arranged set-ups, stuck games, journals."""

from __future__ import annotations

import dataclasses
from typing import Annotated, Any

import msgspec
import pytest

from core import hooks
from core.engine import (
    EMPTY,
    HIDDEN,
    LENGTH,
    PUBLIC,
    Action,
    Choices,
    Engine,
    Event,
    Frame,
    Game,
    GameSpec,
    Phase,
    Place,
    State,
    seeded,
)
from core.engine import Outcome as Result
from core.errors import IllegalAction, PowerhouseError, StuckGame, UsageError
from tests.tiny_game import plugin
from tests.tiny_game import state as s
from tests.tiny_game.state import Auction, Bid, Draw, Gifts, Give, OpenAuction, Pass, Rest, SealBid, Sell, Turn

DECK = list(range(s.CARDS))
"""Cards from the top down: 0, 1, 2 on display, then 3, 4, ... A card's value is 1 + card % 6."""


@pytest.fixture(scope="module")
def registry() -> hooks.Registry:
    return hooks.load([plugin])


@pytest.fixture
def engine(registry: hooks.Registry) -> Engine[s.TinyState]:
    return registry.engine(plugin.MARKET, {"rounds": 1})


def begin(engine: Engine[s.TinyState], seats: int = 3) -> s.TinyState:
    """Seat 0 begins, the deck is in order."""
    return engine.new_game(seats, 1, {"deck": DECK, "first": 0})


def do(engine: Engine[s.TinyState], state: s.TinyState, *actions: Action) -> s.TinyState:
    for action in actions:
        state, _ = engine.apply(state, action)
    return state


def refused(engine: Engine[s.TinyState], state: s.TinyState, action: Action) -> str:
    with pytest.raises(IllegalAction) as caught:
        engine.apply(state, action)
    return caught.value.reason


# -- a game's life ------------------------------------------------------------------------------------------------


def test_a_new_game_runs_on_to_its_first_decision(engine: Engine[s.TinyState]):
    state = begin(engine)
    assert [type(frame) for frame in state.frames] == [s.Rounds, Turn]
    assert engine.to_act(state) == (0,)
    assert not engine.is_over(state)
    assert engine.outcome(state) is None
    assert state.moves == 0
    assert state.display == [0, 1, 2]


def test_an_interruption_is_a_push_and_its_end_a_pop_with_a_result(engine: Engine[s.TinyState]):
    """An auction inside a turn inside a round; whoever wins it, the turn of the opener is over."""
    state = do(engine, begin(engine), OpenAuction(0, 1))
    assert state.frames == [s.Rounds(0), Turn(0), Auction(1, 1, 0, [0, 1, 2], 1)]
    state = do(engine, state, Bid(1, 4), Pass(2))
    assert engine.to_act(state) == (0,)
    state = do(engine, state, Pass(0))
    assert state.frames == [s.Rounds(1), Turn(1)]
    assert (state.players[1].money, state.players[1].hand, state.players[1].cards) == (6, [1], 1)
    assert state.display == [0, 2, 3], "the display is filled up from the deck"


def test_two_seats_decide_at_the_same_time(engine: Engine[s.TinyState]):
    """In any order, each without the other's bid; when both have, the engine runs on."""
    state = do(engine, begin(engine), Rest(0), Rest(1), Rest(2))
    assert engine.to_act(state) == (0, 1)
    assert len(engine.choices(state, 0)) == len(engine.choices(state, 1)) == 12  # 0 to 11 coins
    assert engine.choices(state, 2) is EMPTY
    one = do(engine, state, SealBid(0, 5), SealBid(1, 7))
    two = do(engine, state, SealBid(1, 7), SealBid(0, 5))
    assert one == two
    half = do(engine, state, SealBid(1, 7))
    assert engine.to_act(half) == (0,)
    assert refused(engine, half, SealBid(1, 8)) == "core-not-your-turn"
    assert [e.amount for e in engine.observe(half, 0).state.frames[-1].envelopes] == [-1, HIDDEN]  # type: ignore[union-attr]
    assert [e.amount for e in engine.observe(half, 1).state.frames[-1].envelopes] == [HIDDEN, 7]  # type: ignore[union-attr]
    assert one.frames[-1] == Gifts(1, 2)
    assert (one.first, one.players[1].money, one.players[1].points) == (1, 4, 2)


def test_equal_bids_are_decided_by_chance_that_is_in_the_state(engine: Engine[s.TinyState]):
    """Both may win, and from the same state always the same one does."""
    winners: set[int] = set()
    for seed in range(20):
        state = engine.new_game(3, seed, {"deck": DECK, "first": 0})
        state = do(engine, state, Rest(0), Rest(1), Rest(2), SealBid(0, 3))
        counted, chance = state.revealed, state.rng
        after = do(engine, state, SealBid(1, 3))
        assert after == do(engine, state, SealBid(1, 3))
        assert after.rng != chance
        assert after.revealed > counted
        winners.add(after.first)
    assert winners == {0, 1}


def test_the_end(engine: Engine[s.TinyState]):
    """No frame is left; everybody has a place; owners' fields are open to all, the rest stays hidden."""
    state = do(engine, begin(engine), Rest(0), Rest(1), Rest(2), SealBid(0, 0), SealBid(1, 1))
    counted = state.revealed
    state = do(engine, state, Give(1, (2, 0)))
    assert engine.is_over(state)
    assert engine.to_act(state) == ()
    assert engine.choices(state, 0) is EMPTY
    assert engine.outcome(state) == Result(
        (
            Place(1, 1, {"points": 2, "money": 10}),
            Place(0, 2, {"points": 0, "money": 13}),
            Place(2, 3, {"points": 0, "money": 11}),
        )
    )
    assert state.revealed == counted + 1, "what was hidden is open now"
    seen = engine.observe(state, 2).state
    assert [player.money for player in seen.players] == [13, 10, 11]
    assert set(seen.deck) == {HIDDEN}
    assert seen.rng == HIDDEN
    assert refused(engine, state, Rest(0)) == "core-game-over"
    assert engine.why_not(state, Rest(0)).key == "core-game-over"  # type: ignore[union-attr]


def test_equal_standings_share_a_place(engine: Engine[s.TinyState]):
    """0 and 2 have the same points and money: both second, nobody third."""
    state = do(engine, begin(engine), Rest(0), Rest(1), Rest(2), SealBid(0, 0), SealBid(1, 1), Give(1, (1, 1)))
    places = engine.outcome(state)
    assert places is not None
    assert [(p.seat, p.place) for p in places.ranking] == [(1, 1), (0, 2), (2, 2)]
    assert places.winners == (1,)


# -- deciding and refusing ----------------------------------------------------------------------------------------


def test_play_works_in_place_and_apply_on_a_copy(engine: Engine[s.TinyState]):
    state = begin(engine)
    before = engine.digest(state)
    after, events = engine.apply(state, Draw(0))
    assert engine.digest(state) == before
    heard: list[Event] = []
    engine.play(state, Draw(0), heard)
    assert state == after
    assert tuple(heard) == events == (s.Drawn(0, 3),)
    assert state.moves == 1
    assert engine.apply(state, Rest(1), listen=False)[1] == ()


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Rest(1), "core-not-your-turn"),
        (Rest(7), "core-not-your-turn"),
        (Rest(True), "core-not-your-turn"),
        (Rest("0"), "core-not-your-turn"),  # type: ignore[arg-type]
        (OpenAuction(0, 9), "tiny-refused-not-on-display"),
        (OpenAuction(0, 1.0), "core-not-offered"),  # type: ignore[arg-type]
        (OpenAuction(0, None), "core-not-offered"),  # type: ignore[arg-type]
        (Sell(0, ()), "tiny-refused-sell"),
        (Sell(0, [1]), "core-not-offered"),  # type: ignore[arg-type]
        (Bid(0, 2), "tiny-refused-turn"),
    ],
)
def test_what_is_not_offered_is_refused_with_a_reason(engine: Engine[s.TinyState], action: Action, reason: str):
    """Whether or not the choices were asked for before, and in place as on a copy; nothing changes."""
    for asked in (False, True):
        state = begin(engine)
        before = engine.digest(state)
        if asked:
            engine.choices(state, 0)
        assert refused(engine, state, action) == reason
        with pytest.raises(IllegalAction):
            engine.play(state, action)
        assert engine.why_not(state, action).key == reason  # type: ignore[union-attr]
        assert engine.digest(state) == before


def test_after_a_refusal_the_game_goes_on(engine: Engine[s.TinyState]):
    """Choices that were worked out for one seat are not used for another, nor after the state has moved on."""
    state = begin(engine)
    engine.choices(state, 0)
    assert refused(engine, state, Rest(1)) == "core-not-your-turn"
    engine.play(state, Rest(0))
    assert refused(engine, state, Rest(0)) == "core-not-your-turn"
    engine.choices(state, 1)
    engine.play(state, Rest(1))
    assert [player.money for player in state.players] == [11, 11, 10]


def test_choices_of_one_state_are_not_used_for_another(engine: Engine[s.TinyState]):
    """Two states with as many moves: what is offered in one is not offered in the other."""
    poor, rich = begin(engine), begin(engine)
    poor.players[0].money = 0
    engine.choices(rich, 0)
    assert refused(engine, poor, Draw(0)) == "tiny-refused-draw"
    engine.choices(poor, 0)
    assert engine.why_not(rich, Draw(0)) is None


def test_explanations_come_only_when_asked_for(engine: Engine[s.TinyState]):
    state = begin(engine)
    state.players[0].money = 0
    assert engine.choices(state, 0).refused == ()
    explained = engine.choices(state, 0, explain=True)
    assert [(r.action, r.reason.key) for r in explained.refused] == [
        (Draw(0), "tiny-refused-draw"),
        (OpenAuction(0, 0), "tiny-refused-money"),
        (OpenAuction(0, 1), "tiny-refused-money"),
        (OpenAuction(0, 2), "tiny-refused-money"),
        (Sell(0, ()), "tiny-refused-sell"),
    ]
    assert explained.refused[0].reason.facts == {"price": 2, "money": 0, "cards": 27}


# -- setting up ---------------------------------------------------------------------------------------------------


def test_the_seed_decides_what_the_setup_leaves_open(engine: Engine[s.TinyState]):
    one, two = (engine.new_game(3, seed, {"deck": DECK}) for seed in (1, 2))
    assert one.deck == two.deck
    assert one.rng != two.rng
    assert engine.new_game(3, 5) == engine.new_game(3, 5)
    assert engine.new_game(3, 5).deck != engine.new_game(3, 6).deck
    assert {engine.new_game(3, seed).first for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize("setup", [{"deck": [1, 2]}, {"deck": [0] * 30}, {"first": 9}, {"typo": 1}])
def test_a_setup_that_breaks_the_rules_is_refused(engine: Engine[s.TinyState], setup: Any):
    with pytest.raises(UsageError, match="The arranged set-up cannot be used"):
        engine.new_game(3, 1, setup)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_wrong_numbers_of_players_are_refused(engine: Engine[s.TinyState], seats: int):
    with pytest.raises(UsageError, match=f"for 2 to 4 players, not {seats}"):
        engine.new_game(seats, 1)


def test_what_happens_in_the_setup_can_be_listened_to(engine: Engine[s.TinyState]):
    heard: list[Event] = []
    engine.new_game(3, 1, None, heard)
    assert heard == [s.RoundBegan(1)]


# -- who sees what ------------------------------------------------------------------------------------------------


def test_observing_leaves_the_state_as_it_is(engine: Engine[s.TinyState]):
    state = begin(engine)
    before = engine.digest(state)
    seen = engine.observe(state, 1)
    assert seen.seat == 1
    assert [player.money for player in seen.state.players] == [HIDDEN, 10, HIDDEN]
    assert engine.digest(state) == before


def test_fields_that_the_table_agrees_to_open(registry: hooks.Registry):
    engine = registry.engine(plugin.MARKET, {"open_money": True})
    seen = engine.observe(engine.new_game(2, 1), 1)
    assert [player.money for player in seen.state.players] == [10, 10]
    assert seen.state.rng == HIDDEN


def test_determinize_repeats_itself_and_differs_between_seeds(engine: Engine[s.TinyState]):
    seen = engine.observe(do(engine, begin(engine), Draw(0), Rest(1)), 1)
    assert engine.determinize(seen, 3) == engine.determinize(seen, 3)
    assert len({tuple(engine.determinize(seen, seed).deck) for seed in range(10)}) == 10
    assert engine.determinize(seen, 3).rng not in (HIDDEN, engine.determinize(seen, 4).rng)


# -- data ---------------------------------------------------------------------------------------------------------


def test_journals_are_read_back(engine: Engine[s.TinyState]):
    """As text, as bytes and as a mapping."""
    for data in ('{"kind":"tiny.bid","seat":1,"amount":4}', b'{"kind":"tiny.bid","seat":1,"amount":4}'):
        assert engine.decode_action(data) == Bid(1, 4)
    assert engine.decode_action({"kind": "tiny.sell", "seat": 0, "cards": [1, 2]}) == Sell(0, (1, 2))
    assert engine.decode_event(b'{"kind":"tiny.given","seat":0,"coins":[2,0]}') == s.Given(0, (2, 0))


@pytest.mark.parametrize(
    "data",
    [
        "", "{", "[]", "{}", '{"kind":"tiny.bid"}', '{"kind":"tiny.bid","seat":"1","amount":4}',
        '{"kind":"tiny.bid","seat":1,"amount":true}', '{"kind":"tiny.nothing","seat":1}',
        '{"kind":"tiny.rest","seat":1,"price":3}', '{"kind":"tiny.sell","seat":0,"cards":3}',
    ],
)  # fmt: skip
def test_broken_actions_are_told(engine: Engine[s.TinyState], data: str):
    with pytest.raises(PowerhouseError, match="The action cannot be read"):
        engine.decode_action(data)


def test_states_are_written_and_read(engine: Engine[s.TinyState]):
    state = do(engine, begin(engine), OpenAuction(0, 1), Bid(1, 4))
    assert engine.decode(engine.encode(state)) == state
    with pytest.raises(msgspec.ValidationError):
        engine.decode(b'{"rng":1}')
    with pytest.raises(msgspec.ValidationError):
        engine.decode(engine.encode(state).replace(b"tiny.auction", b"tiny.unknown"))


# -- faults of a game ---------------------------------------------------------------------------------------------


class Spin(Frame, tag="test.spin"):
    turns: Annotated[int, PUBLIC] = 0


class Heap(Frame, tag="test.heap"):
    pass


class SpinState(State):
    frames: Annotated[list[Spin | Heap], PUBLIC]
    deck: Annotated[list[int], LENGTH]


class Go(Action, frozen=True, tag="test.go"):
    pass


class Gone(Event, frozen=True, tag="test.gone"):
    pass


class SpinPhase(Phase[Spin]):
    """Asks once, and then runs on for ever."""

    def advance(self, g: Game[SpinState], f: Spin) -> bool:
        f.turns += 1
        return f.turns == 1

    def to_act(self, g: Game[SpinState], f: Spin) -> tuple[int, ...]:
        return (0,)

    def choices(self, g: Game[SpinState], f: Spin, seat: int) -> Choices:
        return Choices((Go(seat),))

    def apply(self, g: Game[SpinState], f: Spin, action: Go) -> None:
        pass


class HeapPhase(Phase[Heap]):
    """Pushes itself for ever."""

    def advance(self, g: Game[SpinState], f: Heap) -> bool:
        g.push(Heap())
        return False


def spinning(*frames: Frame, state: type[State] = SpinState) -> Engine[Any]:
    return Engine(
        GameSpec(
            id="test.spin",
            seats=range(1, 2),
            state=state,
            phases={Spin: SpinPhase(), Heap: HeapPhase()},
            actions=(Go,),
            events=(Gone,),
            rules=None,
            tables=None,
            create=lambda engine, seats, rng, setup: SpinState(0, 0, 0, list(frames), [1]),  # type: ignore[arg-type]
            outcome=lambda g: Result(()),
            determinize=lambda g, seat, rng: None,
            check=lambda g: None,
        )
    )


def test_a_game_that_makes_no_progress_is_stopped_and_its_frames_are_named():
    engine = spinning(Spin(), Spin())
    state = engine.new_game(1, 1)
    with pytest.raises(StuckGame, match=r"frames: test\.spin, test\.spin") as caught:
        engine.play(state, Go(0))
    assert caught.value.facts["frames"] == ["test.spin", "test.spin"]


def test_a_game_that_pushes_for_ever_is_stopped_in_few_words():
    """Ten thousand frames are not all named: the top ones are."""
    with pytest.raises(StuckGame) as caught:
        spinning(Spin(), Heap()).new_game(1, 1)
    frames = caught.value.facts["frames"]
    assert frames == ["test.heap"] * 12


def test_the_reason_where_a_phase_knows_none():
    """A phase that explains nothing still refuses in words, and has no candidates to explain."""
    engine = spinning(Spin())
    state = engine.new_game(1, 1)

    class Other(Action, frozen=True, tag="test.other"):
        pass

    assert refused(engine, state, Other(0)) == "core-not-offered"
    assert engine.choices(state, 0, explain=True).refused == ()


class Undeclared(SpinState):
    money: int


class Unhideable(SpinState):
    ready: Annotated[bool, LENGTH]


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (Undeclared, r"test\.spin: fields that do not say who may see them: Undeclared\.money"),
        (Unhideable, r"test\.spin: hidden fields .* nothing can stand in for: Unhideable\.ready"),
    ],
)
def test_a_state_that_cannot_be_observed_makes_no_engine(state: type[State], message: str):
    with pytest.raises(TypeError, match=message):
        spinning(Spin(), state=state)


def test_a_game_may_end_before_anybody_decides():
    engine = spinning()
    state = engine.new_game(1, 1)
    assert engine.is_over(state)
    assert engine.to_act(state) == ()


# -- what phases work with ----------------------------------------------------------------------------------------


def test_a_draw_is_known_and_a_shuffle_is_not(engine: Engine[s.TinyState]):
    """Both come from the state's own chance."""
    state = begin(engine)
    g = Game(engine, state)
    counted, chance = state.revealed, state.rng
    items = list(range(10))
    g.shuffle(items)
    assert state.revealed == counted
    assert sorted(items) == list(range(10)) != items
    assert state.rng != chance
    chance = state.rng
    drawn = [g.draw(6) for _ in range(200)]
    assert set(drawn) == set(range(6))
    assert state.revealed == counted + 200
    g.reveal()
    assert state.revealed == counted + 201
    state.rng = chance
    assert [g.draw(6) for _ in range(200)] == drawn


def test_events_are_made_only_for_listeners(engine: Engine[s.TinyState]):
    g = Game(engine, begin(engine))
    g.emit(s.Rested(0))
    g.events = []
    g.emit(s.Rested(0))
    assert g.events == [s.Rested(0)]


def test_rules_come_with_the_engine(registry: hooks.Registry):
    """A variant's rule point decides what three cards bring: 1 + 2 + 3 coins, five more as a bundle, 3 each flat."""
    brought: dict[str, int] = {}
    for variant in ("", "tiny.bundles", "tiny.flat"):
        engine = registry.engine(plugin.MARKET, variants=[variant] if variant else [])
        state = engine.new_game(2, 1, {"deck": DECK[6:] + DECK[:6], "first": 0})
        state.players[0].hand, state.players[0].cards = [0, 1, 2], 3
        state.deck = [card for card in state.deck if card > 2]
        state, events = engine.apply(state, Sell(0, (0, 1, 2)))
        brought[variant] = state.players[0].points
        assert events[0] == s.Sold(0, (0, 1, 2), brought[variant])
    assert brought == {"": 6, "tiny.bundles": 11, "tiny.flat": 9}


def test_engines_say_what_they_are_made_of(registry: hooks.Registry):
    engine = registry.engine(plugin.MARKET, {"rounds": 2})
    assert engine.id == plugin.MARKET
    assert engine.options == {"rounds": 2, "open_money": False}
    with pytest.raises(dataclasses.FrozenInstanceError):
        engine.spec.id = "other"  # type: ignore[misc]


def test_seeds_of_any_size(engine: Engine[s.TinyState]):
    """A seed is any integer; what counts of it are 64 bits."""
    assert engine.new_game(2, -1) == engine.new_game(2, 2**64 - 1)
    assert engine.new_game(2, 2**80) == engine.new_game(2, 0)
    assert seeded(2**80) == seeded(0)
