"""The random player: every offered action is equally likely."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from core.engine import Action, Choices, Engine, Observation, Seat, splitmix64
from core.engine.rng import seeded


def bot_seed(game_seed: int, seat: Seat, move: int) -> int:
    """Return the seed of one decision of a computer player, 0 <= seed < 2**64.

    move: number of actions taken before. The same game, seat and move give the same seed, so that a game with bots can
    be repeated; from the seed nobody can work back to the game's own, which decides what is hidden.
    """
    name = b"%d,%d,%d" % (game_seed, seat, move)
    return int.from_bytes(blake2b(name, digest_size=8, person=b"bot").digest(), "little")


def pick(offered: Choices, seed: int) -> Action:
    """Return one of the offered actions, each equally likely over the seeds."""
    return offered[(splitmix64(seeded(seed))[1] * len(offered)) >> 64]


class RandomBot:
    """Plays uniformly at random over the offered actions; looks at nothing else."""

    def choose(self, seen: Observation[Any], offered: Choices, model: Engine[Any], budget: float, seed: int) -> Action:
        """Return one of the offered actions; the same for the same choices and seed."""
        return pick(offered, seed)
