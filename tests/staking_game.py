"""A small game for tests of what is generic: a hidden deck, a secret hand, a number to name, four rounds.

Each turn a seat stakes a number and draws a card; the card's value times the stake is scored. Loaded by the name of
this module (`tests.staking_game`), so that other processes can load it too.
"""

from __future__ import annotations

from typing import Annotated, Any

from core.engine import (
    BY_SEAT,
    LENGTH,
    OWNER,
    PUBLIC,
    Action,
    Choices,
    Engine,
    Event,
    Frame,
    Game,
    GameSpec,
    IntRange,
    Observation,
    Outcome,
    Phase,
    Place,
    Reason,
    Record,
    Rng,
    State,
)
from core.hooks import BotDef, GameDef, Option, VariantDef, hookimpl


class Stake(Action, frozen=True, tag="staking.stake"):
    amount: int


class Fold(Action, frozen=True, tag="staking.fold"):
    pass


class Drawn(Event, frozen=True, tag="staking.drawn"):
    seat: int
    card: int


class Turn(Frame, tag="staking.turn"):
    turn: Annotated[int, PUBLIC] = 0


class Player(Record):
    score: Annotated[int, PUBLIC]
    hand: Annotated[int, OWNER]


class StakingState(State):
    frames: Annotated[list[Turn], PUBLIC]
    players: Annotated[list[Player], BY_SEAT]
    deck: Annotated[list[int], LENGTH]
    round: Annotated[int, PUBLIC]


class TurnPhase(Phase[Turn]):
    def advance(self, g: Game[StakingState], f: Turn) -> bool:
        if g.state.round > g.engine.options["rounds"]:
            g.frames.pop()
            return False
        return True

    def to_act(self, g: Game[StakingState], f: Turn) -> tuple[int, ...]:
        return (f.turn,)

    def choices(self, g: Game[StakingState], f: Turn, seat: int) -> Choices:
        return Choices((Fold(seat),), (IntRange(Stake, seat, "amount", 1, 3),))

    def why_not(self, g: Game[StakingState], f: Turn, action: Any) -> Reason:
        return Reason("core-not-offered")

    def apply(self, g: Game[StakingState], f: Turn, action: Any) -> None:
        if isinstance(action, Stake):
            player = g.state.players[action.seat]
            card = g.state.deck.pop()
            player.hand = card
            player.score += card * action.amount
            g.reveal()
            if g.events is not None:
                g.emit(Drawn(action.seat, card))
        f.turn += 1
        if f.turn == len(g.state.players):
            f.turn = 0
            g.state.round += 1


def _create(engine: Engine[StakingState], seats: int, rng: Rng, setup: Any) -> StakingState:
    deck = [card % 5 - 1 for card in range(60)]
    rng.shuffle(deck)
    return StakingState(
        rng=0,
        revealed=0,
        moves=0,
        frames=[Turn()],
        players=[Player(0, 0) for _ in range(seats)],
        deck=deck,
        round=1,
    )


def _outcome(g: Game[StakingState]) -> Outcome:
    scores = [player.score for player in g.state.players]
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    return Outcome(
        tuple(Place(seat, 1 + sum(score > scores[seat] for score in scores), {"score": scores[seat]}) for seat in order)
    )


def _determinize(g: Game[StakingState], seat: int | None, rng: Rng) -> None:
    g.state.deck = [card % 5 - 1 for card in range(len(g.state.deck))]


def _check(g: Game[StakingState]) -> None:
    assert len(g.state.deck) <= 60


def _engine(options: Any, content: Any, variants: Any) -> Engine[StakingState]:
    return Engine(
        GameSpec(
            id="staking.game",
            seats=range(2, 5),
            state=StakingState,
            phases={Turn: TurnPhase()},
            actions=(Stake, Fold),
            events=(Drawn,),
            rules=None,
            tables=None,
            create=_create,
            outcome=_outcome,
            determinize=_determinize,
            check=_check,
            options=options,
        )
    )


class HighBot:
    """Always stakes the most. Proves by its answers that it is asked at all."""

    def choose(self, seen: Observation[Any], offered: Choices, model: Any, budget: float, seed: int) -> Action:
        assert set(seen.state.deck) <= {-(2**31)}, "a bot sees no card of the stack"
        return Stake(offered[0].seat, 3)


class FoldBot:
    def choose(self, seen: Observation[Any], offered: Choices, model: Any, budget: float, seed: int) -> Action:
        return Fold(offered[0].seat)


class BrokenBot:
    def choose(self, seen: Observation[Any], offered: Choices, model: Any, budget: float, seed: int) -> Action:
        raise ZeroDivisionError("no idea")


class CheatBot:
    def choose(self, seen: Observation[Any], offered: Choices, model: Any, budget: float, seed: int) -> Action:
        return Stake(offered[0].seat, 99)


class SleepyBot:
    def choose(self, seen: Observation[Any], offered: Choices, model: Any, budget: float, seed: int) -> Action:
        import time

        time.sleep(60)
        return offered[0]


class DeadlyBot:
    def choose(self, seen: Observation[Any], offered: Choices, model: Any, budget: float, seed: int) -> Action:
        import os

        os._exit(3)


BOTS = {
    "high": HighBot,
    "fold": FoldBot,
    "broken": BrokenBot,
    "cheat": CheatBot,
    "sleepy": SleepyBot,
    "deadly": DeadlyBot,
}


@hookimpl
def register_games() -> list[GameDef]:
    return [
        GameDef(
            id="staking.game",
            plugin="staking",
            title="staking-title",
            summary="staking-summary",
            seats=range(2, 5),
            maps=(),
            map_name=lambda map_id, language: map_id,
            options=(Option("rounds", "int", 4, "staking-rounds", "staking-rounds-help", (1, 9)),),
            load_content=lambda: None,
            read_content=lambda data: None,
            create=_engine,
        )
    ]


@hookimpl
def register_variants() -> list[VariantDef]:
    return []


@hookimpl
def register_bots() -> list[BotDef]:
    return [BotDef(level, "staking", "staking.game", make) for level, make in BOTS.items()]
