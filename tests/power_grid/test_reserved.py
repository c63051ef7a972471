"""Reserved start cities (texts 000 and 001, preset first cities; RULES section 12).

Seats 0, 1, 2 ... are A, B, C ...; in scenarios the last in player order builds first.
"""

from __future__ import annotations

import pytest

from core.session import NewGame, SeatSpec, Session
from core.text import set_language
from plugins.power_grid import events
from plugins.power_grid.actions import (
    BuildCity,
    BuildSpace,
    BuyFuel,
    ChooseRegion,
    EndBuilding,
    PlaceTrust,
    ReserveCity,
)
from plugins.power_grid.spaces import RESERVED, TRUST, holders
from tests.power_grid.scenario import REGIONS, Owns, Table, TrustOwns, engine_for, of, scenario
from tests.power_grid.test_refusals import reasons

A, B, C = 0, 1, 2
URANIUM = 3
RUHR = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck"]


def in_city(game: Table, city: str) -> tuple[int, int, int]:
    """Return who is in a city's spaces: seat + 1, TRUST, RESERVED, 0."""
    return holders(game.state.spaces[game.state.cities.index(city)])


class TestReserving:
    """After the regions, in player order, each marks one city with a uranium of the stock (text 000)."""

    def table(self) -> Table:
        engine = engine_for(reserved_cities=True)
        return Table(engine, engine.new_game(3, 1, {"regions": REGIONS["germany", 3], "order": [C, A, B]}))

    def test_in_player_order(self) -> None:
        game = self.table()
        assert (game.phase, game.turn) == ("Reservation", C)
        assert {a.city for a in game.offered(ReserveCity)} == set(game.state.cities)
        game.do(ReserveCity(C, "essen"))
        assert game.turn == A
        game.do(ReserveCity(A, "duisburg"))
        assert game.turn == B
        game.do(ReserveCity(B, "kiel"))
        assert game.state.reserved == ["essen", "duisburg", "kiel"]
        assert all(in_city(game, city) == (RESERVED, 0, 0) for city in game.state.reserved)
        assert (game.phase, game.turn, game.state.round) == ("Auction", C, 1)
        assert all(player.cities == [] and player.money == 50 for player in game.state.players)

    @pytest.mark.parametrize("seats", [3, 4, 5, 6])
    def test_a_uranium_for_each(self, seats: int) -> None:
        """Two of the twelve lie on the market at first, ten in the stock."""
        engine = engine_for(reserved_cities=True)
        game = Table(engine, engine.new_game(seats, 1))
        for k in range(seats):
            assert game.state.fuel_stock[URANIUM] == 10 - k
            game.do(game.offered()[0])
        assert game.state.fuel_stock[URANIUM] == 10 - seats
        assert game.state.fuel_market[URANIUM] == 2
        assert game.phase == "Auction"

    def test_refused_with_a_reason(self) -> None:
        game = self.table()
        game.do(ReserveCity(C, "essen"))
        found = reasons(game)
        assert found[ReserveCity(A, "essen")] == "reserved"
        assert found[ReserveCity(A, "berlin")] == "city-not-in-play"
        assert game.refused(ReserveCity(A, "atlantis")) == "power-grid-refused-city-unknown"
        assert game.refused(BuyFuel(A, "uranium")) == "power-grid-refused-reservation-phase"

    def test_after_the_draft_of_regions(self) -> None:
        engine = engine_for(regions="draft", reserved_cities=True)
        game = Table(engine, engine.new_game(3, 1, {"order": [C, A, B]}))
        game.do(ChooseRegion(C, "red"), ChooseRegion(A, "green"))
        assert game.phase == "RegionDraft"
        game.do(ChooseRegion(B, "blue"))
        assert (game.phase, game.turn) == ("Reservation", C)

    def test_usually_nothing_is_reserved(self) -> None:
        game = Table(engine_for(), engine_for().new_game(3, 1))
        assert game.phase == "Auction"
        assert game.state.reserved == []

    def test_arranged(self) -> None:
        engine = engine_for(reserved_cities=True)
        setup = {"regions": REGIONS["germany", 3], "order": [C, A, B], "reserved": ["essen", "koeln", "kiel"]}
        state = engine.new_game(3, 1, setup)
        assert state.reserved == ["essen", "koeln", "kiel"]
        assert state.fuel_stock[URANIUM] == 7


def building(step: int = 1, **cities: list[str]) -> Table:
    """Return the building phase of three, A first to build; essen, koeln and kiel are reserved less those used up.

    cities: what "a", "b" and "c" have; whoever has cities has used one of the three up.
    """
    players = {seat: Owns(200, cities=cities.get("abc"[seat], [])) for seat in (A, B, C)}
    used = [city for owned in cities.values() for city in owned]
    marks = [city for city in ("essen", "koeln", "kiel") if city not in used]
    return scenario("building", seats=3, step=step, order=[C, B, A], players=players, reserved=marks)


class TestFirstHouse:
    """A player's first house goes into one of the marked cities, whoever marked it; the uranium returns (text 000)."""

    def test_only_in_a_marked_city(self) -> None:
        game = building()
        assert {a.city for a in game.offered(BuildCity)} == {"essen", "koeln", "kiel"}
        assert game.refused(BuildCity(A, "aachen")) == "power-grid-refused-first-reserved"

    @pytest.mark.parametrize("city", ["essen", "koeln", "kiel"])
    def test_in_anybodys(self, city: str) -> None:
        """For 10, without a connection; a uranium goes back to the stock."""
        game = building()
        stock = game.state.fuel_stock[URANIUM]
        happened = game.do(BuildCity(A, city))
        assert game.money(A) == [190]
        assert in_city(game, city) == (A + 1, 0, 0)
        assert city not in game.state.reserved
        assert len(game.state.reserved) == 2
        assert game.state.fuel_stock[URANIUM] == stock + 1
        assert of(happened, events.ReservationUsed) == [events.ReservationUsed(A, city)]

    def test_the_next_player_has_the_marks_that_are_left(self) -> None:
        game = building()
        game.do(BuildCity(A, "koeln"), EndBuilding(A))
        assert {a.city for a in game.offered(BuildCity)} == {"essen", "kiel"}
        assert game.refused(BuildCity(B, "koeln")) == "power-grid-refused-first-reserved"
        game.do(BuildCity(B, "kiel"), EndBuilding(B))
        assert {a.city for a in game.offered(BuildCity)} == {"essen"}
        game.do(BuildCity(C, "essen"))
        assert game.state.reserved == []
        assert sorted(game.state.fuel_stock) == sorted([*game.state.fuel_stock[:3], 10])

    def test_waiting_keeps_the_mark(self) -> None:
        game = building()
        game.do(EndBuilding(A), BuildCity(B, "koeln"), EndBuilding(B), EndBuilding(C))
        assert game.state.reserved == ["essen", "kiel"]
        game.decline("Building")
        assert {a.city for a in game.offered(BuildCity)} == {"essen", "kiel"}

    def test_not_without_10_elektro(self) -> None:
        game = scenario("building", seats=3, order=[C, B, A], players={A: Owns(9)}, reserved=["essen", "koeln", "kiel"])
        assert game.offered() == [EndBuilding(A)]
        assert game.refused(BuildCity(A, "essen")) == "power-grid-refused-money"

    @pytest.mark.parametrize("step", [2, 3])
    def test_later_steps_do_not_change_it(self, step: int) -> None:
        """For 10 in the first space, even when others are in the second and third already."""
        game = building(step, b=["koeln"], c=["kiel"])
        game.do(EndBuilding(A), BuildCity(B, "essen"), EndBuilding(B))
        others = (B + 1, 0)
        if step == 3:
            game.do(BuildCity(C, "essen"))
            others = (B + 1, C + 1)
        assert in_city(game, "essen") == (RESERVED, *others)
        game.decline(lambda t: t.phase == "Building" and t.turn == A)
        before = game.player(A).money
        assert {a.city for a in game.offered(BuildCity)} == {"essen"}
        game.do(BuildCity(A, "essen"))
        assert game.money(A) == [before - 10]
        assert in_city(game, "essen") == (A + 1, *others)

    def test_any_space_too(self) -> None:
        """Option `spaces`: the first house still takes the reserved space, and the refusal says what is the matter."""
        engine = engine_for(spaces="any", reserved_cities=True)
        game = scenario(
            "building", seats=3, engine=engine, step=2, order=[C, B, A], reserved=["essen", "koeln", "kiel"]
        )
        assert game.offered(BuildSpace) == []
        assert game.refused(BuildSpace(A, "essen", 2)) == "power-grid-refused-first-space"


class TestOtherHouses:
    """The first space of a marked city is for somebody's first house alone (text 000)."""

    def test_step_1_nobody_else_enters(self) -> None:
        """Not who marked it, nor anybody; it may be passed for the roads alone: Köln - Düsseldorf - Essen -
        Münster costs 4 + 2 + 6, over Dortmund 10 + 2."""
        game = building(a=["koeln"])
        assert game.refused(BuildCity(A, "essen")) == "power-grid-refused-city-reserved"
        assert not game.offers(BuildCity(A, "kiel"))
        game.do(BuildCity(A, "muenster"))
        assert game.money(A) == [200 - 12 - 10]

    def test_open_to_all_once_the_mark_is_used(self) -> None:
        """Then it is a city like others, taken in Step 1, open for a second house in Step 2."""
        for step, refused in ((1, "power-grid-refused-city-full"), (2, "")):
            game = building(step, a=["koeln"])
            game.do(EndBuilding(A), BuildCity(B, "essen"), EndBuilding(B))
            game.decline(lambda t: t.phase == "Building" and t.turn == A)
            if refused:
                assert game.refused(BuildCity(A, "essen")) == refused
            else:
                assert game.offers(BuildCity(A, "essen"))

    def test_step_2_the_second_space_at_15(self) -> None:
        """Silent (RULES section 16, point 5); only the first space is kept. Köln to Essen 6."""
        game = building(2, a=["koeln"])
        game.do(BuildCity(A, "essen"))
        assert game.money(A) == [200 - 6 - 15]
        assert in_city(game, "essen") == (RESERVED, A + 1, 0)
        assert game.state.reserved == ["essen", "kiel"]

    def test_step_2_not_a_third(self) -> None:
        game = building(2, a=["koeln"], b=["kiel"])
        game.do(BuildCity(A, "essen"), EndBuilding(A))
        assert game.refused(BuildCity(B, "essen")) == "power-grid-refused-city-reserved"

    def test_step_3_the_third_space_at_20(self) -> None:
        """Kiel - Hamburg - Bremen - Osnabrück - Münster - Essen: 8 + 11 + 11 + 7 + 6."""
        game = building(3, a=["koeln"], b=["kiel"])
        game.do(BuildCity(A, "essen"), EndBuilding(A), BuildCity(B, "essen"))
        assert game.money(B) == [200 - 43 - 20]
        assert in_city(game, "essen") == (RESERVED, A + 1, B + 1)


class TestUranium:
    """The marks are missing from the stock until they return (RULES section 12)."""

    @pytest.mark.parametrize(("marks", "refilled"), [(3, 0), (2, 1), (1, 1)])
    def test_the_refill_draws_on_what_is_left(self, marks: int, refilled: int) -> None:
        """9 on the market, 3 not: with three marks nothing is left to refill; three players have 1 in Step 1."""
        reserved = ["essen", "koeln", "kiel"][:marks]
        game = scenario("running", seats=3, reserved=reserved, fuel={"uranium": 9})
        assert of(game.decline("Auction"), events.FuelResupplied)[0].cubes[URANIUM] == refilled
        assert game.state.fuel_market[URANIUM] == 9 + refilled

    def test_returned_in_time_for_the_refill_of_the_round(self) -> None:
        game = scenario("building", seats=3, order=[C, B, A], reserved=["essen", "koeln", "kiel"], fuel={"uranium": 9})
        game.do(BuildCity(A, "essen"))
        assert of(game.decline("Auction"), events.FuelResupplied)[0].cubes[URANIUM] == 1
        assert game.state.fuel_stock[URANIUM] == 0


class TestWithTheTrust:
    """Text 001: its six cities first; a house of it takes the second space of both marked cities, leaving eight."""

    def table(self) -> Table:
        engine = engine_for(reserved_cities=True)
        game = Table(engine, engine.new_game(2, 1, {"regions": REGIONS["germany", 3], "order": [B, A]}))
        for city in RUHR:
            assert game.phase == "TrustStart"
            game.do(PlaceTrust(game.turn or 0, city))
        return game

    def test_eight_are_left(self) -> None:
        game = self.table()
        assert (game.phase, game.turn) == ("Reservation", B)
        game.do(ReserveCity(B, "koeln"), ReserveCity(A, "kiel"))
        trust = game.state.trust
        assert trust is not None
        assert trust.houses == 8
        assert trust.cities == [*RUHR, "koeln", "kiel"]
        assert in_city(game, "koeln") == in_city(game, "kiel") == (RESERVED, TRUST, 0)
        assert game.state.fuel_stock[URANIUM] == 8
        assert game.phase == "Auction"

    def test_its_six_cannot_be_marked(self) -> None:
        game = self.table()
        assert len(game.offered(ReserveCity)) == 21 - 6
        assert game.refused(ReserveCity(B, "essen")) == "power-grid-refused-trust-taken"

    @pytest.mark.parametrize("step", [1, 2, 3])
    def test_a_first_house_brings_no_further_one(self, step: int) -> None:
        trust = TrustOwns(cities=[*RUHR, "koeln", "kiel"])
        game = scenario("building", seats=2, step=step, trust=trust, reserved=["koeln", "kiel"], order=[B, A])
        game.do(BuildCity(A, "koeln"))
        assert in_city(game, "koeln") == (A + 1, TRUST, 0)
        assert game.state.trust is not None
        assert game.state.trust.houses == 8
        game.do(BuildCity(A, "aachen"))  # a further city that was empty: there it does
        assert in_city(game, "aachen") == (A + 1, TRUST, 0)
        assert game.state.trust.houses == 7

    def test_step_3_others_take_the_third_space(self) -> None:
        """The first is kept, the second the Trust's. Aachen to Köln 7."""
        game = scenario(
            "building",
            seats=2,
            step=3,
            order=[B, A],
            players={A: Owns(200, cities=["aachen"])},
            trust=TrustOwns(cities=[*RUHR, "koeln"]),
            reserved=["koeln"],
        )
        game.do(BuildCity(A, "koeln"))
        assert game.money(A) == [200 - 7 - 20]
        assert in_city(game, "koeln") == (RESERVED, TRUST, A + 1)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Ann reserves Essen.", "Bob reserves Cologne.", "Cid reserves Kiel."]),
        ("ja", ["Annがエッセンを予約しました。", "Bobがケルンを予約しました。", "Cidがキールを予約しました。"]),
    ],
)
def test_told_in_both_languages(language: str, told: list[str]) -> None:
    people = (SeatSpec("Ann"), SeatSpec("Bob"), SeatSpec("Cid"))
    setup = {"regions": REGIONS["germany", 3], "order": [A, B, C]}
    options = {"map": "germany", "reserved_cities": True}
    session = Session.start(NewGame("power_grid.recharged", options, people, 1, (), setup))
    for seat, city in enumerate(("essen", "koeln", "kiel")):
        session.do(ReserveCity(seat, city))
    set_language(language)
    assert [line.text for line in session.log() if line.step and line.level == 2][:3] == told
