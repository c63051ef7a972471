"""The level `hard` of Power Grid: looks ahead some rounds, plays on by `normal`, and weighs what everybody then has
(`core/bots/search.py`)."""

from __future__ import annotations

from collections.abc import Iterable

from core.bots.search import Effort, SearchBot
from core.engine import Action, Choices, Game, Seat
from plugins.power_grid import actions as a
from plugins.power_grid.bots.auction import Buyer, most_for, on_sale, raise_or_pass
from plugins.power_grid.bots.fuel import load, next_cube
from plugins.power_grid.bots.normal import decide
from plugins.power_grid.bots.reading import city_totals
from plugins.power_grid.bots.worth import Outlook, P, incomes_left
from plugins.power_grid.fuel import best_supply
from plugins.power_grid.rules import G
from plugins.power_grid.state import Auction, Bidding, Building, Discard, FuelBuying, PowerGridState

ROUNDS = 1
"""Rounds that a look ahead covers, this one included."""
WIN = 60.0
"""What winning counts for at the end, in the units of the plan."""
PREFERRED = 4.0
"""By how much the first opinion favours what `normal` would do."""
CITIES = 4
"""Cities that are looked at for one house."""

CHEAP, DEAR = 0.75, 1.35
"""Between these parts of what `normal` would pay at most a bid is looked at."""

Rated = tuple[float, Action]


class PowerGridGuide:
    """Looks at auctions, bids and houses; a look ahead ends where a later round begins, near the end with the game."""

    def __init__(self) -> None:
        self._state: PowerGridState | None = None
        """The copy being played on; kept, so that what was thought of in it is never taken for another's."""
        self._turn = (0, 0)
        self._buyers: dict[Seat, tuple[Buyer, float]] = {}
        self._wanted: list[int] = []

    def rate(self, g: Game[PowerGridState], seat: Seat, actions: list[Action]) -> list[Rated]:
        """Return the actions worth a look: what `normal` would do first, then what else makes sense."""
        choice = decide(g, Choices(actions))
        others = [action for action in self._candidates(g, seat, actions) if action != choice]
        return [(PREFERRED, choice), *((0.0, action) for action in others)]

    def _candidates(self, g: G, seat: Seat, actions: list[Action]) -> Iterable[Action]:
        match g.state.frames[-1]:
            case Auction():
                lowest = {action.plant: action for action in reversed(actions) if isinstance(action, a.OpenAuction)}
                return [*lowest.values(), *(x for x in actions if isinstance(x, a.LeaveAuction))]
            case Bidding() as f:
                limit = most_for(g, seat, f.plant)
                if not limit * CHEAP <= f.high + 1 <= limit * DEAR + 1:
                    return []  # plain enough
                return [x for x in actions if isinstance(x, a.PassBid) or getattr(x, "amount", 0) == f.high + 1]
            case Building():
                player = g.state.players[seat]
                near = sorted(city_totals(g, player))[:CITIES]
                named = {g.state.cities[city] for _, city in near}
                return [x for x in actions if isinstance(x, a.EndBuilding) or getattr(x, "city", "") in named]
            case Discard():
                return actions
            case _:
                return []

    def ponders(self, g: Game[PowerGridState], seat: Seat) -> bool:
        """Return whether this is a plant to buy or scrap, or a house to build."""
        return isinstance(g.state.frames[-1], (Auction, Bidding, Building, Discard))

    def reply(self, g: Game[PowerGridState], seat: Seat, offered: Choices, chance: int) -> Action:
        """Return what `normal` does; what it has thought of in this turn or bidding is not thought of again."""
        frame = g.state.frames[-1]
        if isinstance(frame, Bidding):
            turn = (g.state.round, frame.plant)
            if self._state is not g.state or self._turn != turn:
                self._state, self._turn, self._buyers = g.state, turn, {}
            found = self._buyers.get(seat)
            if found is None:
                buyer = Buyer(g, seat)
                found = self._buyers[seat] = (buyer, buyer.instead(on_sale(g, seat, frame.plant)))
            return raise_or_pass(seat, frame, offered, *found)
        if isinstance(frame, FuelBuying):
            turn = (g.state.round, ~seat)
            if self._state is not g.state or self._turn != turn:
                self._state, self._turn, self._wanted = g.state, turn, load(g, seat)
            return next_cube(g, seat, frame, offered, self._wanted)
        return decide(g, offered)

    def horizon(self, g: Game[PowerGridState]) -> int:
        """Return the round before which a look ahead ends."""
        return g.state.round + (ROUNDS if incomes_left(g) > 2 else 4)

    def reached(self, g: Game[PowerGridState], horizon: int) -> bool:
        """Return whether that round's auction has come."""
        return g.state.round >= horizon and isinstance(g.state.frames[-1], Auction)

    def value(self, g: Game[PowerGridState], seat: Seat) -> float:
        """Return by how much the seat is ahead of the strongest other, and a little of the rest."""
        worths = [worth(g, s) for s in range(len(g.state.players))]
        others = [value for s, value in enumerate(worths) if s != seat]
        lead = worths[seat] - 0.6 * max(others) - 0.4 * sum(others) / len(others)
        if not g.state.frames:
            lead += WIN if worths[seat] > max(others) else -WIN
        return lead


def worth(g: G, seat: Seat) -> float:
    """Return what the plan of a seat ends with, or at the end of the game what it has."""
    player = g.state.players[seat]
    if not g.state.frames:
        return P.final * best_supply(g, player)[0] + P.left_last * player.money
    outlook = Outlook(g, seat)
    return outlook.plan(player.plants, len(player.cities), player.money, outlook.incomes, True)


EFFORT = Effort(width=6, looks=48, trust=0.5)
"""What half a second on one core suffices for."""


class HardBot(SearchBot):
    """A search that knows Power Grid."""

    def __init__(self, effort: Effort = EFFORT) -> None:
        super().__init__(PowerGridGuide(), effort)
