"""Barrage in words: effects, contracts, tiles, spaces of both kinds, officers, in the language asked for.

Effects are told by the message `barrage-effect-KIND`, whose facts are the effect's fields: a new kind of effect needs
its message and nothing here. Names of things come from content; what they do is told from the figures.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec

from core import text as messages
from core.engine import tag_of
from plugins.barrage import effects as fx

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from plugins.barrage.tables import Contract, Space, Tables, Tile

SPACES_OF_MAP = ("dam", "conduit", "powerhouse", "headstream")
"""Kinds of places on the map, as in `Tables.names`."""


def effect_text(effect: Any, tables: Tables, language: str | None = None) -> str:
    """Return what an effect does, in a few words that begin with a small letter: "6 VP, 1 excavator"."""
    return Words(tables, language).effect(effect)


class Words:
    """The words of one game in one language; language None is the one spoken now."""

    def __init__(self, tables: Tables, language: str | None = None) -> None:
        self._tables = tables
        self._language = language or messages.language()

    def say(self, key: str, /, **facts: object) -> str:
        """Return a message in this language."""
        return messages.text_in(self._language, key, **facts)

    def name(self, kind: str, thing: object) -> str:
        """Return what content calls a thing; its id where it has no name for it."""
        found = self._tables.names.get(f"{kind}:{thing}")
        return found.get(self._language, found.get("en", str(thing))) if found else str(thing)

    # -- effects --------------------------------------------------------------------------------------------------

    def effect(self, effect: Any) -> str:
        """Return what an effect does; what may be left anyway is not told to be optional."""
        if effect is None:
            return self.say("barrage-nothing")
        if isinstance(effect, fx.Optional):
            part = self.effect(effect.part)
            declinable = bool(getattr(effect.part, "declinable", False))
            return part if declinable else self.say("barrage-effect-optional", part=part)
        if isinstance(effect, fx.Seq):
            return self.sequence(effect.parts)
        if isinstance(effect, fx.OneOf):
            return self.either([self.effect(part) for part in effect.parts])
        if isinstance(effect, fx.AnyOf):
            return self.say("barrage-effect-any-of", parts=[self.effect(part) for part in effect.parts])
        return self.say("barrage-effect-" + tag_of(type(effect)).replace("_", "-"), **self._facts(effect))

    def sequence(self, parts: Iterable[Any]) -> str:
        """Return effects one after another; what comes several times running is told once."""
        said: list[str] = []
        for part, run in groupby(parts):
            times = sum(1 for _ in run)
            one = self.effect(part)
            said.append(one if times == 1 else self.say("barrage-effect-times", part=one, count=times))
        return self.listed(said)

    def _facts(self, effect: Any) -> dict[str, object]:
        """Return the fields of an effect as facts: what is counted and areas in words, modifiers with their sign."""
        facts: dict[str, object] = {}
        for field in msgspec.structs.fields(type(effect)):
            value: Any = getattr(effect, field.name)
            key = field.name.replace("_", "-")
            if field.name == "per":
                facts[key] = self.per(value)
            elif field.name == "areas":
                facts[key] = self.either([self.say(f"barrage-area-{area}") for area in value])
                facts["count"] = len(value)
            elif field.name == "modifier":
                facts[key] = signed(value)
            elif isinstance(value, bool):
                facts[key] = "yes" if value else "no"
            else:
                facts[key] = 0 if value is None else value
        return facts

    def goods(self, amounts: Sequence[tuple[str, int]]) -> str:
        """Return amounts of goods (credits, excavators, mixers, vp, energy), those that are none left out."""
        said = [self.say(f"barrage-effect-{what}", n=number) for what, number in amounts if number]
        return self.listed(said) if said else self.say("barrage-nothing")

    def per(self, counted: str) -> str:
        """Return one of what effects and bonus tiles count: "own base"."""
        return self.say("barrage-per-" + counted.replace("_", "-"))

    def listed(self, parts: Iterable[str]) -> str:
        """Return parts one after another."""
        return self.say("barrage-list", parts=list(parts))

    def either(self, parts: Sequence[str]) -> str:
        """Return alternatives."""
        said = parts[0] if parts else self.say("barrage-nothing")
        for part in parts[1:]:
            said = self.say("barrage-or", first=said, second=part)
        return said

    # -- things ---------------------------------------------------------------------------------------------------

    def contract(self, contract: str) -> str:
        """Return a contract by its content: "green contract (needs 3 energy: 4 credits, 1 excavator)"."""
        found: Contract = self._tables.contracts[contract]
        return self.say(
            "barrage-contract",
            category=self.say(f"barrage-category-{found.category}"),
            requirement=found.requirement,
            reward=self.effect(found.reward),
        )

    def tile(self, tile: str) -> str:
        """Return a technology tile with all that it does beyond building: "advanced base tile III (needs ...)"."""
        able = self.tile_abilities(tile)
        name = self.name("tile", tile)
        return self.say("barrage-tile", tile=name, able=able) if able else name

    def tile_abilities(self, tile: str) -> str:
        """Return what a tile does beyond building, "" for nothing."""
        found: Tile = self._tables.tiles[tile]
        said = [
            self.say(f"barrage-tile-{flag.replace('_', '-')}", number=getattr(found, flag))
            for flag in (
                "engineer_free",
                "machine_free",
                "red_free",
                "excavator_cap",
                "interchangeable",
                "copies",
            )
            if getattr(found, flag)
        ]
        if found.after is not None:
            after = found.after
            said.append(self.effect(after.part if isinstance(after, fx.Optional) else after))
        return self.listed(said) if said else ""

    def space(self, space: str) -> str:
        """Return an action space by its board and what is done there: "Turbine station: produce +2"."""
        found = self._space(space)
        if found is None:
            return self.place(space)
        return self.say("barrage-space", board=self.name("board", found.board), effect=self.done_at(found))

    def done_at(self, space: Space) -> str:
        """Return what is done at an action space, without the credits that it costs first: `price` tells them."""
        return self.sequence(_paid_first(space)[1])

    def price(self, space: Space) -> str:
        """Return what an action space asks for, with what its action costs first: "3 engineers, 5 credits"."""
        engineers = self.say("barrage-engineers", count=space.engineers)
        credits = space.credits + _paid_first(space)[0]
        if not credits:
            return engineers
        return self.listed([engineers, self.say("barrage-effect-credits", n=credits)])

    def place(self, place: str) -> str:
        """Return what a place on the map is called, a conduit with its value and where it leads."""
        for conduit in self._tables.board.conduits:
            if conduit.id == place:
                return self.say(
                    "barrage-conduit",
                    conduit=self.name("conduit", place),
                    value=conduit.production,
                    end=self.name("basin", self._tables.board.basins[conduit.end]),
                )
        for kind in SPACES_OF_MAP:
            if f"{kind}:{place}" in self._tables.names:
                return self.name(kind, place)
        return place

    def bonus(self, bonus: str) -> str:
        """Return what a bonus tile gives: "4 VP per own base"."""
        found = self._tables.bonuses[bonus]
        return self.say("barrage-effect-vp-per", n=found.vp, per=self.per(found.counts))

    def ability(self, ability: str) -> str:
        """Return what an ability of a company or an officer is: one sentence."""
        return self.say("barrage-ability-" + ability.replace("_", "-"))

    def company_ability(self, company: str) -> str:
        """Return what a company can do once it has enough powerhouses."""
        found = self._tables.companies[company]
        return self.say(
            "barrage-company-ability",
            company=self.name("company", company),
            count=found.ability_from,
            ability=self.ability(found.ability),
        )

    def officer_abilities(self, officer: str) -> str:
        """Return what an officer can do."""
        abilities = [self.ability(ability) for ability in self._tables.officers[officer].abilities]
        return self.say("barrage-officer-ability", officer=self.name("officer", officer), abilities=" ".join(abilities))

    def named(self, kind: str, thing: str) -> str | None:
        """Return the words for a thing of a kind, or for the value of a field of that name; None where there are none.

        Kinds besides those of `Tables.names`: place (anything on the map), the_place (the same after "on"), space (an
        action space, or a place), copied (a tile), headstream_number (its number from 0).
        """
        tables = self._tables
        if kind == "contract" and thing in tables.contracts:
            return self.contract(thing)
        if kind == "space":
            said = self.space(thing)
            return None if said == thing else said
        if kind == "headstream_number":
            return self.place(tables.board.headstreams[int(thing)])
        if kind == "the_place":
            return (
                self.place(thing)
                if f"headstream:{thing}" in tables.names
                else self.say("barrage-the-place", place=self.place(thing))
            )
        if kind in ("place", *SPACES_OF_MAP):
            said = self.place(thing)
            return None if said == thing else said
        found = tables.names.get(f"{'tile' if kind == 'copied' else kind}:{thing}")
        return found.get(self._language, found.get("en")) if found else None

    def _space(self, space: str) -> Space | None:
        return next((found for found in self._tables.spaces if found.id == space), None)


def _paid_first(space: Space) -> tuple[int, tuple[Any, ...]]:
    """Return the credits that the action of a space costs before anything else, and the rest of it."""
    parts: tuple[Any, ...] = space.effect.parts if isinstance(space.effect, fx.Seq) else (space.effect,)
    credits = 0
    while parts and isinstance(parts[0], fx.PayCredits):
        credits, parts = credits + parts[0].n, parts[1:]
    return credits, parts


def leaves(effect: Any) -> Iterable[Any]:
    """Yield the effects that a tree of effects is made of."""
    if isinstance(effect, fx.Optional):
        yield from leaves(effect.part)
    elif isinstance(effect, (fx.Seq, fx.AnyOf, fx.OneOf)):
        for part in effect.parts:
            yield from leaves(part)
    else:
        yield effect


def signed(number: int) -> str:
    """Return a number with its sign: "+2", "±0", "−1"."""
    if not number:
        return "±0"
    return f"+{number}" if number > 0 else f"−{-number}"


def begun(said: str) -> str:
    """Return words as the beginning of a line or of a cell of a table."""
    return said[:1].upper() + said[1:]
