"""The state of a game of Power Grid. Money in Elektro, fuel in cubes, plants by number, cities by id, seats from 0."""

from __future__ import annotations

from typing import Annotated

from core.engine import BY_SEAT, LENGTH, OWNER, PUBLIC, SECRET, Frame, Record, State

STEP_3 = 100
"""Stands for the Step 3 card among plant numbers; it sorts above every plant."""

OWN_CITY = -1
"""Entry of `reach` for a city where the player has a house."""


class PlayerState(Record):
    """What one player owns."""

    money: Annotated[int, OWNER]
    plants: Annotated[list[int], PUBLIC]
    """Numbers, ascending."""
    fuel: Annotated[list[int], PUBLIC]
    """Cubes of coal, oil, garbage, uranium; which plant they lie on is free within the plants' limits."""
    cities: Annotated[list[str], PUBLIC]
    """Ids, in the order in which they were connected."""
    reach: Annotated[list[int], PUBLIC]
    """Per city in play: cost of the cheapest connection from the network; 0 everywhere before the first city, OWN_CITY
    where the player has a house. Kept up with every house, because routes are asked for with every choice."""


class Trust(Record):
    """The Trust, the automatic third company of a game for two (text 001)."""

    plants: Annotated[list[int], PUBLIC]
    """Numbers, ascending."""
    fuel: Annotated[list[int], PUBLIC]
    """Cubes of coal, oil, garbage, uranium taken this round; given back in phase 5."""
    cities: Annotated[list[str], PUBLIC]
    """Ids of the cities with a house of the Trust, in the order in which they were placed."""
    houses: Annotated[int, PUBLIC]
    """Houses that are left to place."""


class TrustStart(Frame, tag="power_grid.trust_start"):
    """The two players place the first houses of the Trust. given: cities of an arranged set-up, not asked for."""

    given: Annotated[list[str], PUBLIC] = []


class Reservation(Frame, tag="power_grid.reservation"):
    """In player order each seat reserves a city for a first house. given: as in TrustStart."""

    given: Annotated[list[str], PUBLIC] = []


class RegionDraft(Frame, tag="power_grid.region_draft"):
    """The players choose the regions, one each in turn order, until there are enough."""

    turn: Annotated[int, PUBLIC] = 0


class Rounds(Frame, tag="power_grid.rounds"):
    """The whole game: round after round. stage: index of the stage of the round that comes next."""

    stage: Annotated[int, PUBLIC] = 0


class Auction(Frame, tag="power_grid.auction"):
    """Phase 2. waiting: seats that have neither bought nor left, in player order; the first puts a plant up.

    bought: plants bought in this phase. turns: turns that have ended, by a sale or by leaving.
    """

    waiting: Annotated[list[int], PUBLIC]
    bought: Annotated[int, PUBLIC] = 0
    turns: Annotated[int, PUBLIC] = 0


class Bidding(Frame, tag="power_grid.bidding"):
    """One plant under the hammer. in_play: seats still bidding, clockwise from the opener; turn: index into it."""

    plant: Annotated[int, PUBLIC]
    high: Annotated[int, PUBLIC]
    leader: Annotated[int, PUBLIC]
    in_play: Annotated[list[int], PUBLIC]
    turn: Annotated[int, PUBLIC]


class Discard(Frame, tag="power_grid.discard"):
    """A buyer above the plant limit scraps an old plant. bought: the new one, which stays."""

    seat: Annotated[int, PUBLIC]
    bought: Annotated[int, PUBLIC]


class Surplus(Frame, tag="power_grid.surplus"):
    """The owner of a scrapped plant says which of its fuel to give back."""

    seat: Annotated[int, PUBLIC]
    scrapped: Annotated[int, PUBLIC]


class FuelBuying(Frame, tag="power_grid.fuel_buying"):
    """Phase 3. order: seats in the order in which they buy; turn: index into it. bought: cubes bought this turn."""

    order: Annotated[list[int], PUBLIC]
    turn: Annotated[int, PUBLIC] = 0
    bought: Annotated[int, PUBLIC] = 0


class Building(Frame, tag="power_grid.building"):
    """Phase 4. order: seats in the order in which they build; turn: index into it. built: houses built this turn."""

    order: Annotated[list[int], PUBLIC]
    turn: Annotated[int, PUBLIC] = 0
    built: Annotated[int, PUBLIC] = 0


class Running(Frame, tag="power_grid.running"):
    """Phase 5, running plants. ran: plants run this turn; output: cities they can supply.

    The last four count what was burnt this turn, split by whether it lay on a hybrid: a cube lies on a plant, so what
    one plant burnt limits where the others' cubes can have lain.
    """

    order: Annotated[list[int], PUBLIC]
    turn: Annotated[int, PUBLIC] = 0
    ran: Annotated[list[int], PUBLIC] = []
    output: Annotated[int, PUBLIC] = 0
    hybrid_coal: Annotated[int, PUBLIC] = 0
    hybrid_oil: Annotated[int, PUBLIC] = 0
    pure_coal: Annotated[int, PUBLIC] = 0
    pure_oil: Annotated[int, PUBLIC] = 0


AnyFrame = (
    RegionDraft
    | TrustStart
    | Reservation
    | Rounds
    | Auction
    | Bidding
    | Discard
    | Surplus
    | FuelBuying
    | Building
    | Running
)


class PowerGridState(State):
    """Everything about one game."""

    frames: Annotated[list[AnyFrame], PUBLIC]
    players: Annotated[list[PlayerState], BY_SEAT]
    order: Annotated[list[int], PUBLIC]
    """The order track: seats from first to last."""
    round: Annotated[int, PUBLIC]
    """1 in the first round, 0 before it."""
    phase: Annotated[int, PUBLIC]
    """1 to 5, as the rules count them; 0 before the first round."""
    step: Annotated[int, PUBLIC]
    """1 to 3."""
    step3_announced: Annotated[bool, PUBLIC]
    """The Step 3 card has left the market; Step 3 begins with the next phase 5 or the next round."""
    regions: Annotated[tuple[str, ...], PUBLIC]
    cities: Annotated[tuple[str, ...], PUBLIC]
    """Ids of the cities in play, in the order of the map; `spaces` and `reach` have the same order."""
    spaces: Annotated[list[int], PUBLIC]
    """Per city in play: who is in its three spaces, as told in `spaces.py`."""
    reserved: Annotated[list[str], PUBLIC]
    """Ids of the cities whose first space is kept for a first house; a uranium cube of the stock lies on each."""
    trust: Annotated[Trust | None, PUBLIC]
    """The Trust, None in a game without it."""
    market: Annotated[list[int], PUBLIC]
    """Plants on show, ascending, current row first; STEP_3 among them between its drawing and the end of phase 2."""
    discount: Annotated[int, PUBLIC]
    """The plant under the discount marker, 0 when the marker is out of use."""
    deck: Annotated[list[int], LENGTH]
    """The stack, top card last."""
    boxed: Annotated[list[int], LENGTH]
    """Plants taken out unseen during set-up."""
    scrapped: Annotated[list[int], PUBLIC]
    """Plants out of the game that everybody has seen."""
    tucked: Annotated[list[int], PUBLIC]
    """Plants that everybody saw go under the stack and that are still in it: below the Step 3 card in this order, and
    shuffled in with the rest once that card has been drawn."""
    shuffled: Annotated[tuple[int, ...], SECRET]
    """Arranged set-ups only: the stack after Step 3's shuffle, top card first; empty when chance decides."""
    fuel_market: Annotated[list[int], PUBLIC]
    fuel_stock: Annotated[list[int], PUBLIC]
    coal_store: Annotated[int, PUBLIC]
    """Cubes in the coal store (USA, Recharged); 0 elsewhere."""
    no_resupply: Annotated[list[int], PUBLIC]
    """Fuels that are not put on the market any more (Germany, Recharged: uranium after plant 39)."""
