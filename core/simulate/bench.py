"""How fast a game's engine plays: uniformly random games over the offered actions, nobody listening to events."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from core.engine import Engine

PLAYERS = 4
"""Seats of a benchmark game, or as near as the game comes to it."""


@dataclass(frozen=True)
class BenchFigures:
    """Speed of one game on one core. The rates are the best of several repetitions of the same games.

    Seconds are those that the processor spent on this process: other work on the machine does not count.
    """

    play_actions_per_second: float
    apply_actions_per_second: float
    clone_microseconds: float
    choices_microseconds: float
    actions_per_game: float
    options_per_choice: float

    def as_json(self) -> dict[str, float]:
        """Return the figures, rounded to what they mean."""
        return {name: round(value, 3 if value < 1000 else 0) for name, value in asdict(self).items()}


def bench(engine: Engine[Any], games: int = 20, repetitions: int = 5, seed: int = 1) -> BenchFigures:
    """Measure an engine. games: how many are played in a repetition, all with the same chance in every repetition.

    Garbage collection stays on: that is how games are played.
    """
    players = min(max(PLAYERS, engine.spec.seats[0]), engine.spec.seats[-1])
    states, options = _sample(engine, games, players, seed)
    played, actions = _best(lambda: _play(engine, games, players, seed), repetitions)
    applied, applications = _best(lambda: _apply(engine, max(1, games // 2), players, seed), repetitions)
    rounds = max(1, 2000 // len(states))
    clone_seconds, clones = _best(lambda: _clone(states, rounds), repetitions)
    choice_seconds, asked = _best(lambda: _choices(engine, states, rounds), repetitions)
    return BenchFigures(
        play_actions_per_second=actions / played,
        apply_actions_per_second=applications / applied,
        clone_microseconds=clone_seconds / clones * 1e6,
        choices_microseconds=choice_seconds / asked * 1e6,
        actions_per_game=actions / games,
        options_per_choice=options,
    )


def _best(work: Callable[[], int], repetitions: int) -> tuple[float, int]:
    """Return (seconds of the fastest repetition, how many things it did)."""
    best, done = float("inf"), 0
    for _ in range(repetitions):
        started = time.process_time()
        done = work()
        best = min(best, time.process_time() - started)
    return best, done


def _play(engine: Engine[Any], games: int, players: int, seed: int) -> int:
    """Play games in place. Return the number of actions."""
    to_act, choices, play = engine.to_act, engine.choices, engine.play
    actions = 0
    for game in range(games):
        chance = random.Random(seed + game).random
        state = engine.new_game(players, seed + game)
        while acting := to_act(state):
            offered = choices(state, acting[0])
            play(state, offered[int(chance() * len(offered))])
        actions += state.moves
    return actions


def _apply(engine: Engine[Any], games: int, players: int, seed: int) -> int:
    """Play games by pure successors. Return the number of actions."""
    to_act, choices, apply = engine.to_act, engine.choices, engine.apply
    actions = 0
    for game in range(games):
        chance = random.Random(seed + game).random
        state = engine.new_game(players, seed + game)
        while acting := to_act(state):
            offered = choices(state, acting[0])
            state, _ = apply(state, offered[int(chance() * len(offered))], False)
        actions += state.moves
    return actions


def _clone(states: list[Any], rounds: int) -> int:
    for _ in range(rounds):
        for state in states:
            state.clone()
    return rounds * len(states)


def _choices(engine: Engine[Any], states: list[Any], rounds: int) -> int:
    """Ask for the choices of the first seat to act, each state anew. The time of `to_act` is in it, some 1 %."""
    acting = [engine.to_act(state)[0] for state in states]
    choices = engine.choices
    for _ in range(rounds):
        for state, seat in zip(states, acting, strict=True):
            choices(state, seat)
    return rounds * len(states)


def _sample(engine: Engine[Any], games: int, players: int, seed: int) -> tuple[list[Any], float]:
    """Return (every 25th state of some games, mean number of actions offered at a decision)."""
    states: list[Any] = []
    decisions = options = 0
    for game in range(min(games, 10)):
        chance = random.Random(seed + game).random
        state = engine.new_game(players, seed + game)
        while acting := engine.to_act(state):
            if state.moves % 25 == 0:
                states.append(state.clone())
            offered = engine.choices(state, acting[0])
            decisions += 1
            options += len(offered)
            engine.play(state, offered[int(chance() * len(offered))])
    return states, options / decisions
