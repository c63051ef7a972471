"""Casebook, Barrage base game: one test class or function per case, named after its id. BR-12 is of the expansion.

Seats 0, 1, 2, 3 are the USA, Germany, Italy and France unless a case says otherwise.
"""

from __future__ import annotations

from itertools import pairwise, permutations, product
from typing import Any

import pytest

from core.engine import Engine, Game, Rng
from core.engine.effects import SkipRest, TakePart
from core.hooks import VariantDef
from plugins.barrage import building, counts, plugin, scoring
from plugins.barrage.actions import (
    BuildOn,
    ChooseTile,
    EndRound,
    Fulfil,
    ProduceWith,
    PutDrop,
    StopDrops,
    UseBank,
    UseSpace,
    UseTile,
)
from plugins.barrage.events import Built, DropMoved, Produced, RoundEnded
from plugins.barrage.rules import G
from plugins.barrage.state import BarrageState
from plugins.barrage.tables import BASE, CONDUIT, ELEVATION, POWERHOUSE
from tests.barrage.positions import end_round, on_wheel, scored
from tests.barrage.scenario import GAME, Owns, Table, engine_for, table

BOARD = engine_for().spec.tables.board
SITE = "company_construct_1"


def seen_by_rules(game: Table) -> G:
    """Return a table as the rules see it."""
    return Game(game.engine, game.state)


def changed(name: str, wrapper: Any) -> Engine[BarrageState]:
    """Return the engine of the game with a rule point that a variant has wrapped: the other reading of a case."""
    variant = VariantDef(
        "barrage.reading",
        "barrage",
        "",
        "",
        ("barrage",),
        lambda rules, options: rules.wrap(name, wrapper, by="reading"),
    )
    return plugin.make_engine(GAME.read_options({"mode": "draft"}), GAME.load_content(), [variant])


class TestBR01:
    """One base per basin: compare basins, not name beginnings. Text 002, construction."""

    def test_basin_10_and_basin_1(self) -> None:
        owns = Owns(dams={"dam_10_lower": (1, 0)}, powerhouses=["ph_10_1"], credits=20)
        bases = table(owns, Owns()).do(UseSpace(0, SITE), ChooseTile(0, "basic_base", "")).built_on()
        assert {"dam_1_lower", "dam_1_upper"} <= bases
        assert "dam_10_upper" not in bases

    @pytest.mark.parametrize("kind", [BASE, POWERHOUSE])
    def test_all_pairs(self, kind: int) -> None:
        """What is refused depends on the basin only: own piece on one space, any other space of any basin."""
        spaces = BOARD.dams if kind == BASE else BOARD.powerhouses
        for own in spaces:
            owns = Owns(dams={own.id: (1, 0)}) if kind == BASE else Owns(powerhouses=[own.id])
            legal = building.legal_spaces(seen_by_rules(table(owns, Owns())), 0, kind)
            assert {spaces[i].id for i in legal} == {space.id for space in spaces if space.basin != own.basin}

    def test_others_may_share_the_basin(self) -> None:
        """The other dam space and another powerhouse space of the basin, beside a foreign or neutral piece."""
        owns = Owns(dams={"dam_10_lower": (1, 0)}, powerhouses=["ph_10_1"])
        game = table(Owns(credits=20), owns, neutral={"dam_9_lower": (1, 1)})
        g = seen_by_rules(game)
        assert {"dam_10_upper", "dam_9_upper"} <= {BOARD.dams[i].id for i in building.legal_spaces(g, 0, BASE)}
        assert "ph_10_2" in {BOARD.powerhouses[i].id for i in building.legal_spaces(g, 0, POWERHOUSE)}


class TestBR02:
    """Raising a dam never costs the red-border surcharge. Text 002, construction."""

    def test_the_situation(self) -> None:
        """Own level 1 dam on red, no credits, 4 mixers: allowed for the mixers alone."""
        owns = Owns(dams={"dam_1_upper": (1, 0)}, credits=0)
        game = table(owns, Owns()).build(0, "basic_elevation", "dam_1_upper")
        assert (game.company(0).credits, game.company(0).mixers, game.company(0).built[ELEVATION]) == (0, 0, 1)

    @pytest.mark.parametrize("kind", [BASE, ELEVATION, CONDUIT, POWERHOUSE])
    def test_what_the_border_costs(self, kind: int) -> None:
        """3 for bases and powerhouses on red, never for elevations; conduits have no border."""
        g = seen_by_rules(table(Owns(), Owns()))
        spaces = {BASE: BOARD.dams, ELEVATION: BOARD.dams, CONDUIT: BOARD.conduits, POWERHOUSE: BOARD.powerhouses}[kind]
        for i, space in enumerate(spaces):
            red = kind in (BASE, POWERHOUSE) and space.red
            assert building.red_credits(g, kind, i) == 3 * red

    def test_only_own_dams_up_to_two_elevations(self) -> None:
        game = table(
            Owns(dams={"dam_1_lower": (1, 0), "dam_5_lower": (2, 0), "dam_8_lower": (3, 0)}),
            Owns(dams={"dam_2_lower": (1, 0)}),
            neutral={"dam_3_lower": (1, 1)},
        ).do(UseSpace(0, SITE), ChooseTile(0, "basic_elevation", ""))
        assert game.built_on() == {"dam_1_lower", "dam_5_lower"}


class TestBR03:
    """A neutral dam holds its level and no more. Text 002, water flow phase."""

    @pytest.mark.parametrize("officer", ["graziano_del_monte", "mahiri_sekibo"])
    def test_the_fourth_drop_runs_on(self, officer: str) -> None:
        """The own level 3 dam below takes 4 with Graziano."""
        game = table(
            Owns(officer=officer, dams={"dam_8_lower": (3, 3)}),
            Owns(officer="graziano_del_monte" if officer == "mahiri_sekibo" else "jill_mcdowell"),
            neutral={"dam_1_lower": (3, 3)},
            headstreams=(2, 0, 0, 0),
        )
        if officer == "mahiri_sekibo":
            game.company(0).copied = "graziano_del_monte"
        game.do(UseSpace(0, "water_flow1_1"), PutDrop(0, "hs_a"))
        assert (game.dam("dam_1_lower"), game.dam("dam_8_lower")) == (3, 4)

    def test_after_every_flow(self) -> None:
        """Whoever plays: drops on neutral and foreign dams never above their level. Six drops down every river."""
        for level, drops in product((1, 2, 3), range(4)):
            if drops > level:
                continue
            game = table(
                Owns(officer="graziano_del_monte", engineers=1),
                Owns(officer="wilhelm_adler", dams={"dam_2_lower": (level, drops)}, engineers=1),
                neutral={"dam_1_lower": (level, drops), "dam_6_lower": (level, 0)},
                headstreams=(6, 6, 6, 6),
            )
            end_round(game)
            assert [game.dam(name) for name in ("dam_1_lower", "dam_2_lower", "dam_6_lower")] == [level] * 3


class TestBR04:
    """Production total. Text 002, production; company boards."""

    SPACES = {
        2: "turbine_plus2_1",
        1: "turbine_plus1_1",
        0: "turbine_zero_1",
        -1: "turbine_minus1_1",
        -2: "turbine_minus2_1",
    }
    BONUS = {1: 0, 2: 1, 3: 1, 4: 3}
    """Powerhouses built, what the board adds."""

    def test_the_situations(self) -> None:
        """(a) 3 x 2 - 2 + 1 = 5. (b) 1 x 1 - 1 = 0, no production. (c) with +1: 1."""
        assert self.made(3, 2, -2, 2) == 5
        assert self.made(1, 1, -1, 1) is None
        assert self.made(1, 1, -1, 2) == 1

    def test_all_of_them(self) -> None:
        """Every value of a conduit, 1 to 3 drops, every space, every bonus: the formula; legal exactly from 1 on."""
        for value, drops, modifier, houses in product((1, 2, 3, 4, 5), (1, 2, 3), self.SPACES, self.BONUS):
            energy = value * drops + modifier + self.BONUS[houses]
            assert self.made(value, drops, modifier, houses) == (energy if energy >= 1 else None)

    LINES = {1: "conduit_9_left", 2: "conduit_6_right", 3: "conduit_2_left", 4: "conduit_1_right", 5: "conduit_1_left"}

    def made(self, value: int, drops: int, modifier: int, houses: int) -> int | None:
        """Produce with a conduit of this value. Return the energy, None where it is not offered."""
        conduit = next(c for c in BOARD.conduits if c.id == self.LINES[value])
        home = next(p.id for p in BOARD.powerhouses if p.basin == conduit.end)
        more = [f"ph_{n}_1" for n in (12, 10, 5, 6) if BOARD.basins[conduit.end] != f"basin_{n}"][: houses - 1]
        owns = Owns("italy", dams={}, conduits=[conduit.id], powerhouses=[home, *more], officer="jill_mcdowell")
        dam = f"dam_{BOARD.basins[conduit.basin].removeprefix('basin_')}_lower"
        game = table(owns, Owns(), Owns("usa"), Owns(), neutral={dam: (3, drops)})
        if self.SPACES[modifier] not in game.spaces():
            return None
        action = ProduceWith(0, dam, conduit.id, drops)
        game.do(UseSpace(0, self.SPACES[modifier]))
        if action not in game.choices():
            return None
        game.do(action)
        return next(event.energy for event in game.heard if isinstance(event, Produced))


class TestBR05:
    """France's discount starts with the third powerhouse. Text 002, company boards 4; ruling 14."""

    @staticmethod
    def france(houses: int) -> Table:
        """France produces 5: one drop, value 5, the space takes what the board adds. Contracts for 8, 9 and 13."""
        owns = Owns(
            "france",
            conduits=["conduit_1_left"],
            powerhouses=["ph_8_1", "ph_5_1", "ph_6_1"][:houses],
            hand=["red_01", "red_06"],
        )
        game = table(owns, Owns("usa"), Owns("germany"), neutral={"dam_1_lower": (1, 1)}, national=["national_1"])
        return game.do(UseSpace(0, "turbine_minus1_1"), ProduceWith(0, "dam_1_lower", "conduit_1_left", 1))

    def test_a_two_powerhouses(self) -> None:
        game = self.france(2)
        assert (game.company(0).energy, game.to_act) == (5, 1), "nothing can be fulfilled, nothing is asked"

    def test_b_three_powerhouses(self) -> None:
        """The contract for 8, not that for 9; the marker is on 5."""
        game = self.france(3).do(TakePart(0, 0))
        assert game.offered(Fulfil) == [Fulfil(0, "red_01")]
        assert game.do(Fulfil(0, "red_01")).company(0).energy == 5

    def test_b_national_ones_too(self) -> None:
        """10 energy for a national contract of 13."""
        owns = Owns("france", conduits=["conduit_1_left"], powerhouses=["ph_8_1", "ph_5_1", "ph_6_1"])
        game = table(
            owns, Owns("usa"), Owns("germany"), neutral={"dam_1_lower": (2, 2)}, national=["national_1", "national_3"]
        )
        game.do(UseSpace(0, "turbine_minus1_1"), ProduceWith(0, "dam_1_lower", "conduit_1_left", 2), TakePart(0, 0))
        assert game.offered(Fulfil) == [Fulfil(0, "national_1")]

    def test_c_energy_of_a_tile(self) -> None:
        """Default, text 002: every contract, so that 6 energy of a conduit of 3 fulfil one for 9 of the hand."""
        owns = Owns("france", powerhouses=["ph_8_1", "ph_5_1", "ph_6_1"], hand=["red_06"], tiles=["adv_conduit_3"])
        game = table(owns, Owns("usa"), national=["national_1"]).build(0, "adv_conduit_3", "conduit_2_left")
        assert game.do(TakePart(0, 0)).offered(Fulfil) == [Fulfil(0, "red_06")]

    def test_c_the_other_reading(self) -> None:
        """Only produced energy: 6 energy of the tile fulfil no contract for 9, but a production of 6 still does."""
        engine = changed("less_for_any_energy", lambda _: False)
        owns = Owns("france", powerhouses=["ph_8_1", "ph_5_1", "ph_6_1"], hand=["red_06"], tiles=["adv_conduit_3"])
        game = Table(engine, table(owns, Owns("usa"), national=["national_1"]).state)
        assert game.build(0, "adv_conduit_3", "conduit_2_left").to_act == 1, "nothing is asked"
        owns = Owns("france", conduits=["conduit_1_left"], powerhouses=["ph_8_1", "ph_5_1", "ph_6_1"], hand=["red_01"])
        game = Table(engine, table(owns, Owns("usa"), Owns("germany"), neutral={"dam_1_lower": (1, 1)}).state)
        game.do(UseSpace(0, "turbine_minus1_1"), ProduceWith(0, "dam_1_lower", "conduit_1_left", 1), TakePart(0, 0))
        assert game.offered(Fulfil) == [Fulfil(0, "red_01")]


class TestBR06:
    """USA: energy for water passing on its own, in any phase. Text 002, company boards 1."""

    USA = Owns(
        dams={"dam_2_lower": (2, 2)},
        conduits=["conduit_2_left"],
        powerhouses=["ph_5_1", "ph_6_1", "ph_10_1"],
        engineers=2,
    )

    def test_a_water_phase(self) -> None:
        """Two drops spill over the full dam of basin 2, past the powerhouse in basin 5: +2."""
        game = table(self.USA, Owns(engineers=1), headstreams=(0, 2, 0, 0))
        ranking = scored(end_round(game).heard, "ranking")
        assert ranking == {0: (6, 2)}

    def test_b_its_own_production(self) -> None:
        """Nothing at the powerhouse in basin 6 that uses the drops, +1 for each in basin 10 further down."""
        game = table(self.USA, Owns()).do(
            UseSpace(0, "turbine_zero_1"), ProduceWith(0, "dam_2_lower", "conduit_2_left", 2)
        )
        produced = next(event.energy for event in game.heard if isinstance(event, Produced))
        assert (produced, game.company(0).energy) == (6 + 1, 6 + 1 + 2)

    def test_b_the_stricter_reading(self) -> None:
        """As a change of one rule point: during a production nothing passes for anybody."""

        def strict(inner: Any) -> Any:
            def run_on(g: G, basin: int) -> None:
                if not any(isinstance(event, Produced) for event in g.events or ()):
                    inner(g, basin)

            return run_on

        game = table(self.USA, Owns())
        game.engine = changed("row_passed", strict)
        game.do(UseSpace(0, "turbine_zero_1"), ProduceWith(0, "dam_2_lower", "conduit_2_left", 2))
        assert game.company(0).energy == 6 + 1

    def test_every_drops_path(self) -> None:
        """The gain is the own powerhouses on the river parts of all paths, whichever headstream it is."""
        for stream in BOARD.headstreams:
            game = table(self.USA, Owns(), order=[1, 0]).do(UseSpace(1, "water_flow1_1"), PutDrop(1, stream))
            (way,) = [event.way for event in game.heard if isinstance(event, DropMoved)]
            assert game.company(0).energy == len({"basin_5", "basin_6", "basin_10"} & set(way))

    def test_a_drop_that_stops_below_the_row_has_passed_it(self) -> None:
        """The dam of basin 5 stops the drop after the row of basin 5 (RULES section 11)."""
        game = table(self.USA, Owns(dams={"dam_5_upper": (1, 0)}), order=[1, 0])
        game.do(UseSpace(1, "water_flow1_1"), PutDrop(1, "hs_b"))
        assert (game.dam("dam_5_upper"), game.company(0).energy) == (1, 1)


class TestBR07:
    """Energy ranking award with ties. Text 002, scoring phase; ruling 12."""

    @pytest.mark.parametrize(
        ("energies", "vp"),
        [((12, 12, 5, 0), [3, 3, 0, 0]), ((12, 8, 8, 0), [6, 1, 1, 0]), ((0, 0, 0), [0, 0, 0])],
    )
    def test_the_situations(self, energies: tuple[int, ...], vp: list[int]) -> None:
        game = table(*(Owns(energy=energy, engineers=1) for energy in energies))
        ranking = scored(end_round(game).heard, "ranking")
        assert [ranking.get(seat, (0, 0))[0] for seat in range(len(energies))] == vp

    @pytest.mark.parametrize(("pot", "shares"), [(6, {1: 6, 2: 3, 3: 2, 4: 2}), (8, {1: 6, 2: 4, 3: 3, 4: 2})])
    def test_all_patterns(self, pot: int, shares: dict[int, int]) -> None:
        """Four players, energies 0 to 3, both values of the switch: 6, or 6 and 2, shared by those who tie first."""

        def shared(inner: Any) -> Any:
            def ranking(g: G, energies: list[int]) -> list[int]:
                first = [seat for seat, energy in enumerate(energies) if energy == max(energies) > 0]
                if len(first) < 2:
                    return inner(g, energies)
                return [-(-pot // len(first)) if seat in first else 0 for seat in range(len(energies))]

            return ranking

        game = table(*[Owns()] * 4)
        engine = game.engine if pot == 6 else changed("ranking_vp", shared)
        for energies in product(range(4), repeat=4):
            vp = engine.spec.rules.ranking_vp(Game(engine, game.state), list(energies))
            first = energies.count(max(energies))
            second = sorted((e for e in energies if e < max(energies)), reverse=True)
            for energy, points in zip(energies, vp, strict=True):
                if energy == 0:
                    assert points == 0
                elif energy == max(energies):
                    assert points == shares[first]
                elif first == 1 and energy == second[0]:
                    assert points == (2 if second.count(energy) == 1 else 1)
                else:
                    assert points == 0


class TestBR08:
    """Objective counts look at the map, not at what can still be built there. Text 002, objective tiles."""

    def test_the_situation(self) -> None:
        owns = Owns(
            dams={"dam_5_upper": (2, 0)},
            conduits=["conduit_5_left", "conduit_5_right"],
            powerhouses=["ph_8_3", "ph_10_1"],
        )
        g = seen_by_rules(table(owns, Owns()))
        assert counts.count(g, 0, "red_spaces") == 2
        assert counts.count(g, 0, "connected_bases") == 1

    def test_after_every_build(self) -> None:
        """A random game with much building: each count against a recount from the list of what was built."""
        engine, rng = engine_for(), Rng(8)
        state = engine.new_game(3, 8)
        pieces: list[tuple[int, str, str]] = []
        while engine.to_act(state):
            (seat,) = engine.to_act(state)
            offered = list(engine.choices(state, seat))
            build = [a for a in offered if isinstance(a, UseSpace) and a.space.startswith("company")]
            action = build[0] if build else offered[rng.below(len(offered))]
            state, events = engine.apply(state, action)
            built = [event for event in events if isinstance(event, Built)]
            pieces += [(event.seat, event.piece, event.space) for event in built]
            if built:
                for seat in range(3):
                    naive = recount([(kind, space) for s, kind, space in pieces if s == seat])
                    assert {what: counts.count(Game(engine, state), seat, what) for what in naive} == naive
        assert len(pieces) > 10


def recount(pieces: list[tuple[str, str]]) -> dict[str, int]:
    """Count every objective from a list of pieces, by names alone."""
    red = {space.id for space in (*BOARD.dams, *BOARD.powerhouses) if space.red}
    homes = {BOARD.basins[p.basin] for p in BOARD.powerhouses if ("powerhouse", p.id) in pieces}
    ends = {c.id: BOARD.basins[c.end] for c in BOARD.conduits}
    basins = [f"basin_{space.split('_')[1]}" for _, space in pieces]
    areas = [0 if n <= 4 else 1 if n <= 7 else 2 for n in (int(basin.split("_")[1]) for basin in basins)]
    connected = [
        space
        for kind, space in pieces
        if kind == "base"
        and any(k == "conduit" and s.split("_")[1] == space.split("_")[1] and ends[s] in homes for k, s in pieces)
    ]
    return {
        "red_spaces": sum(space in red and kind in ("base", "powerhouse") for kind, space in pieces),
        "most_in_area": max(areas.count(area) for area in range(3)),
        "least_in_area": min(areas.count(area) for area in range(3)),
        "connected_bases": len(connected),
        "basins_with_one": len(set(basins)),
        "basins_with_three": sum(basins.count(basin) >= 3 for basin in set(basins)),
    }


class TestBR09:
    """Energy beyond 30. Text 002, production."""

    def test_28_and_5_and_30(self) -> None:
        """33, then 63: the whole number decides ranking, bonus areas, credits and ties."""
        owns = Owns(
            energy=28,
            dams={"dam_1_lower": (1, 1)},
            conduits=["conduit_1_left"],
            powerhouses=["ph_8_1"],
            engineers=2,
            credits=0,
        )
        game = table(owns, Owns(energy=32, engineers=1), round=5, bonuses=("bonus_contracts",) * 4 + ("bonus_bases",))
        game.do(UseSpace(0, "turbine_zero_1"), ProduceWith(0, "dam_1_lower", "conduit_1_left", 1))
        assert game.company(0).energy == 33
        end_round(game)
        assert scored(game.heard, "ranking") == {0: (6, 33), 1: (2, 32)}
        assert scored(game.heard, "bonus")[0] == (4, 1)
        assert game.company(0).credits == 8

    @pytest.mark.parametrize("energy", range(0, 100, 3))
    def test_no_end_of_the_track(self, energy: int) -> None:
        """Credits by the last threshold reached, areas by whole sixes, whatever the number."""
        game = table(Owns(energy=energy, credits=0, dams={"dam_1_lower": (1, 0)}), Owns())
        g = seen_by_rules(game)
        scoring.track_income(g, 0)
        steps = [(1, 1), (2, 2), (4, 3), (7, 4), (11, 5), (16, 6), (22, 7), (29, 8)]
        assert game.company(0).credits == (max(c for e, c in steps if energy >= e) if energy else 3)
        area = min(5, energy // 6)
        assert scoring.bonus_vp(g, 0, "bonus_bases", 5) == max(0, 4 - 4 * (5 - area) if area else 0)


def test_br10_national_contracts_count_as_fulfilled() -> None:
    """One national and two private ones: 3 contracts, 6 points; a starting one counts too once fulfilled."""
    owns = Owns(fulfilled=["national_1", "green_01", "red_02"], hand=["starting_1"], energy=6, engineers=1)
    game = table(owns, Owns(engineers=1), bonuses=("bonus_contracts",) * 5)
    assert counts.count(seen_by_rules(game), 0, "fulfilled_contracts") == 3
    assert scored(end_round(game).heard, "bonus")[0] == (6, 3)
    owns = Owns(fulfilled=["national_1", "green_01", "red_02", "starting_1"], energy=6, engineers=1)
    assert scored(end_round(table(owns, Owns(), bonuses=("bonus_contracts",) * 5)).heard, "bonus")[0] == (8, 4)


class TestBR11:
    """A reward that cannot be used does not block its cause. `test_contract_rewards.py` tries every contract."""

    @staticmethod
    def fulfilling(conduits: int) -> Table:
        """10 energy, and a contract that places a conduit of any value."""
        owns = Owns(
            conduits=[f"conduit_{n}_left" for n in range(1, conduits + 1)], powerhouses=["ph_8_1"], hand=["red_11"]
        )
        game = table(owns, Owns(), neutral={"dam_1_lower": (2, 2)}).do(UseSpace(0, "turbine_zero_1"))
        return game.do(ProduceWith(0, "dam_1_lower", "conduit_1_left", 2), TakePart(0, 0), Fulfil(0, "red_11"))

    def test_all_five_conduits_stand(self) -> None:
        game = self.fulfilling(5)
        assert (game.company(0).fulfilled, game.to_act) == (["red_11"], 1)

    def test_what_is_possible_may_be_declined(self) -> None:
        """Default: a free piece may be left."""
        game = self.fulfilling(4)
        assert SkipRest(0) in game.choices()
        assert game.do(SkipRest(0)).company(0).built[CONDUIT] == 4

    def test_the_other_reading(self) -> None:
        """What is possible has to be taken; fulfilling the contract itself is still the company's choice."""
        owns = Owns(conduits=[f"conduit_{n}_left" for n in range(1, 5)], powerhouses=["ph_8_1"], hand=["red_11"])
        state = table(owns, Owns(), neutral={"dam_1_lower": (2, 2)}).state
        game = Table(changed("decline_rewards", lambda _: False), state).do(UseSpace(0, "turbine_zero_1"))
        game.do(ProduceWith(0, "dam_1_lower", "conduit_1_left", 2))
        assert SkipRest(0) in game.choices()
        game.do(TakePart(0, 0), Fulfil(0, "red_11"))
        assert list(game.choices()) == [TakePart(0, 0)]


class TestBR13:
    """New order with ties. Text 002, end of round."""

    def test_the_situation(self) -> None:
        """A 5, B 12, C 5, D 0 in the order A, B, C, D: then D, C, A, B."""
        game = end_round(table(*(Owns(energy=energy, engineers=1) for energy in (5, 12, 5, 0))))
        assert game.state.order == [3, 2, 0, 1]

    def test_all_orders_and_patterns(self) -> None:
        """Ascending energy; companies that tie stand in reverse of before."""
        game = table(*[Owns()] * 4)
        g = seen_by_rules(game)
        for order in permutations(range(4)):
            for energies in product(range(3), repeat=4):
                game.state.order = list(order)
                for company, energy in zip(game.state.companies, energies, strict=True):
                    company.energy = energy
                new = scoring.next_order(g)
                assert sorted(new) == [0, 1, 2, 3]
                for first, then in pairwise(new):
                    assert energies[first] <= energies[then]
                    if energies[first] == energies[then]:
                        assert order.index(first) > order.index(then)


class TestBR14:
    """A turn without engineers can still exist. Text 002, advanced tiles 1 III and 4 I; action phase."""

    @pytest.mark.parametrize(("tile", "space"), [("adv_base_3", "dam_8_lower"), ("adv_powerhouse_1", "ph_8_1")])
    def test_a_build_or_pass(self, tile: str, space: str) -> None:
        game = table(Owns(engineers=1), Owns(engineers=0, tiles=[tile])).do(UseBank(0, "bank_any", 1))
        assert list(game.choices()) == [UseTile(1, tile, ""), EndRound(1)]
        game.do(UseTile(1, tile, ""), BuildOn(1, space))
        assert sum(game.company(1).built) == 1

    def test_b_passed_with_a_line(self) -> None:
        game = table(Owns(engineers=2), Owns(engineers=0)).do(UseBank(0, "bank_any", 1))
        assert (game.to_act, game.company(1).out) == (0, True)
        assert game.heard.count(RoundEnded(1, forced=True)) == 1

    def test_b_with_the_tile_on_the_wheel(self) -> None:
        game = table(Owns(engineers=2), Owns(engineers=0, tiles=["adv_base_3"]))
        on_wheel(game, 1, (2, "adv_base_3", 0, 0))
        assert game.do(UseBank(0, "bank_any", 1)).company(1).out


class TestBR15:
    """What you place engineers for, you must do. Text 002, action phase and water."""

    def test_both_drops_are_placed(self) -> None:
        """No way round, before the first or after it (text 002: both; the online version is content with one)."""
        game = table(Owns(), Owns()).do(UseSpace(0, "water_place2_1"))
        every = [PutDrop(0, stream) for stream in BOARD.headstreams]
        assert list(game.choices()) == every
        game.do(PutDrop(0, "hs_a"))
        assert list(game.choices()) == every
        game.do(PutDrop(0, "hs_c"))
        assert (game.state.headstream_water, game.to_act) == ([1, 0, 1, 0], 1)

    def test_one_drop_is_enough_in_the_other_reading(self) -> None:
        """How many have to be placed is content: a pack that writes one effect for two drops is content with one."""
        content = GAME.load_content()
        spaces = [dict(entry) for entry in content.sections["spaces"]]
        for entry in spaces:
            if entry["id"] == "water_place2_1":
                entry["effect"] = [{"kind": "water_place", "n": 2}]
        other = type(content).of(content.game, content.packs, content.keys, {**content.sections, "spaces": spaces})
        engine = plugin.make_engine(GAME.read_options({"mode": "draft"}), other, [])
        game = Table(engine, table(Owns(), Owns()).state).do(UseSpace(0, "water_place2_1"), PutDrop(0, "hs_a"))
        assert StopDrops(0) in game.choices()
        assert game.do(StopDrops(0)).to_act == 1

    def test_the_other_drop_flows_at_once(self) -> None:
        """Stopped by the first dam with room; the full one lets it pass."""
        game = table(Owns(dams={"dam_1_upper": (1, 1), "dam_8_lower": (1, 0)}), Owns(dams={"dam_1_lower": (2, 1)}))
        game.do(UseSpace(0, "water_flow1_1"))
        assert list(game.choices()) == [PutDrop(0, stream) for stream in BOARD.headstreams]
        game.do(PutDrop(0, "hs_a"))
        assert (game.dam("dam_1_upper"), game.dam("dam_1_lower"), game.dam("dam_8_lower")) == (1, 2, 0)

    @pytest.mark.parametrize(
        ("space", "credits"),
        [
            ("machinery_excavator_1", 2),
            ("machinery_excavator_2", 5),
            ("machinery_both_1", 5),
            ("machinery_both_2", 8),
            ("machinery_any_1", 4),
            ("machinery_any_2", 4),
            ("workshop_turn2_1", 2),
            ("workshop_turn2_2", 5),
            ("workshop_turn3_1", 5),
            ("workshop_turn3_2", 8),
            ("water_place2_2", 3),
            ("water_flow1_2", 3),
            ("contract_one_2", 3),
            ("contract_two_1", 1),
            ("patent_1", 5),
        ],
    )
    def test_offered_exactly_with_all_credits(self, space: str, credits: int) -> None:
        """The fee of the space and the cost of its action together; 1 less and it is not offered and refused."""
        rich = table(Owns(credits=credits), *[Owns()] * 3)
        assert space in rich.spaces()
        poor = table(Owns(credits=credits - 1), *[Owns()] * 3)
        assert space not in poor.spaces()
        poor.refuses(UseSpace(0, space))

    def test_machines_have_to_be_taken(self) -> None:
        game = table(Owns(), *[Owns()] * 3).do(UseSpace(0, "machinery_any_1"))
        assert SkipRest(0) not in game.choices()
        assert len(list(game.choices())) == 2
