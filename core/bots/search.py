"""Looking ahead by chance: a computer player for any game that is told what to look at and how to play on.

A seat sees an observation only. The search fills what is hidden by chance (`Engine.determinize`), plays each of a few
promising actions on such copies, lets all seats play on by a quick rule, and compares what came of them. Every action
is tried in the same worlds, and worse halves drop out, so that most of the time goes into the actions that are close
(sequential halving).
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Protocol

from core.engine import Action, Choices, Engine, Game, Observation, Seat, splitmix64
from core.engine.rng import seeded

_MOST_STEPS = 2_000
"""Decisions in one look ahead at most; a guide that never stops must not hang the table."""
_SHARE = 0.9
"""Part of the budget in which looks ahead begin; the last one ends beyond it."""


class Guide(Protocol):
    """What a game tells the search. It gets states that may be filled in by chance; what it does must not depend on
    anything but its arguments."""

    def rate(self, g: Game[Any], seat: Seat, actions: list[Action]) -> list[tuple[float, Action]]:
        """Return actions with a first opinion of each, in the units of `value`."""
        ...

    def ponders(self, g: Game[Any], seat: Seat) -> bool:
        """Return whether the decision is worth looking ahead; where not, the best opinion is played."""
        ...

    def reply(self, g: Game[Any], seat: Seat, offered: Choices, chance: int) -> Action:
        """Return what a seat plays in a look ahead. chance: a random number, 0 <= chance < 2**64."""
        ...

    def horizon(self, g: Game[Any]) -> Any:
        """Return what `reached` needs to know of the state in which the search begins."""
        ...

    def reached(self, g: Game[Any], horizon: Any) -> bool:
        """Return whether a look ahead ends here; the end of the game always ends it."""
        ...

    def value(self, g: Game[Any], seat: Seat) -> float:
        """Return how good a state at the end of a look ahead is for a seat."""
        ...


@dataclass(frozen=True)
class Effort:
    """How hard a search tries when time allows.

    width: how many actions are looked at, the best by first opinion. looks: looks ahead in all. trust: weight of the
    first opinion against what the looks ahead show, as if it were that many of them.
    """

    width: int = 6
    looks: int = 96
    trust: float = 1.0


class SearchBot:
    """Plays what turned out best in looks ahead. The same for the same arguments unless the budget stops it."""

    def __init__(self, guide: Guide, effort: Effort | None = None) -> None:
        self.guide = guide
        self.effort = effort or Effort()

    def choose(self, seen: Observation[Any], offered: Choices, model: Engine[Any], budget: float, seed: int) -> Action:
        """Return one of the offered actions. budget: seconds that the decision may take."""
        started = time.perf_counter()
        if len(offered) == 1:
            return offered[0]
        g: Game[Any] = Game(model, seen.state)
        seat = offered[0].seat
        rated = self.guide.rate(g, seat, list(offered))
        order = sorted(range(len(rated)), key=lambda i: (-rated[i][0], i))
        best = [rated[i] for i in order[: self.effort.width]]
        if len(best) == 1 or not self.guide.ponders(g, seat):
            return best[0][1]
        search = _Search(self, seen, model, seat, seed, started + budget * _SHARE)
        return search.best([action for _, action in best], [opinion for opinion, _ in best])


class _Search:
    """One decision being thought about."""

    def __init__(
        self,
        bot: SearchBot,
        seen: Observation[Any],
        model: Engine[Any],
        seat: Seat,
        seed: int,
        deadline: float,
    ) -> None:
        self.guide, self.effort = bot.guide, bot.effort
        self.seen, self.model, self.seat = seen, model, seat
        self.chance = seeded(seed)
        self.deadline = deadline
        self.horizon = self.guide.horizon(Game(model, seen.state))

    def best(self, actions: list[Action], opinions: list[float]) -> Action:
        """Return the action that did best; sequential halving over worlds that all of them share."""
        trust = self.effort.trust
        left = list(range(len(actions)))
        sums = [0.0] * len(actions)
        worlds = 0
        rounds = max(1, (len(actions) - 1).bit_length())

        def worth(i: int) -> float:
            return (sums[i] + trust * opinions[i]) / (worlds + trust) if worlds + trust else 0.0

        for _ in range(rounds):
            for _ in range(max(1, self.effort.looks // (rounds * len(left)))):
                found = self._sweep([actions[i] for i in left])
                if found is None:  # time is up: what this world would have shown of some actions only is left out
                    return actions[max(left, key=worth)]
                worlds += 1
                for i, value in zip(left, found, strict=True):
                    sums[i] += value
            left = sorted(left, key=worth, reverse=True)[: (len(left) + 1) // 2]
        return actions[left[0]]

    def _sweep(self, actions: list[Action]) -> list[float] | None:
        """Return what came of each action in one world, None when time ran out before all were played."""
        self.chance, bits = splitmix64(self.chance)
        world = self.model.determinize(self.seen, bits)
        values: list[float] = []
        for action in actions:
            if time.perf_counter() > self.deadline:
                return None
            values.append(self._look(world.clone(), action, bits))
        return values

    def _look(self, state: Any, action: Action, chance: int) -> float:
        """Play an action and what follows it. Return what the state at the end is worth."""
        model, guide = self.model, self.guide
        to_act, choices, play, reply, reached = model.to_act, model.choices, model.play, guide.reply, guide.reached
        play(state, action)
        chance = seeded(chance)
        for _ in range(_MOST_STEPS):
            acting = to_act(state)
            if not acting:
                break
            g: Game[Any] = Game(model, state)
            if reached(g, self.horizon):
                break
            offered = choices(state, acting[0])
            chance, bits = splitmix64(chance)
            play(state, offered[0] if len(offered) == 1 else reply(g, acting[0], offered, bits))
        return guide.value(Game(model, state), self.seat)
