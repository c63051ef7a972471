"""The Trust's start, its place in the order and its plants (text 001, two players; RULES section 11; casebook PG-22).

A and B are the two players, A first on the order track unless told otherwise. Fuel and houses: `test_trust_network.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from core.engine import Event
from plugins.power_grid import events
from plugins.power_grid.actions import (
    BuildCity,
    BuyFuel,
    ChooseRegion,
    EndBuilding,
    LeaveAuction,
    OpenAuction,
    PassBid,
    PlaceBid,
    PlaceTrust,
)
from plugins.power_grid.spaces import TRUST, holders
from plugins.power_grid.state import STEP_3
from tests.power_grid.scenario import Owns, Table, TrustOwns, engine_for, engine_with, of, scenario
from tests.power_grid.test_refusals import reasons

A, B = 0, 1
RUHR = ["essen", "duisburg", "duesseldorf", "dortmund", "muenster", "osnabrueck"]
"""Six cities of Germany of which each is one connection away from one before it."""


class TestStart:
    """Text 001: the first player one house in any city, the other two, the first two, the other the last one, each
    next to a city that has one; six cities, ten houses left."""

    def table(self, **options: object) -> Table:
        engine = engine_for(**options)
        return Table(engine, engine.new_game(2, 1, {"regions": ["green", "red", "blue"], "order": [B, A]}))

    def place(self, game: Table, *cities: str) -> list[int | None]:
        """Place houses of the Trust; return who was asked for each."""
        asked: list[int | None] = []
        for city in cities:
            asked.append(game.turn)
            game.do(PlaceTrust(B if game.turn == B else A, city))
        return asked

    def test_one_two_two_one(self) -> None:
        game = self.table()
        assert self.place(game, *RUHR) == [B, A, A, B, B, A]
        trust = game.state.trust
        assert trust is not None
        assert (trust.cities, trust.houses, trust.plants, trust.fuel) == (RUHR, 10, [], [0, 0, 0, 0])
        spaces = dict(zip(game.state.cities, map(holders, game.state.spaces), strict=True))
        assert {city for city in spaces if spaces[city] == (TRUST, 0, 0)} == set(RUHR)
        assert all(spaces[city] == (0, 0, 0) for city in spaces if city not in RUHR)
        placed = of(game.log, events.TrustHousePlaced)
        assert [(e.seat, e.city, e.space, e.left) for e in placed] == [
            (who, city, 1, left)
            for who, city, left in zip([B, A, A, B, B, A], RUHR, [15, 14, 13, 12, 11, 10], strict=True)
        ]
        assert (game.phase, game.state.round, game.turn) == ("Auction", 1, B)
        assert all((p.money, p.cities) == (50, []) for p in game.state.players)  # nobody pays for it

    def test_the_first_house_goes_anywhere_in_play(self) -> None:
        game = self.table()
        assert {a.city for a in game.offered(PlaceTrust)} == set(game.state.cities)
        assert len(game.state.cities) == 21

    def test_the_others_one_connection_away(self) -> None:
        """Essen is connected with Duisburg, Düsseldorf, Dortmund and Münster; Münster besides with Osnabrück."""
        game = self.table()
        self.place(game, "essen")
        assert {a.city for a in game.offered()} == {"duisburg", "duesseldorf", "dortmund", "muenster"}
        self.place(game, "muenster")
        assert {a.city for a in game.offered()} == {"duisburg", "duesseldorf", "dortmund", "osnabrueck"}

    def test_a_connection_outside_the_regions_does_not_count(self) -> None:
        """Green, red and blue: Hanover reaches Kassel, Bremen, Hamburg, Osnabrück, but not Erfurt or Magdeburg."""
        game = self.table()
        self.place(game, "hannover")
        assert {a.city for a in game.offered()} == {"kassel", "bremen", "hamburg", "osnabrueck"}

    def test_refused_with_a_reason(self) -> None:
        game = self.table()
        self.place(game, "essen")
        found = reasons(game)
        assert found[PlaceTrust(A, "essen")] == "trust-taken"
        assert found[PlaceTrust(A, "koeln")] == "trust-apart"
        assert found[PlaceTrust(A, "berlin")] == "city-not-in-play"
        assert game.refused(PlaceTrust(A, "atlantis")) == "power-grid-refused-city-unknown"
        assert game.refused(BuyFuel(A, "coal")) == "power-grid-refused-trust-phase"

    def test_after_the_draft_of_regions(self) -> None:
        engine = engine_for(regions="draft")
        game = Table(engine, engine.new_game(2, 1, {"order": [B, A]}))
        for region in ("red", "green", "blue"):
            assert game.phase == "RegionDraft"
            game.do(ChooseRegion(A if game.turn == A else B, region))
        assert (game.phase, game.turn) == ("TrustStart", B)

    def test_only_two_play_with_it_and_only_if_they_want(self) -> None:
        assert engine_for().new_game(3, 1).trust is None
        without = engine_for(trust=False).new_game(2, 1)
        assert without.trust is None
        assert type(without.frames[-1]).__name__ == "Auction"


def table(
    *,
    market: Sequence[int] = (12, 14, 16, 18, 20, 22, 25, 28),
    stack: Sequence[int] = (30, 31, 33, STEP_3, 50),
    trust: TrustOwns | None = None,
    step: int = 1,
    **more: object,
) -> Table:
    """Return the auction phase of a game for two; A is first and has the discounted plant before it."""
    players: Mapping[int, Owns] = {A: Owns(100), B: Owns(100)}
    arranged: dict[str, object] = {"players": players, "step": step, **more}
    return scenario("auction", seats=2, market=market, stack=stack, trust=trust or TrustOwns(), **arranged)  # type: ignore[arg-type]


def taken(happened: list[Event]) -> list[tuple[int, int]]:
    """Return what the Trust took: (plant, plant given up for it)."""
    return [(e.plant, e.scrapped) for e in of(happened, events.TrustTookPlant)]


def plants(game: Table) -> list[int]:
    assert game.state.trust is not None
    return game.state.trust.plants


class TestPhase2:
    """Once in a phase, after the first player's first auction or leaving, the Trust takes the highest current plant."""

    def test_from_the_refilled_market(self) -> None:
        """A buys 14, 30 comes: 12 16 18 20 | 22 25 28 30. Without the refill the highest current one would be 18."""
        game = table()
        assert taken(game.buys(A, 14)) == [(20, 0)]
        assert plants(game) == [20]
        assert game.state.market == [12, 16, 18, 22, 25, 28, 30, 31]  # refilled after the Trust as well
        assert game.state.discount == 12
        assert game.turn == B
        assert taken(game.buys(B, 16)) == []

    def test_whoever_bought_in_the_first_players_auction(self) -> None:
        """B wins what A put up: the Trust acts; A has the turn again, and it does not act a second time."""
        game = table()
        happened = game.do(OpenAuction(A, 14, 14), PlaceBid(B, 15), PassBid(A))
        assert game.player(B).plants == [14]
        assert taken(happened) == [(20, 0)]
        assert game.turn == A
        assert taken(game.buys(A, 16)) == []
        assert plants(game) == [20]

    def test_then_the_first_player_may_also_leave(self) -> None:
        game = table()
        happened = game.do(OpenAuction(A, 14, 14), PlaceBid(B, 15), PassBid(A))
        happened += game.do(LeaveAuction(A))
        assert len(taken(happened)) == 1

    def test_after_the_first_player_left(self) -> None:
        """Nothing was bought: the highest of 12 14 16 18. B's purchase later does not concern it."""
        game = table()
        assert taken(game.do(LeaveAuction(A))) == [(18, 0)]
        assert game.state.market == [12, 14, 16, 20, 22, 25, 28, 30]
        assert taken(game.buys(B, 14)) == []
        assert plants(game) == [18]

    def test_it_neither_pays_nor_bids(self) -> None:
        """Only the two players are asked; B, alone after A's leaving, pays the lowest bid."""
        game = table()
        game.do(LeaveAuction(A))
        assert [a.bid for a in game.offered(OpenAuction) if a.plant == 16] == [16]
        game.buys(B, 16)
        assert game.money() == [100, 84]

    def test_first_is_who_is_first_on_the_order_track(self) -> None:
        game = table(order=[B, A])
        assert taken(game.do(LeaveAuction(B))) == [(18, 0)]
        assert taken(game.buys(A, 16)) == []

    def test_again_in_the_next_round(self) -> None:
        game = table()
        game.do(LeaveAuction(A))
        game.decline("Running")
        game.decline("Auction")
        assert len(taken(game.do(LeaveAuction(game.turn or 0)))) == 1

    def test_round_1(self) -> None:
        """Both players must buy; the order is decided by their plants alone: B's 16 before A's 14, the Trust second."""
        game = table(round=1)
        assert game.refused(LeaveAuction(A)) == "power-grid-refused-must-buy"
        game.buys(A, 14)
        assert game.refused(LeaveAuction(B)) == "power-grid-refused-must-buy"
        game.buys(B, 16)
        assert game.state.order == [B, A]
        assert plants(game) == [20]

    @pytest.mark.parametrize(
        ("has", "takes"),
        [
            ([], (18, 0)),
            ([40], (18, 0)),
            ([39, 40], (18, 0)),  # with room it takes even what is below all its plants
            ([10, 40, 42], (18, 10)),
            ([10, 11, 13], (18, 10)),
            ([17, 40, 42], (18, 17)),
            ([19, 40, 42], None),
        ],
    )
    def test_with_three_only_upgrades(self, has: list[int], takes: tuple[int, int] | None) -> None:
        """Text 001: only if the highest of the market is higher than its lowest, and that one leaves the game."""
        game = table(trust=TrustOwns(plants=has))
        happened = game.do(LeaveAuction(A))
        assert taken(happened) == ([takes] if takes else [])
        if takes is None:
            assert plants(game) == has
            assert game.state.market == [12, 14, 16, 18, 20, 22, 25, 28]
            assert of(happened, events.TrustTookNoPlant) == [events.TrustTookNoPlant(18)]
            assert of(happened, events.PlantDrawn) == []
        else:
            assert plants(game) == sorted([*has, 18])[-3:] if takes[1] else sorted([*has, 18])
            assert (takes[1] in game.state.scrapped) == bool(takes[1])
            assert len(game.state.market) == 8

    def test_step_3_all_six(self) -> None:
        game = table(step=3, market=[20, 21, 22, 24, 26, 30], stack=[31, 33])
        assert taken(game.do(LeaveAuction(A))) == [(30, 0)]
        assert game.state.market == [20, 21, 22, 24, 26, 31]

    def test_a_card_below_the_discounted_plant(self) -> None:
        """The market is refilled as usual: 08 leaves with the marker, 30 comes, and 12 stays to the end."""
        game = table(stack=[8, 30, 31, STEP_3])
        happened = game.do(LeaveAuction(A))
        assert of(happened, events.DiscountRemoved) == [events.DiscountRemoved(12, "smaller_drawn")]
        assert game.state.market == [12, 14, 16, 20, 22, 25, 28, 30]
        game.decline("FuelBuying")
        assert game.state.market == [12, 14, 16, 20, 22, 25, 28, 30]

    def test_the_discounted_plant_itself(self) -> None:
        """The last plant of a market that nothing refills: the highest one too. The marker goes, nothing is unsold."""
        game = table(step=3, market=[40], stack=[])
        happened = game.do(LeaveAuction(A))
        assert taken(happened) == [(40, 0)]
        assert [e.cause for e in of(happened, events.DiscountRemoved)] == ["bought"]
        assert of(happened, events.PlantRemoved) == []
        assert game.phase == "FuelBuying"  # there is nothing left that B could put up
        assert 40 not in game.state.scrapped

    def test_nothing_left_to_take(self) -> None:
        game = table(step=3, market=[40], stack=[])
        happened = game.buys(A, 40, 1)
        assert of(happened, events.TrustTookNoPlant) == [events.TrustTookNoPlant(0)]
        assert plants(game) == []

    def test_an_empty_market_passes_without_it(self) -> None:
        """RULES section 14, case 43: phase 2 passes without a turn, so there is none after which it could act."""
        game = table(step=3, market=[40], stack=[], trust=TrustOwns(plants=[30]))
        game.buys(A, 40, 1)
        game.decline("Running")
        happened = game.decline("FuelBuying")
        assert of(happened, events.TrustTookPlant) + of(happened, events.TrustTookNoPlant) == []

    def test_the_step_3_card_drawn_for_the_first_purchase(self) -> None:
        """The card is the highest of the market, but no plant, and the current row still has four.

        A buys 14: 12 16 18 20 | 22 25 28 S3; the Trust takes 20, the shuffled stack gives 36:
        12 16 18 22 | 25 28 36 S3. B leaves; 12 is unsold, 35 comes; then the card and 16 leave.
        """
        game = table(step=2, stack=[STEP_3, 35, 36], after_step_3=[36, 35])
        assert taken(game.buys(A, 14)) == [(20, 0)]
        assert game.state.market == [12, 16, 18, 22, 25, 28, 36, STEP_3]
        game.decline("FuelBuying")
        assert game.state.market == [18, 22, 25, 28, 35, 36]
        assert game.state.step == 3

    def test_the_step_3_card_drawn_for_the_trusts_plant(self) -> None:
        game = table(step=2, stack=[30, STEP_3, 36])
        assert taken(game.buys(A, 14)) == [(20, 0)]
        assert game.state.market == [12, 16, 18, 22, 25, 28, 30, STEP_3]
        game.decline("FuelBuying")
        assert game.state.step == 3

    def test_it_never_takes_the_step_3_card(self) -> None:
        game = table(step=2, market=[30, 31, STEP_3], stack=[])
        assert taken(game.do(LeaveAuction(A))) == [(31, 0)]
        assert STEP_3 in game.state.market


class TestOrder:
    """Text 001: the Trust is always second; the two players are ordered as usual, by cities and highest plant."""

    def test_its_cities_and_plants_do_not_count(self) -> None:
        """B has two cities and is first in the next round; the Trust has ten and plant 50."""
        cities = [*RUHR, "kiel", "hamburg", "bremen", "hannover"]
        game = scenario(
            "running",
            seats=2,
            players={A: Owns(plants=[40], cities=["koeln"]), B: Owns(plants=[4], cities=["trier", "mainz"])},
            trust=TrustOwns(plants=[44, 46, 50], cities=cities),
            fuel={"uranium": 0},
        )
        game.decline("Auction")
        assert game.state.order == [B, A]
        assert of(game.log, events.OrderDecided)[-1].order == (B, A)

    def test_between_the_players_in_phases_3_and_5(self) -> None:
        """Phase 3 runs from position 3 to 1, phase 5 from 1 to 3: the Trust is after one player, before the other."""
        game = scenario("fuel", seats=2, trust=TrustOwns(plants=[4]), market=[12, 14, 16, 18, 20, 22, 25, 28])
        happened = game.decline("Auction")
        ours = (events.FuelTurnEnded, events.TrustTookFuel, events.CitiesSupplied, events.TrustGaveBackFuel)
        assert [(type(e).__name__, getattr(e, "seat", None)) for e in happened if isinstance(e, ours)] == [
            ("FuelTurnEnded", B),
            ("TrustTookFuel", None),
            ("FuelTurnEnded", A),
            ("CitiesSupplied", A),
            ("TrustGaveBackFuel", None),
            ("CitiesSupplied", B),
        ]

    def test_it_has_no_turn_in_phase_4(self) -> None:
        game = scenario("building", seats=2, trust=TrustOwns(cities=RUHR))
        happened = game.do(BuildCity(B, "koeln"), EndBuilding(B), EndBuilding(A))
        assert [e.city for e in of(happened, events.TrustHousePlaced)] == ["koeln"]  # B's new city, see TestHouses


class TestPlant39:
    """Germany: uranium is not refilled once 39 has been bought; the Trust does not buy (RULES section 11).

    Casebook PG-14 calls it doubtful; the rule point `trust_buys` is the other reading.
    """

    def after_a_round(self, buys: bool) -> tuple[list[int], int]:
        """Let the Trust take 39. Return the fuels that are refilled no more, and the uranium put on the market."""
        engine = engine_with("trust_buys", True) if buys else engine_for()
        game = table(engine=engine, market=[30, 31, 32, 39, 40, 42, 44, 46], stack=[33, 35, 36, STEP_3])
        happened = game.do(LeaveAuction(A))
        assert taken(happened) == [(39, 0)]
        happened += game.decline("Running")
        happened += game.decline("Auction")
        return game.state.no_resupply, of(happened, events.FuelResupplied)[0].cubes[3]

    def test_taken_is_not_bought(self) -> None:
        assert self.after_a_round(buys=False) == ([], 1)

    def test_the_other_reading(self) -> None:
        assert self.after_a_round(buys=True) == ([3], 0)
