"""Laws that hold in every state (casebook section 6), the final ranking, and filling in what an observation hides."""

from __future__ import annotations

from core.engine import HIDDEN, Outcome, Place, Rng, Seat
from plugins.power_grid.fuel import best_supply, can_store, storage
from plugins.power_grid.network import area
from plugins.power_grid.purse import SPREAD, likely_money
from plugins.power_grid.rules import G
from plugins.power_grid.spaces import RESERVED, TRUST, holders
from plugins.power_grid.state import OWN_CITY, STEP_3, Bidding
from plugins.power_grid.tables import COAL, URANIUM, Tables


def check(g: G) -> None:
    """Raise AssertionError when a law of the game is broken in this state."""
    state, tables = g.state, g.tables
    players = state.players
    for fuel, total in enumerate(tables.fuel_total):
        held = sum(p.fuel[fuel] for p in players)
        store = state.coal_store if fuel == COAL else len(state.reserved) if fuel == URANIUM else 0
        store += state.trust.fuel[fuel] if state.trust is not None else 0
        assert state.fuel_market[fuel] + state.fuel_stock[fuel] + store + held == total, f"fuel {fuel} is not {total}"
        assert 0 <= state.fuel_market[fuel] <= len(tables.ladders[fuel]), f"market of fuel {fuel}"
        assert state.fuel_stock[fuel] >= 0, f"stock of fuel {fuel}"
    cards = [*state.market, *state.deck, *state.boxed, *state.scrapped]
    for p in players:
        cards += p.plants
    if state.trust is not None:
        cards += state.trust.plants
    step_3 = [STEP_3] if not _step_3_gone(g) else []
    assert sorted(cards) == sorted([*tables.plants, *step_3]), "a plant is lost or doubled"
    assert state.market == sorted(state.market), "the market is not sorted"
    assert not any(g.rules.obsolete(g, n) for n in state.market if n != STEP_3), "an outdated plant is on the market"
    if STEP_3 in state.deck:
        assert len(state.market) == 8 - _between_purchase_and_draw(g), "the market is not full"
        assert state.deck[: len(state.tucked)] == state.tucked[::-1], "tucked plants are not under the stack"
    else:
        assert set(state.tucked) <= set(state.deck), "a tucked plant is not in the stack"
    if state.deck and _step_3_gone(g):
        assert len(state.market) == 6 - _between_purchase_and_draw(g), "there are not six plants in Step 3"
    limit = g.rules.plant_limit(g)
    for seat, p in enumerate(players):
        assert p.money >= 0, f"seat {seat} owes money"
        assert min(p.fuel) >= 0, f"seat {seat} has negative fuel"
        assert len(p.plants) <= limit + _between_purchase_and_draw(g), f"seat {seat} has too many plants"
        if not g.frames or type(g.frames[-1]).__name__ != "Surplus" or g.frames[-1].seat != seat:
            assert can_store(storage(g, p.plants), p.fuel), f"seat {seat} holds fuel that no plant of it can store"
        assert len(p.cities) == len(set(p.cities)) <= tables.houses, f"seat {seat} houses"
    if state.cities:
        _check_networks(g)


def _check_networks(g: G) -> None:
    state, tables = g.state, area(g)
    trust = state.trust.cities if state.trust is not None else []
    for i, city in enumerate(state.cities):
        inside = [who for who in holders(state.spaces[i]) if who]
        want = [seat + 1 for seat, p in enumerate(state.players) if city in p.cities]
        want += [TRUST] * (city in trust) + [RESERVED] * (city in state.reserved)
        assert sorted(inside) == sorted(want), f"houses in {city}"
        seats = [k for k, who in enumerate(holders(state.spaces[i])) if 0 < who <= len(state.players)]
        assert max(seats, default=0) < state.step, f"a house in a closed space of {city}"
    if state.trust is not None:
        assert len(trust) == len(set(trust)) == g.tables.trust_houses - state.trust.houses, "houses of the Trust"
        assert len(state.trust.plants) <= g.rules.plant_limit(g), "plants of the Trust"
    for p in state.players:
        own = [tables.index[c] for c in p.cities]
        for i in range(len(state.cities)):
            want = OWN_CITY if i in own else min((tables.cost[c][i] for c in own), default=0)
            assert p.reach[i] == want, f"connection cost of {state.cities[i]}"


def _step_3_gone(g: G) -> bool:
    state = g.state
    return STEP_3 not in state.deck and STEP_3 not in state.market


def _between_purchase_and_draw(g: G) -> int:
    """Return 1 while a buyer scraps a plant: it is not yet replaced on the market."""
    return 1 if g.frames and type(g.frames[-1]).__name__ in ("Discard", "Surplus") else 0


def outcome(g: G) -> Outcome:
    """Rank the seats: most cities supplied, then most money, then shared (text 000, winner; text 001; ruling 10)."""
    seats = range(len(g.state.players))
    standings = {s: g.rules.standing(g, s) for s in seats}
    places: list[Place] = []
    for s in sorted(seats, key=lambda s: standings[s], reverse=True):
        player = g.state.players[s]
        place = 1 + sum(standings[o] > standings[s] for o in seats)
        supplied = best_supply(g, player)[0]
        places.append(Place(s, place, {"supplied": supplied, "money": player.money, "cities": len(player.cities)}))
    return Outcome(tuple(places))


def determinize(g: G, seat: Seat | None, rng: Rng) -> None:
    """Fill in, by chance, what the observation of `seat` hides: others' money, the stack, the plants taken out unseen.

    Money comes out near what is likely (`purse.py`); before its first purchase everybody has the money of the start.
    Everything that the table knows is kept: which plants lie under the Step 3 card and in which order, that they are
    still in the stack after its shuffle, how many plants of each back were taken out, what the first card of the stack
    is, that a leading bid is covered.
    """
    state, tables = g.state, g.tables
    for owner, player in enumerate(state.players):
        if player.money == HIDDEN:
            known = state.round <= 1 and not player.plants and not player.cities
            off = 0 if known else rng.below(SPREAD + 1) + rng.below(SPREAD + 1) - SPREAD
            player.money = max(0, likely_money(g, owner) + off)
    for frame in g.frames:
        if isinstance(frame, Bidding):
            leader = state.players[frame.leader]
            leader.money = max(leader.money, frame.high)
    row = tables.counts[len(state.players)]
    seen = {*state.market, *state.scrapped, *state.tucked, *(n for p in state.players for n in p.plants)}
    if state.trust is not None:
        seen.update(state.trust.plants)
    unseen = [n for n in tables.plants if n not in seen]
    rng.shuffle(unseen)
    # Until a card is drawn everybody knows what lies on top: a plug plant, or the very plant that the edition names.
    untouched = state.round <= 1 and len(unseen) == len(tables.plants) - len(state.market)
    top = _known_top(tables, unseen) if untouched else []
    plugs = [n for n in unseen if tables.plants[n].back == "plug" and n not in top]
    sockets = [n for n in unseen if tables.plants[n].back != "plug" and n not in top]
    removed = row.remove_plug + row.remove_socket + row.remove
    if len(state.boxed) == removed and len(plugs) >= row.remove_plug and len(sockets) >= row.remove_socket:
        boxed = plugs[: row.remove_plug] + sockets[: row.remove_socket]
        others = [n for n in unseen if n not in top and n not in boxed]
        state.boxed = boxed + others[: row.remove]
    else:  # an arranged set-up took out something else
        state.boxed = [n for n in unseen if n not in top][: len(state.boxed)]
    rest = [n for n in unseen if n not in state.boxed and n not in top] + top
    if _step_3_drawn(g):
        state.deck = [*rest, *state.tucked]
        rng.shuffle(state.deck)
        return
    state.deck = [*state.tucked[::-1], STEP_3, *rest]
    state.shuffled = ()


def _known_top(tables: Tables, unseen: list[int]) -> list[int]:
    """Return the plant on top of a stack from which nothing has been drawn, [] when there is none."""
    if tables.on_top in unseen:
        return [tables.on_top]
    return [n for n in unseen if tables.plants[n].back == "plug"][:1] or unseen[:1]


def _step_3_drawn(g: G) -> bool:
    state = g.state
    return state.step == 3 or state.step3_announced or STEP_3 in state.market
