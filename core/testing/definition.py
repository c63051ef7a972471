"""Conformance: the game as its plugin offers it."""

from __future__ import annotations

import re
import typing

import pytest

from core import text
from core.engine import Reason, tag_of
from core.engine.visibility import undeclared
from core.errors import PowerhouseError
from core.testing.checks import assert_told, classes_in
from core.testing.suite import Suite
from core.testing.walks import Table

ID = re.compile(r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$")
"""Ids and kinds are namespaced: "power_grid.recharged"."""


class DefinitionTests(Suite):
    """What is offered is named, described, namespaced and declared."""

    def test_the_game_is_named_and_described_in_every_language(self) -> None:
        """Ids are namespaced, or the plugin's own name; titles, summaries and options are told in both languages."""
        game = self.game()
        assert ID.match(game.id) or game.id == game.plugin, game.id
        keys = [game.title, game.summary, *(key for o in game.options for key in (o.title, o.help))]
        keys += [key for o in game.options for key in (o.group, o.condition) if key]
        offered = [v for v in self.registry().variants.values() if game.id in v.games]
        assert all(ID.match(v.id) for v in offered)
        keys += [key for v in offered for key in (v.title, v.help)]
        for language in text.LANGUAGES:
            assert [key for key in keys if not text.has_text(key, language)] == [], language
            for name in game.maps:
                assert game.map_name(name, language), name

    def test_options_have_a_default_that_can_be_chosen(self) -> None:
        """What is not said is as if the default had been said, also when it is read back from text."""
        for option in self.game().options:
            assert option.read(option.default) == option.default
            assert option.read(str(option.default)) == option.default

    def test_kinds_are_namespaced_and_unique(self, table: Table) -> None:
        """Kinds are in every save: actions, events and frames each have one of their own, and saves can be read."""
        spec = self.engine(table).spec
        for kinds in (spec.actions, spec.events, tuple(spec.phases)):
            tags = [tag_of(kind) for kind in kinds]
            assert [tag for tag in tags if not ID.match(tag)] == []
            assert len(set(tags)) == len(tags), "two classes have the same kind"
        for kind in (*spec.actions, *spec.events):
            assert kind.__struct_config__.frozen, f"{kind.__name__} can be changed"
        in_state = set(classes_in(typing.get_type_hints(spec.state)["frames"]))
        assert set(spec.phases) == in_state, "the frames that the state can hold are not those that have a phase"

    def test_every_field_says_who_may_see_it(self, table: Table) -> None:
        """An undeclared field would be hidden from everybody, or shown to everybody by accident."""
        assert undeclared(self.engine(table).spec.state) == []

    def test_engine_is_for_the_players_that_the_game_says(self, table: Table) -> None:
        """Fewer and more players are refused in words."""
        engine, seats = self.engine(table), self.game().seats
        assert engine.id == self.game_id
        assert table.seats in engine.spec.seats
        for wrong in (seats[0] - 1, seats[-1] + 1):
            with pytest.raises(PowerhouseError) as caught:
                engine.new_game(wrong, 1)
            assert_told(Reason(caught.value.key, caught.value.facts))
