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
from plugins.power_grid.bots.worth import Outlook, incomes_left
from plugins.power_grid.rules import G
from plugins.power_grid.state import Auction, Bidding, Building, Discard, FuelBuying, PowerGridState

ROUNDS = 1
"""Rounds that a look ahead covers, this one included."""
WIN = 500.0
"""What winning counts for at the end, and not winning against it, in thousandths."""
MARGIN = 20.0
"""What a city more than the best other counts for at the end: others' money is a guess, a close win none yet."""
PREFERRED = 15.0
"""By how much the first opinion favours what `normal` would do, in thousandths of a win."""
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
        return g.state.round + (ROUNDS if incomes_left(g) > 1 else 4)

    def reached(self, g: Game[PowerGridState], horizon: int) -> bool:
        """Return whether that round's auction has come."""
        return g.state.round >= horizon and isinstance(g.state.frames[-1], Auction)

    def value(self, g: Game[PowerGridState], seat: Seat) -> float:
        """Return how much likelier than others the seat is to win, in thousandths; at the end mostly whether it won."""
        seats = range(len(g.state.players))
        if not g.state.frames:
            standings = [g.rules.standing(g, s) for s in seats]
            best = max(standings[s] for s in seats if s != seat)
            margin = standings[seat][0] - best[0] + (standings[seat][1] - best[1]) / 100
            return MARGIN * max(-5.0, min(5.0, margin)) + (WIN if standings[seat] > best else -WIN)
        weights = WEIGHTS[min(len(WEIGHTS) - 1, incomes_left(g))]
        scores = [sum([w * x for w, x in zip(weights, prospects(g, s), strict=True)]) for s in seats]
        return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def prospects(g: G, seat: Seat) -> tuple[float, ...]:
    """Return what a seat has when a round begins that will help it to win; `WEIGHTS` weighs it."""
    state = g.state
    player = state.players[seat]
    outlook = Outlook(g, seat)
    units = [outlook.unit(number) for number in player.plants]
    cities = len(player.cities)
    return (
        outlook.plan(player.plants, cities, player.money, outlook.incomes, True),
        float(cities),
        sum([unit.cities for unit in units]),
        float(player.money),
        float(sum(player.fuel)),
        sum([unit.cost for unit in units]),
        float(state.order.index(seat)),
        outlook.city_now,
    )


WEIGHTS: tuple[tuple[float, ...], ...] = (
    (0.3, 52.0, 52.0, 3.0, 24.0, -3.7, -32.0, -6.0),
    (0.3, 62.0, 54.0, 3.3, 20.0, -5.0, -20.0, -4.5),
    (0.5, 52.0, 50.0, 3.2, 15.0, -4.5, -10.0, -4.0),
    (0.6, 58.0, 49.0, 3.1, 13.0, -5.0, -10.0, -5.0),
    (0.5, 60.0, 43.0, 4.2, 8.0, -5.0, -6.0, -5.0),
    (1.0, 35.0, 38.0, 3.8, 8.0, -4.5, -5.0, -2.0),
    (0.6, 45.0, 45.0, 4.5, 12.0, -6.0, 0.0, -8.0),
)
"""Thousandths of a win for each of `prospects`, by the payments still expected (0, 1, 2 ...): fitted to games of
`normal`, then smoothed. Cities and output per city, money and run cost per Elektro, fuel per cube."""

EFFORT = Effort(width=5, looks=32, trust=0.5)
"""What a quarter of a second on one core suffices for."""


class HardBot(SearchBot):
    """A search that knows Power Grid."""

    def __init__(self, effort: Effort = EFFORT) -> None:
        super().__init__(PowerGridGuide(), effort)
