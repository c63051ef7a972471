"""A small game for tests of automatic passes: coins in hidden hands, and a pass when there are none.

In turn each seat spends a coin of its hand, looks at something hidden (once in a game), or passes; without a coin
nothing is left but to pass. The set-up gives the coins ({"coins": [2, 0, 1]}); the game is over when each seat has had
as many turns as the option `turns` says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any

from core.engine import (
    BY_SEAT,
    OWNER,
    PUBLIC,
    Action,
    Choices,
    Engine,
    Event,
    Frame,
    Game,
    GameSpec,
    Outcome,
    Phase,
    Place,
    Reason,
    Record,
    Rng,
    State,
)
from core.hooks import AUTOMATIC_PASSES, BotDef, GameDef, Option, hookimpl

PASSING = "passing.game"


class Spend(Action, frozen=True, tag="passing.spend"):
    pass


class Peek(Action, frozen=True, tag="passing.peek"):
    pass


class Pass(Action, frozen=True, tag="passing.pass"):
    pass


class Done(Event, frozen=True, tag="passing.done"):
    seat: int
    what: str


class Turn(Frame, tag="passing.turn"):
    turn: Annotated[int, PUBLIC] = 0


class Hand(Record):
    coins: Annotated[int, OWNER]


class PassingState(State):
    frames: Annotated[list[Turn], PUBLIC]
    players: Annotated[list[Hand], BY_SEAT]
    peeked: Annotated[bool, PUBLIC]


class TurnPhase(Phase[Turn]):
    def advance(self, g: Game[PassingState], f: Turn) -> bool:
        if f.turn == g.engine.options["turns"] * len(g.state.players):
            g.frames.pop()
            return False
        return True

    def to_act(self, g: Game[PassingState], f: Turn) -> tuple[int, ...]:
        return (f.turn % len(g.state.players),)

    def choices(self, g: Game[PassingState], f: Turn, seat: int) -> Choices:
        offered: list[Action] = [Pass(seat)]
        if g.state.players[seat].coins > 0:
            offered.append(Spend(seat))
            if not g.state.peeked:
                offered.append(Peek(seat))
        return Choices(offered)

    def why_not(self, g: Game[PassingState], f: Turn, action: Any) -> Reason:
        return Reason("core-not-offered")

    def apply(self, g: Game[PassingState], f: Turn, action: Any) -> None:
        match action:
            case Spend():
                g.state.players[action.seat].coins -= 1
            case Peek():
                g.state.peeked = True
                g.reveal()
        f.turn += 1
        g.emit(Done(action.seat, type(action).__name__.lower()))


def _create(engine: Engine[PassingState], seats: int, rng: Rng, setup: Mapping[str, Any]) -> PassingState:
    coins = setup.get("coins", [1] * seats)
    return PassingState(0, 0, 0, [Turn()], [Hand(n) for n in coins], False)


def _outcome(g: Game[PassingState]) -> Outcome:
    return Outcome(tuple(Place(seat, 1, {"coins": hand.coins}) for seat, hand in enumerate(g.state.players)))


def _engine(options: Any, content: Any, variants: Any) -> Engine[PassingState]:
    return Engine(
        GameSpec(
            id=PASSING,
            seats=range(2, 5),
            state=PassingState,
            phases={Turn: TurnPhase()},
            actions=(Spend, Peek, Pass),
            events=(Done,),
            rules=None,
            tables=None,
            create=_create,
            outcome=_outcome,
            determinize=lambda g, seat, rng: None,
            check=lambda g: None,
            open_fields=frozenset({"Hand.coins"}) if options["open"] else frozenset(),
            options=options,
        )
    )


class FirstBot:
    """Takes the first thing offered, which is to pass."""

    def choose(self, seen: Any, offered: Choices, model: Any, budget: float, seed: int) -> Action:
        return offered[0]


@hookimpl
def register_games() -> list[GameDef]:
    return [
        GameDef(
            id=PASSING,
            plugin="passing",
            title="passing-title",
            summary="passing-summary",
            seats=range(2, 5),
            maps=(),
            map_name=lambda map_id, language: map_id,
            options=(
                Option("turns", "int", 3, "passing-turns", "passing-turns-help", (1, 9)),
                Option("open", "bool", False, "passing-open", "passing-open-help"),
                AUTOMATIC_PASSES,
            ),
            load_content=lambda: None,
            read_content=lambda data: None,
            create=_engine,
        )
    ]


@hookimpl
def register_bots() -> list[BotDef]:
    return [BotDef("passing", "passing", PASSING, FirstBot)]


@hookimpl
def log_lines(game_id: str) -> Mapping[type, Callable[..., str | None]]:
    return {Done: lambda event, names: f"{names.seat(event.seat)}: {event.what}"} if game_id == PASSING else {}
