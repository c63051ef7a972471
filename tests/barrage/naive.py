"""Barrage once more, as plainly as possible, to compare the program with: straight from the map's file and the texts.

Nothing here is taken from the plugin but the ids of things and the record of the state. Everything is tried out one by
one; nothing is fast. Officers and companies are asked by name.
"""

from __future__ import annotations

import itertools
from functools import cache
from typing import Any

import yaml

from plugins.barrage.plugin import PACK
from plugins.barrage.state import BarrageState

NOBODY, NEUTRAL = -1, -2
AREAS = ("mountain", "hill", "plain")
BASE_COST = {"mountain": 5, "hill": 4, "plain": 3}
ELEVATION_COST = {"mountain": 4, "hill": 3, "plain": 2}
CONDUIT_VALUE_COST = 2
POWERHOUSE_COST = (2, 3, 4, 5)
PIECES = {"base": 5, "elevation": 5, "conduit": 5, "powerhouse": 4}
RED = 3

TILE_BUILDS = {
    f"{family}_{kind}{number}": kind
    for family, numbers in (("basic", ("",)), ("adv", ("_1", "_2", "_3")))
    for kind in (*PIECES, "joker")
    for number in numbers
}
"""What a technology tile builds; "joker" builds all."""

System = tuple[str, str, int]
"""Dam space, conduit space, drops."""


@cache
def written() -> dict[str, Any]:
    """Return the map as its file says it."""
    return yaml.safe_load((PACK / "maps" / "base.yaml").read_text(encoding="utf-8"))


@cache
def by_id(section: str) -> dict[str, dict[str, Any]]:
    """Return the things of a section of the map by id, in the order of the file."""
    return {entry["id"]: entry for entry in written()[section]}


@cache
def area_of_basin(basin: str) -> str:
    """Return mountain, hill or plain."""
    return by_id("basins")[basin]["area"]


class Naive:
    """A state, with everything called by its name."""

    def __init__(self, state: BarrageState) -> None:
        self.state = state
        dams, conduits, houses = by_id("dams"), by_id("conduits"), by_id("powerhouses")
        self.dam_owner = dict(zip(dams, state.dam_owner, strict=True))
        self.level = {
            dam: up + 1 if owner != NOBODY else 0
            for dam, owner, up in zip(dams, state.dam_owner, state.elevations, strict=True)
        }
        self.water = dict(zip(dams, state.water, strict=True))
        self.conduit_owner = dict(zip(conduits, state.conduit_owner, strict=True))
        self.house_owner = dict(zip(houses, state.powerhouse_owner, strict=True))

    # -- who can do what --------------------------------------------------------------------------------------------

    def officers(self, seat: int) -> set[str]:
        """Return the officers whose abilities a seat has: its own and the copied one."""
        company = self.state.companies[seat]
        return {company.officer, company.copied} - {""}

    def power(self, seat: int, company: str) -> bool:
        """Return whether a seat is this company with at least three powerhouses."""
        return self.state.companies[seat].company == company and self.built(seat, "powerhouse") >= 3

    def built(self, seat: int, kind: str) -> int:
        """Return how many pieces of a kind a company has on the map."""
        if kind == "elevation":
            return sum(self.level[dam] - 1 for dam, owner in self.dam_owner.items() if owner == seat)
        owners = {"base": self.dam_owner, "conduit": self.conduit_owner, "powerhouse": self.house_owner}[kind]
        return sum(owner == seat for owner in owners.values())

    # -- water ------------------------------------------------------------------------------------------------------

    def holds(self, dam: str) -> int:
        """Return how many drops a dam takes: its level, 4 on Graziano's own level 3 dams."""
        owner = self.dam_owner[dam]
        more = owner >= 0 and self.level[dam] == 3 and "graziano_del_monte" in self.officers(owner)
        return self.level[dam] + more

    def run(self, start: str) -> tuple[list[str], str]:
        """Let a drop leave a node of the river. Return the basins whose rows it passes, and the dam that stops it."""
        flows = {**by_id("headstreams"), **by_id("rows"), **by_id("dams")}
        at, passed = flows[start]["flows_to"], []
        while at in flows:
            if at in by_id("rows"):
                passed.append(by_id("rows")[at]["basin"])
            elif self.dam_owner[at] != NOBODY and self.water[at] < self.holds(at):
                self.water[at] += 1
                return passed, at
            at = flows[at]["flows_to"]
        return passed, ""

    def usa_gains(self, passed: list[str]) -> dict[int, int]:
        """Return the energy that rows passed bring, by seat."""
        gains: dict[int, int] = {}
        for seat in range(len(self.state.companies)):
            if self.power(seat, "usa"):
                gains[seat] = sum(self.house_in(seat, basin) for basin in passed)
        return gains

    def house_in(self, seat: int, basin: str) -> bool:
        """Return whether a seat has a powerhouse in a basin."""
        return any(
            owner == seat and by_id("powerhouses")[house]["basin"] == basin for house, owner in self.house_owner.items()
        )

    # -- production -------------------------------------------------------------------------------------------------

    def systems(self, seat: int, modifier: int | None, other_than: str = "") -> dict[System, int]:
        """Return every production with its energy. modifier: None for Germany's second one. other_than: a basin."""
        found: dict[System, int] = {}
        for dam, conduit in itertools.product(by_id("dams"), by_id("conduits")):
            line = by_id("conduits")[conduit]
            if self.dam_owner[dam] not in (seat, NEUTRAL) or by_id("dams")[dam]["basin"] != line["basin"]:
                continue
            if self.conduit_owner[conduit] == NOBODY or not self.house_in(seat, line["to"]) or line["to"] == other_than:
                continue
            for drops in range(1, self.water[dam] + 1):
                if self.conduit_owner[conduit] != seat and drops > self.state.companies[seat].credits:
                    continue
                energy = drops * line["production"]
                if modifier is not None:
                    if "viktor_fiesler" in self.officers(seat):
                        energy = max(4, energy)
                    energy += modifier + (0, 0, 1, 1, 3)[self.built(seat, "powerhouse")]
                if energy >= 1:
                    found[dam, conduit, drops] = energy
        return found

    def fulfillable(self, seat: int, energy: int, national: bool, required: dict[str, int]) -> set[str]:
        """Return the contracts that an energy fulfils. required: by contract."""
        found = {*self.state.companies[seat].hand, *(self.state.national if national else ())}
        return {contract for contract in found if required[contract] - 3 * self.power(seat, "france") <= energy}

    # -- building ---------------------------------------------------------------------------------------------------

    def legal(self, seat: int, kind: str) -> set[str]:
        """Return where a piece may stand, money apart."""
        if self.built(seat, kind) >= PIECES[kind]:
            return set()
        if kind == "elevation":
            return {dam for dam, owner in self.dam_owner.items() if owner == seat and self.level[dam] < 3}
        if kind == "conduit":
            return {conduit for conduit, owner in self.conduit_owner.items() if owner == NOBODY}
        section, owners = ("dams", self.dam_owner) if kind == "base" else ("powerhouses", self.house_owner)
        own = {by_id(section)[space]["basin"] for space, owner in owners.items() if owner == seat}
        return {
            space for space, owner in owners.items() if owner == NOBODY and by_id(section)[space]["basin"] not in own
        }

    @staticmethod
    def entry(kind: str, space: str) -> dict[str, Any]:
        """Return what the file says of a space."""
        section = {"base": "dams", "elevation": "dams", "conduit": "conduits", "powerhouse": "powerhouses"}[kind]
        return by_id(section)[space]

    def border(self, kind: str, space: str, tile: str = "") -> int:
        """Return the credits of a red border."""
        red = kind in ("base", "powerhouse") and self.entry(kind, space).get("red", False) and tile != "adv_joker_1"
        return RED if red else 0

    def payments(self, seat: int, kind: str, space: str, tile: str) -> set[tuple[int, int, int]]:
        """Return every payment that is not worse in all than another: excavators, mixers, credits for machines."""
        company, officers = self.state.companies[seat], self.officers(seat)
        area = area_of_basin(self.entry(kind, space)["basin"])
        if kind == "base":
            ways = [(3 if "wilhelm_adler" in officers else BASE_COST[area], 0)]
        elif kind == "elevation":
            ways = [(0, ELEVATION_COST[area])]
        elif kind == "powerhouse":
            ways = [(0, POWERHOUSE_COST[self.built(seat, "powerhouse")])]
        else:
            value = self.entry(kind, space)["production"]
            excavators = CONDUIT_VALUE_COST * value
            ways = [(min(5, excavators) if tile == "adv_conduit_2" else excavators, 0)]
            if "jill_mcdowell" in officers:
                ways.append((0, value))
        if tile == "adv_base_3":
            ways = [(0, 0)]
        left = company.credits - self.border(kind, space, tile)
        found: set[tuple[int, int, int]] = set()
        for (dig, mix), real_dig, real_mix in itertools.product(
            ways, range(company.excavators + 1), range(company.mixers + 1)
        ):
            if tile == "adv_joker_2":
                missing = dig + mix - real_dig - real_mix
            else:
                missing = (dig - real_dig) + (mix - real_mix) if real_dig <= dig and real_mix <= mix else -1
            allowed = missing == 0 or (missing > 0 and "solomon_p_jordan" in officers)
            if allowed and 3 * missing <= left:
                found.add((real_dig, real_mix, 3 * missing))
        return {
            way
            for way in found
            if not any(o != way and all(a <= b for a, b in zip(o, way, strict=True)) for o in found)
        }

    def tiles(self, seat: int) -> set[tuple[str, str]]:
        """Return the technology tiles that may be chosen, with what each copies."""
        company = self.state.companies[seat]
        found = {(tile, "") for tile in company.tiles if tile != "anton_tile"}
        copyable = {tile for tile in company.wheel_tiles if tile and tile != "anton_tile"}
        if "anton_krylov" in self.officers(seat):
            if "anton_tile" in company.tiles:
                found |= {("anton_tile", tile) for tile in copyable}
            elif "anton_tile" not in company.wheel_tiles:
                found |= {("", tile) for tile in copyable}
        return found

    def constructions(self, seat: int) -> dict[tuple[str, str], set[str]]:
        """Return what can be built with each tile: spaces of the map."""
        found: dict[tuple[str, str], set[str]] = {}
        for tile, copied in self.tiles(seat):
            counts = copied or tile
            kinds = PIECES if TILE_BUILDS[counts] == "joker" else (TILE_BUILDS[counts],)
            spaces = {
                space for kind in kinds for space in self.legal(seat, kind) if self.payments(seat, kind, space, counts)
            }
            if spaces:
                found[tile, copied] = spaces
        return found

    def engineer_free(self, seat: int) -> set[tuple[str, str]]:
        """Return the tiles that can be used without engineers."""
        return {way for way in self.constructions(seat) if (way[1] or way[0]) in ("adv_base_3", "adv_powerhouse_1")}

    def placeable(self, seat: int, kind: str, areas: tuple[str, ...] = AREAS, most: int = 9) -> set[str]:
        """Return where a reward can place a piece."""
        return {
            space
            for space in self.legal(seat, kind)
            if self.border(kind, space) <= self.state.companies[seat].credits
            and area_of_basin(self.entry(kind, space)["basin"]) in areas
            and self.entry(kind, space).get("production", 0) <= most
        }
