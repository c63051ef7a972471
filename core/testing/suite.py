"""What every part of the conformance suite works with: the game, its tables, random games and places in them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, note, settings
from hypothesis import given as hypothesis_given
from hypothesis import strategies as st

from core.engine import Action, Choices, Engine, Rng
from core.hooks import GameDef, Registry
from core.session import NewGame, SeatSpec, Session
from core.testing.walks import LONGEST, Place, Table, Walk, find_registry, uniform

HEALTH = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.differing_executors)
"""A whole game for one example is what is wanted here."""


class Suite:
    """The game under test and how much of it is looked at; see `GameConformance`."""

    game_id: ClassVar[str]
    plugins: ClassVar[tuple[str, ...]] = ()
    """Plugin modules to load besides the installed ones."""
    seats: ClassVar[Sequence[int] | None] = None
    """Numbers of players to try; all that the game allows by default."""
    options: ClassVar[Mapping[str, Sequence[Any]]] = {}
    """Values of options to try; the others stay at their default."""
    variants: ClassVar[Sequence[tuple[str, ...]]] = ((),)
    """Sets of variants to try."""
    examples: ClassVar[int] = 8
    """Places looked at per test and quick table."""
    deep_examples: ClassVar[int] = 60
    """Places looked at per test and deep table."""
    games: ClassVar[int] = 2
    """Whole games played per test and quick table; four times as many on deep ones."""
    shrink: ClassVar[bool] = True
    """Whether a failure is reduced to the earliest place where it shows, which may take a minute."""
    longest: ClassVar[int] = LONGEST
    """Actions after which a game counts as endless."""
    floor: ClassVar[int] = 0
    """Actions a second that random play must reach on one core; 0: not measured."""

    # -- what an author may override ----------------------------------------------------------------------------

    def invariant(self, state: Any) -> None:
        """Raise AssertionError when a law of the game is broken. Asked of every state besides the game's own laws."""

    def pick(self, offered: Choices, rng: Rng) -> Action:
        """Return one of the offered actions: override it where uniformly random play never gets anywhere."""
        return uniform(offered, rng)

    def complete(self, table: Table) -> Table:
        """Return the table with options that depend on others filled in, such as the regions of a map."""
        return table

    def setup(self, table: Table) -> Mapping[str, Any] | None:
        """Return how chance is arranged at the start of every game at this table; None leaves all to chance."""
        return None

    # -- tables -------------------------------------------------------------------------------------------------

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run each test that asks for a `table` on quick tables, and as slow tests on deep ones."""
        if "table" not in metafunc.fixturenames:
            return
        quick = [pytest.param(table, id=str(table)) for table in self.tables()]
        deep = [pytest.param(table, id=str(table), marks=pytest.mark.slow) for table in self.tables(deep=True)]
        metafunc.parametrize("table", quick + deep)

    def tables(self, deep: bool = False) -> list[Table]:
        """Return tables in which every value occurs, deep: every pair of values."""
        seats = list(self.seats if self.seats is not None else self.game().seats)
        names = list(self.options)
        values: list[list[Any]] = [seats, list(self.variants), *(list(self.options[name]) for name in names)]
        found: list[Table] = []
        for count, variants, *chosen in covering(values, 2 if deep else 1):
            table = Table(count, dict(zip(names, chosen, strict=True)), variants, deep)
            found.append(self.complete(table))
        return found

    def registry(self) -> Registry:
        """Return the registry with the plugins under test."""
        return _registry(self.plugins)

    def game(self) -> GameDef:
        """Return the definition of the game under test."""
        return self.registry().game(self.game_id)

    def engine(self, table: Table) -> Engine[Any]:
        """Return the engine of a table, the same for the same table."""
        options = tuple(sorted(table.options.items()))
        return _engine(self.plugins, self.game_id, options, table.variants)

    def laws(self, engine: Engine[Any], state: Any) -> None:
        """Ask the game's own laws and the author's."""
        engine.check(state)
        self.invariant(state)

    def walk(self, table: Table, seed: int) -> Walk:
        """Return a random game at its beginning."""
        return Walk(self.engine(table), table.seats, seed, self.pick, self.longest, self.setup(table))

    def seeds(self, table: Table) -> range:
        """Return the seeds of the whole games that are played."""
        return range(self.games * (4 if table.deep else 1))

    def settings(self, table: Table) -> settings:
        """Return how hypothesis looks for failures: always alike on quick tables, anew every time on deep ones."""
        return settings(
            max_examples=self.deep_examples if table.deep else self.examples,
            deadline=None,
            database=None,
            derandomize=not table.deep,
            report_multiple_bugs=False,
            suppress_health_check=HEALTH,
            phases=(Phase.generate, Phase.shrink) if self.shrink else (Phase.generate,),
        )

    def explore(self, table: Table, check: Callable[[Engine[Any], Walk], None]) -> None:
        """Call `check` at places of random games where somebody has to decide; a failure is reduced to an early one."""
        engine = self.engine(table)
        usual = _length(type(self), table)

        @self.settings(table)
        @hypothesis_given(st.builds(Place, seed=st.integers(0, 2**32 - 1), part=st.integers(0, 1000)))
        def run(place: Place) -> None:
            steps = place.part * (usual - 1) // 1000
            walk = self.walk(table, place.seed)
            while len(walk.actions) < steps and walk.step():
                pass
            if not walk.acting:  # this game was shorter: its last decision
                steps = len(walk.actions) - 1
                walk = self.walk(table, place.seed)
                while len(walk.actions) < steps:
                    walk.step()
            note(f"table {table}, seed {place.seed}, after {steps} actions: {walk.actions[-3:]}")
            check(engine, walk)

        run()

    def session(self, table: Table, seed: int) -> Session:
        """Return a session of people at the table, saved nowhere."""
        people = tuple(SeatSpec() for _ in range(table.seats))
        new = NewGame(self.game_id, dict(table.options), people, seed, table.variants, self.setup(table))
        return Session.start(new, registry=self.registry())


def covering(dimensions: Sequence[Sequence[Any]], strength: int) -> list[tuple[Any, ...]]:
    """Return combinations of one value per dimension in which every value occurs, or with strength 2 every pair."""
    indexes = [range(len(values)) for values in dimensions]
    if strength == 1:
        rows = [tuple(k % len(index) for index in indexes) for k in range(max(map(len, dimensions)))]
    else:
        rows = _pairwise(indexes)
    return [tuple(dimensions[i][k] for i, k in enumerate(row)) for row in rows]


def _pairwise(indexes: Sequence[range]) -> list[tuple[int, ...]]:
    """Return rows in which every pair of indexes occurs; few more than the fewest possible.

    Each row begins with a pair that is missing and takes, dimension by dimension, what completes most missing pairs.
    """
    places = [[(i, k) for k in index] for i, index in enumerate(indexes)]
    missing = {pair for a, b in itertools.combinations(places, 2) for pair in itertools.product(a, b)}
    rows: list[tuple[int, ...]] = []
    while missing:
        row = dict(min(missing))
        for i, index in enumerate(indexes):
            if i not in row:
                gains = [sum(tuple(sorted(((i, k), other))) in missing for other in row.items()) for k in index]
                row[i] = gains.index(max(gains))
        rows.append(tuple(row[i] for i in range(len(indexes))))
        missing -= set(itertools.combinations(enumerate(rows[-1]), 2))
    return rows


@cache
def _registry(plugins: tuple[str, ...]) -> Registry:
    return find_registry(plugins)


@cache
def _engine(
    plugins: tuple[str, ...], game: str, options: tuple[tuple[str, Any], ...], variants: tuple[str, ...]
) -> Engine[Any]:
    return _registry(plugins).engine(game, dict(options), variants=variants)


_lengths: dict[tuple[type[Suite], str], int] = {}


def _length(suite: type[Suite], table: Table) -> int:
    """Return how many actions one game at this table had: a measure of how far in one may look."""
    key = (suite, str(replace(table, deep=False)))
    if key not in _lengths:
        walk = suite().walk(table, 0)
        while walk.step():
            pass
        _lengths[key] = len(walk.actions)
    return _lengths[key]
