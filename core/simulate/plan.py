"""What is to be simulated, and how one game of it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from importlib import import_module
from typing import Any

from core import hooks
from core.bots.random_bot import RandomBot, bot_seed, pick
from core.engine import Engine
from core.errors import PowerhouseError, StuckGame, UsageError
from core.hooks import Bot, OptionValue, Registry
from core.simulate.checks import check_decision, check_end

MOST_ACTIONS = 100_000
"""A game with more actions than this is taken to be one that never ends."""


@dataclass(frozen=True)
class Plan:
    """Which games to play. It can be pickled and compared, for other processes and machines play parts of it.

    bots: the level of each seat. options: pairs of name and value, checked by `checked`. budget: seconds that a bot may
    take for a decision. check: test the laws of the game and of its choices at every action. variants: ids. modules:
    plugin modules to load besides the installed ones. packs: the user's packs that count. content: digest of the
    content with them, "" when it does not matter; where it is another one, nothing is played.
    """

    game: str
    games: int
    bots: tuple[str, ...]
    seed: int = 0
    options: tuple[tuple[str, OptionValue], ...] = ()
    variants: tuple[str, ...] = ()
    budget: float = 1.0
    check: bool = False
    modules: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    content: str = ""

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.bots)

    def registry(self) -> Registry:
        """Return the registry that knows the plan's game, with the plan's packs in use."""
        found = hooks.load([import_module(name) for name in self.modules]) if self.modules else hooks.registry()
        if not set(self.packs) <= set(found.packs):
            found.use_packs(self.packs)
        return found

    def checked(self) -> tuple[Engine[Any], Callable[[], list[Bot]]]:
        """Return (engine, function that makes the bots of one game).

        Raise UsageError when a game, option, variant, bot or number in it does not exist, or where the packs are
        not the same as where the plan was made.
        """
        registry = self.registry()
        game = registry.game(self.game)
        if self.content and game.load_content().digest != self.content:
            raise UsageError("simulate-other-content", packs=list(self.packs))
        if self.players not in game.seats:
            raise UsageError("core-seats-wrong", low=game.seats[0], high=game.seats[-1], seats=self.players)
        if self.games < 1:
            raise UsageError("simulate-no-games", games=self.games)
        for level in self.bots:
            registry.bot(self.game, level)
        engine = registry.engine(self.game, dict(self.options), variants=self.variants)
        engine.new_game(self.players, self.seed)  # some options are wrong only together with the number of players
        return engine, lambda: [registry.bot(self.game, level) for level in self.bots]


@dataclass(frozen=True)
class GameFailure:
    """Why a game did not come to its end: a message id and its facts, all text or numbers."""

    key: str
    facts: dict[str, str | int]


@dataclass(frozen=True)
class GameResult:
    """One game. index: its number in the plan, from 0. seed: by which it can be repeated alone.

    rounds: how many it took, None when the game does not count rounds. places, scores: by seat; () when it failed. A
    score is the first of the numbers that decided the game.
    """

    index: int
    seed: int
    actions: int
    rounds: int | None
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    failure: GameFailure | None = None


def game_seed(seed: int, index: int) -> int:
    """Return the seed of game `index` of a simulation, 0 <= seed < 2**53 (so that any JSON reader keeps it)."""
    name = b"%d,%d" % (seed, index)
    return int.from_bytes(blake2b(name, digest_size=8, person=b"game").digest(), "little") >> 11


def play_game(
    engine: Engine[Any], bots: Sequence[Bot], seed: int, index: int = 0, budget: float = 1.0, check: bool = False
) -> GameResult:
    """Play one game to its end. Never raises for what bots or rules do wrong: that is the result's failure."""
    state: Any = None
    try:
        state = engine.new_game(len(bots), seed)
        _play_on(engine, bots, state, seed, budget, check)
        outcome = engine.outcome(state)
        assert outcome is not None, "a game without decisions is over"
    except AssertionError as error:
        failure = GameFailure("simulate-law-broken", {"detail": (str(error) or "assert").splitlines()[0]})
    except StuckGame as error:
        failure = GameFailure("simulate-game-failed", {"detail": str(error)})
    except PowerhouseError as error:
        failure = GameFailure("simulate-refused", {"detail": str(error)})
    except Exception as error:  # noqa: BLE001 - the other games are to be played whatever a bot or a rule does
        failure = GameFailure("simulate-game-failed", {"detail": f"{type(error).__name__}: {error}"})
    else:
        rounds: int | None = getattr(state, "round", None)
        places, scores = [0] * len(bots), [0] * len(bots)
        for place in outcome.ranking:
            places[place.seat] = place.place
            scores[place.seat] = next(iter(place.scores.values()), 0)
        return GameResult(index, seed, state.moves, rounds, tuple(places), tuple(scores))
    return GameResult(index, seed, state.moves if state is not None else 0, None, failure=failure)


def _play_on(engine: Engine[Any], bots: Sequence[Bot], state: Any, seed: int, budget: float, check: bool) -> None:
    """Let the bots play until the game is over.

    A random bot looks at nothing, so no observation is made for it; it plays what `RandomBot.choose` would.
    """
    blind = [type(bot) is RandomBot for bot in bots]
    while acting := engine.to_act(state):
        seat = acting[0]
        if check:
            check_decision(engine, state, acting, len(bots), seed)
        offered = engine.choices(state, seat)
        decision_seed = bot_seed(seed, seat, state.moves)
        if blind[seat]:
            action = pick(offered, decision_seed)
        else:
            action = bots[seat].choose(engine.observe(state, seat), offered, engine, budget, decision_seed)
        engine.play(state, action)
        if check:
            engine.check(state)
        if state.moves >= MOST_ACTIONS:
            raise StuckGame("simulate-endless", actions=MOST_ACTIONS)
    if check:
        check_end(engine, state, len(bots))
