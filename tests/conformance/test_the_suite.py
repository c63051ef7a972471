"""The suite finds faults: the tiny market, broken in one place at a time, fails the test that is about it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pluggy
import pytest

from core import hooks
from core.engine import PUBLIC, Choices, Engine, Event, Game, IntRange, Outcome, Reason, ValueSet, visibility
from core.errors import IllegalAction, PowerhouseError
from core.hooks import specs
from core.testing.conformance import GameConformance, Table
from core.testing.suite import covering
from tests.tiny_game import phases, plugin
from tests.tiny_game import state as s

TABLE = Table(3, {"rounds": 3, "open_money": False})
Break = Callable[[Engine[Any]], Engine[Any]]
Errors = type[BaseException] | tuple[type[BaseException], ...]


def broken(**changes: Any) -> Break:
    """Return a function that makes the engine anew with other parts."""
    return lambda engine: Engine(dataclasses.replace(engine.spec, **changes))


def with_phase(frame: type, phase: Any) -> Break:
    """Return a function that puts another phase in the place of one."""
    return lambda engine: Engine(dataclasses.replace(engine.spec, phases={**engine.spec.phases, frame: phase}))


def suite(change: Break) -> GameConformance:
    """Return the suite for the tiny market with this change."""

    class Suite(GameConformance):
        game_id = plugin.MARKET
        examples = 12
        longest = 400
        shrink = False

        def registry(self) -> Any:
            return registry

        def engine(self, table: Table) -> Any:
            return engine

    class Broken:
        """The tiny market's plugin whose engines are broken."""

        @hooks.hookimpl
        def register_games(self) -> Any:
            game = next(iter(plugin.register_games()))
            return [dataclasses.replace(game, create=lambda *given: change(plugin.make_engine(*given)))]

        message_folders = staticmethod(plugin.message_folders)
        log_lines = staticmethod(plugin.log_lines)

    manager = pluggy.PluginManager("powerhouse")
    manager.add_hookspecs(specs)
    manager.register(Broken())
    registry = hooks.Registry(manager, ())
    engine = registry.engine(plugin.MARKET, TABLE.options)
    return Suite()


def whole() -> GameConformance:
    """Return the suite for the tiny market as it is."""
    return suite(lambda engine: engine)


def fails(change: Break, test: str, message: str | None = None, error: Errors = AssertionError) -> None:
    """Assert that the test of the suite fails with the change and passes without it."""
    getattr(whole(), test)(TABLE)
    with pytest.raises(error, match=message):
        getattr(suite(change), test)(TABLE)


class Lax(IntRange, frozen=True):
    """Contains bids that it does not list."""

    def __contains__(self, action: Any) -> bool:
        return isinstance(action, s.Bid) and action.seat == self.seat


class LaxAuction(phases.AuctionPhase):
    def choices(self, g: Any, f: Any, seat: int) -> Choices:
        return Choices((s.Pass(seat),), (Lax(s.Bid, seat, "amount", f.high + 1, g.state.players[seat].money),))


def test_more_is_accepted_than_offered():
    fails(with_phase(s.Auction, LaxAuction()), "test_all_else_is_refused_with_a_reason_and_no_effect")


class MuteAuction(phases.AuctionPhase):
    def why_not(self, g: Any, f: Any, action: Any) -> Reason:
        return Reason("tiny-no-such-message")


class BlankAuction(phases.AuctionPhase):
    def why_not(self, g: Any, f: Any, action: Any) -> Reason:
        return Reason("tiny-refused-bid-low")


class CrashingAuction(phases.AuctionPhase):
    def why_not(self, g: Any, f: Any, action: Any) -> Reason:
        return Reason("tiny-refused-bid-low", {"low": 1 // (action.amount - f.high)})


@pytest.mark.parametrize(
    ("phase", "error"), [(MuteAuction, AssertionError), (BlankAuction, AssertionError), (CrashingAuction, Exception)]
)
def test_a_refusal_without_a_sentence(phase: type, error: type[BaseException]):
    """No message, a message whose blank is not filled, and a reason that cannot be worked out."""
    fails(with_phase(s.Auction, phase()), "test_all_else_is_refused_with_a_reason_and_no_effect", error=error)


def test_explanations_are_looked_at():
    fails(with_phase(s.Auction, MuteAuction()), "test_explanations_are_told_in_every_language", "no-such-message")


class Effectful(phases.TurnPhase):
    def why_not(self, g: Any, f: Any, action: Any) -> Reason:
        g.state.round += 1
        return super().why_not(g, f, action)


def test_a_refusal_with_an_effect():
    fails(with_phase(s.Turn, Effectful()), "test_all_else_is_refused_with_a_reason_and_no_effect", "not without effect")


class Remembering(phases.TurnPhase):
    """Keeps something in itself, which no save knows."""

    def __init__(self) -> None:
        self.turns = 0

    def apply(self, g: Any, f: Any, action: Any) -> None:
        self.turns += 1
        g.state.players[f.seat].points += self.turns % 2
        super().apply(g, f, action)


def test_a_phase_that_remembers():
    fails(with_phase(s.Turn, Remembering()), "test_apply_is_pure_and_equals_play")
    fails(with_phase(s.Turn, Remembering()), "test_saving_and_loading_between_any_two_actions_changes_nothing")


class Listening(phases.TurnPhase):
    def apply(self, g: Any, f: Any, action: Any) -> None:
        if g.events is not None:
            g.state.players[f.seat].points += 1
        super().apply(g, f, action)


def test_a_game_that_changes_when_somebody_listens():
    fails(with_phase(s.Turn, Listening()), "test_apply_is_pure_and_equals_play", "listening changes the game")


class Twice(phases.TurnPhase):
    def choices(self, g: Any, f: Any, seat: int) -> Choices:
        return Choices((s.Rest(seat), s.Rest(seat)))


class Nothing(phases.TurnPhase):
    def choices(self, g: Any, f: Any, seat: int) -> Choices:
        return Choices((), (IntRange(s.Bid, seat, "amount", 1, g.state.moves),))


class Foreign(phases.TurnPhase):
    def choices(self, g: Any, f: Any, seat: int) -> Choices:
        return Choices((s.Rest(seat), s.Rest((seat + 1) % 3)))


class Float(phases.TurnPhase):
    def choices(self, g: Any, f: Any, seat: int) -> Choices:
        return Choices((s.Rest(seat),), (ValueSet(s.OpenAuction, seat, "card", [float(c) for c in g.state.display]),))


class Longer(ValueSet, frozen=True):
    def __len__(self) -> int:
        return super().__len__() - 1


class Miscounted(phases.TurnPhase):
    def choices(self, g: Any, f: Any, seat: int) -> Choices:
        return Choices((s.Rest(seat),), (Longer(s.OpenAuction, seat, "card", tuple(g.state.display)),))


@pytest.mark.parametrize("phase", [Twice, Nothing, Foreign, Float, Miscounted])
def test_wrong_offers(phase: type):
    """Twice the same, nothing at all, somebody else's action, a number of a wrong type, a wrong count."""
    fails(with_phase(s.Turn, phase()), "test_what_is_offered_is_accepted", error=(AssertionError, IllegalAction))


class Peeking(phases.TurnPhase):
    def choices(self, g: Any, f: Any, seat: int) -> Choices:
        offered = super().choices(g, f, seat)
        return Choices([a for a in offered.singles if type(a) is not s.Draw or g.state.deck[-1] > 9], offered.sets)


class Telling(phases.TurnPhase):
    def why_not(self, g: Any, f: Any, action: Any) -> Reason:
        rich = max(player.money for player in g.state.players)
        return Reason("tiny-refused-money", {"needed": rich, "money": 0})


@pytest.mark.parametrize("names", [None, ("money", "hand", "amount"), ("deck",), ("rng",)])
def test_observations_that_show_too_much(monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...] | None):
    """Everything, or owners' fields, or the deck, or the state of chance."""
    test = "test_hidden_things_do_not_show"
    getattr(whole(), test)(TABLE)
    hide = visibility.mask

    def mask(record: Any, seat: Any, owner: Any = None, opened: Any = frozenset()) -> None:
        kept = {name: getattr(record, name) for name in names or () if hasattr(record, name)}
        if names is not None:
            hide(record, seat, owner, opened)
        for name, value in kept.items():
            setattr(record, name, value)

    monkeypatch.setattr(visibility, "mask", mask)
    with pytest.raises(AssertionError):
        getattr(whole(), test)(TABLE)


def test_choices_that_tell_something_hidden():
    """A draw that is offered only for good cards."""
    fails(with_phase(s.Turn, Peeking()), "test_hidden_things_do_not_show", "tells something hidden")


def test_reasons_that_tell_something_hidden():
    """A reason that names what the richest player has."""
    fails(with_phase(s.Turn, Telling()), "test_observations_can_be_filled_in_and_played", "tells something hidden")


class Quiet(phases.TurnPhase):
    def apply(self, g: Any, f: Any, action: Any) -> None:
        counted = g.state.revealed
        super().apply(g, f, action)
        g.state.revealed = counted


def test_a_draw_that_is_not_counted():
    fails(with_phase(s.Turn, Quiet()), "test_what_becomes_known_is_counted", "does not count")


class Shouted(Event, frozen=True, tag="tiny.shouted"):
    """Tells everybody which card lies on top of the deck."""

    card: int


class Shouting(phases.TurnPhase):
    def apply(self, g: Any, f: Any, action: Any) -> None:
        if isinstance(action, s.Rest) and g.state.deck:
            g.emit(Shouted(g.state.deck[-1]))
        super().apply(g, f, action)


def test_an_event_that_tells_something_hidden():
    fails(with_phase(s.Turn, Shouting()), "test_events_tell_a_seat_no_more_than_it_sees", "events tell seat")


class Endless(phases.RoundsPhase):
    def resume(self, g: Any, f: Any, result: object) -> None:
        f.stage = (f.stage + 1) % 2


def test_a_game_without_an_end():
    with pytest.raises(AssertionError, match="had not ended after 400 actions"):
        suite(with_phase(s.Rounds, Endless())).test_every_game_ends_and_ranks_every_seat(TABLE)


class Losing(phases.GiftsPhase):
    def apply(self, g: Any, f: Any, action: Any) -> None:
        g.state.deck.pop()
        super().apply(g, f, action)


def test_a_broken_law():
    fails(with_phase(s.Gifts, Losing()), "test_every_game_ends_and_ranks_every_seat", "a card is lost or doubled")


def two_ranked(g: Game[Any]) -> Outcome:
    return Outcome(phases.outcome(g).ranking[:2])


def nobody_first(g: Game[Any]) -> Outcome:
    return Outcome(tuple(dataclasses.replace(place, place=place.place + 1) for place in phases.outcome(g).ranking))


@pytest.mark.parametrize("outcome", [two_ranked, nobody_first])
def test_an_incomplete_ranking(outcome: Any):
    fails(broken(outcome=outcome), "test_every_game_ends_and_ranks_every_seat")


def leave_hidden(g: Game[Any], seat: int | None, rng: Any) -> None:
    money = [player.money for player in g.state.players]
    phases.determinize(g, seat, rng)
    for player, before in zip(g.state.players, money, strict=True):
        player.money = before


def forget_own(g: Game[Any], seat: int | None, rng: Any) -> None:
    phases.determinize(g, seat, rng)
    for player in g.state.players:
        player.money = 3


@pytest.mark.parametrize("determinize", [leave_hidden, forget_own])
def test_observations_that_are_filled_in_wrongly(determinize: Any):
    """What is hidden stays hidden; what the seat knows is forgotten."""
    fails(broken(determinize=determinize), "test_observations_can_be_filled_in_and_played")


class Sharing(s.TinyState):
    """Its clones share the display."""

    def clone(self) -> Any:
        return Sharing(
            self.rng, self.revealed, self.moves, [f.clone() for f in self.frames], [p.clone() for p in self.players],
            self.deck[:], self.display, self.sold[:], self.round, self.first,
        )  # fmt: skip


def create_sharing(engine: Any, seats: int, rng: Any, setup: Any) -> Any:
    made = phases.create(engine, seats, rng, setup)
    return Sharing(*(getattr(made, name) for name in made.__struct_fields__))


def test_clones_that_share():
    fails(broken(state=Sharing, create=create_sharing), "test_states_are_plain_data_and_clones_share_nothing", "shares")


class Ordered(s.TinyState):
    votes: Annotated[dict[str, int], PUBLIC] = {}


def create_ordered(engine: Any, seats: int, rng: Any, setup: Any) -> Any:
    made = phases.create(engine, seats, rng, setup)
    return Ordered(*(getattr(made, name) for name in made.__struct_fields__), votes={"b": 1, "a": 2})


class FirstVote(phases.TurnPhase):
    def apply(self, g: Any, f: Any, action: Any) -> None:
        g.state.players[f.seat].points += next(iter(g.state.votes.values()))
        super().apply(g, f, action)


def test_the_order_of_a_dict():
    """A save sorts keys, so rules must not depend on the order in which a dict was filled."""

    def change(engine: Engine[Any]) -> Engine[Any]:
        return with_phase(s.Turn, FirstVote())(broken(state=Ordered, create=create_ordered)(engine))

    fails(change, "test_saving_and_loading_between_any_two_actions_changes_nothing")


class Unknown(Event, frozen=True, tag="tiny.unknown"):
    pass


class Unregistered(phases.GiftsPhase):
    def apply(self, g: Any, f: Any, action: Any) -> None:
        g.emit(Unknown())
        super().apply(g, f, action)


def test_an_event_that_is_not_registered():
    fails(with_phase(s.Gifts, Unregistered()), "test_events_can_be_written_read_and_told", "not registered")


class Plain(Event, frozen=True, tag="plain"):
    pass


class Copied(Event, frozen=True, tag="tiny.ended"):
    pass


@pytest.mark.parametrize("kind", [Plain, Copied])
def test_kinds(kind: type):
    """A kind without a namespace, and one that is there already."""
    with pytest.raises((AssertionError, TypeError)):
        suite(broken(events=(*s.EVENTS, kind))).test_kinds_are_namespaced_and_unique(TABLE)


def test_a_frame_that_saves_cannot_hold():
    fails(
        lambda engine: Engine(
            dataclasses.replace(engine.spec, phases={k: v for k, v in engine.spec.phases.items() if k is not s.Gifts})
        ),
        "test_kinds_are_namespaced_and_unique",
        "the frames that the state can hold",
    )


SALTED = """
import dataclasses
from core.hooks import hookimpl
from tests.tiny_game import phases, plugin, state

class Salted(phases.TurnPhase):
    def apply(self, g, f, action):
        g.state.players[f.seat].points += hash("salt") % 1000
        super().apply(g, f, action)

def create(*given):
    spec = plugin.make_engine(*given).spec
    return type(plugin.make_engine(*given))(dataclasses.replace(spec, phases={**spec.phases, state.Turn: Salted()}))

@hookimpl
def register_games():
    return [dataclasses.replace(game, id="tiny.salted", create=create) for game in plugin.register_games()]
"""


def test_hashes_in_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Processes whose hashes of text differ do not play the same game."""
    (tmp_path / "salted_plugin.py").write_text(SALTED)
    monkeypatch.syspath_prepend(tmp_path)

    class Suite(GameConformance):
        game_id = "tiny.salted"
        plugins = ("salted_plugin",)
        seats = (2,)

    with pytest.raises(AssertionError):
        Suite().test_the_same_seed_gives_the_same_game_everywhere()


def test_a_floor_that_is_not_reached():
    class Suite(GameConformance):
        game_id = plugin.MARKET
        plugins = ("tests.tiny_game.plugin",)
        floor = 10**9

    with pytest.raises(AssertionError, match="actions a second"):
        Suite().test_speed()


def test_a_title_that_one_language_lacks(tmp_path: Path):
    """English would be shown in its place, so nobody would notice otherwise."""

    class English:
        @hooks.hookimpl
        def register_games(self) -> Any:
            game = next(iter(plugin.register_games()))
            return [dataclasses.replace(game, id="tiny.english", title="tiny-english-title")]

        @hooks.hookimpl
        def message_folders(self) -> Any:
            (tmp_path / "en").mkdir()
            (tmp_path / "en" / "x.ftl").write_text("tiny-english-title = Only English\n")
            return [tmp_path, *plugin.message_folders()]

    class Suite(GameConformance):
        game_id = "tiny.english"

        def registry(self) -> Any:
            return registry

    registry = hooks.load([English()])
    with pytest.raises(AssertionError, match="tiny-english-title"):
        Suite().test_the_game_is_named_and_described_in_every_language()


def test_covering():
    """Every value at least once; with strength 2 every pair of values."""
    dimensions = [(1, 2, 3), ("a", "b"), (True, False)]
    rows = covering(dimensions, 1)
    assert [{row[i] for row in rows} for i in range(3)] == [set(values) for values in dimensions]
    assert len(rows) == 3
    rows = covering(dimensions, 2)
    pairs = {(i, row[i], j, row[j]) for row in rows for i in range(3) for j in range(i)}
    assert len(pairs) == 3 * 2 + 3 * 2 + 2 * 2
    assert len(rows) < 12


def test_covering_of_many_options():
    """As many rows as the two longest dimensions ask for, and few more; never all combinations (30,720 here)."""
    dimensions = [range(5), range(3), *[(False, True)] * 11]
    rows = covering(dimensions, 2)
    pairs = {(i, row[i], j, row[j]) for row in rows for i in range(13) for j in range(i)}
    assert len(pairs) == 5 * 3 + 11 * 2 * (5 + 3) + 55 * 4
    assert 15 <= len(rows) <= 20


def test_wrong_numbers_of_players_are_refused_in_words():
    class Deaf(Engine[Any]):
        def new_game(self, seats: int, seed: int, setup: Any = None, events: Any = None) -> Any:
            raise PowerhouseError("tiny-no-such-message")

    fails(lambda engine: Deaf(engine.spec), "test_engine_is_for_the_players_that_the_game_says", "tiny-no-such-message")
