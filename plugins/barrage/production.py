"""Production and contracts (text 002, production; RULES sections 5 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine import Seat
from plugins.barrage import effects as fx
from plugins.barrage import events, water
from plugins.barrage.state import NOBODY
from plugins.barrage.supply import gain
from plugins.barrage.tables import POWERHOUSE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from plugins.barrage.rules import G

System = tuple[int, int, int]
"""Dam space, conduit space, drops."""


def own_powerhouse(g: G, seat: Seat, basin: int) -> bool:
    """Return whether the company has a powerhouse in a basin; it never has two."""
    owners = g.state.powerhouse_owner
    return any(owners[space] == seat for space in g.tables.board.powerhouses_in[basin])


def bonus(g: G, seat: Seat) -> int:
    """Return what the company board adds to each production: 0, 1 or 3."""
    company = g.state.companies[seat]
    return g.tables.companies[company.company].bonus[company.built[POWERHOUSE]]


def raw_energy(g: G, seat: Seat, drops: int, value: int) -> int:
    """Return drops times the conduit's value."""
    return drops * value


def energy_of(g: G, seat: Seat, system: System, modifier: int | None) -> int:
    """Return the energy of a production.

    modifier: None for a plain one, where nothing is added to drops times value.
    """
    _, conduit, drops = system
    value = g.tables.board.conduits[conduit].production
    if modifier is None:
        return drops * value
    return g.rules.raw_energy(g, seat, drops, value) + modifier + bonus(g, seat)


def _lines(g: G, seat: Seat, other_than: int) -> Iterator[tuple[int, int, int]]:
    """Yield (dam, conduit, most drops) of every production system that the company can use now."""
    state, board = g.state, g.tables.board
    if not state.companies[seat].built[POWERHOUSE]:
        return
    credits = state.companies[seat].credits
    for dam in water.usable_dams(g, seat):
        for conduit in board.conduits_in[board.dams[dam].basin]:
            owner = state.conduit_owner[conduit]
            if owner == NOBODY:
                continue
            end = board.conduits[conduit].end
            if end != other_than and own_powerhouse(g, seat, end):
                yield dam, conduit, state.water[dam] if owner == seat else min(state.water[dam], credits)


def systems(g: G, seat: Seat, modifier: int | None, other_than: int = -1) -> list[System]:
    """Return every production that the company can make now: dam, conduit and number of drops.

    A dam of its own or a neutral one with water, a built conduit of the same basin, an own powerhouse where it ends; a
    foreign conduit only for as many drops as it has credits; never less than 1 energy. other_than: a basin whose
    powerhouse does not count.
    """
    return [
        system
        for dam, conduit, most in _lines(g, seat, other_than)
        for drops in range(1, most + 1)
        if energy_of(g, seat, (system := (dam, conduit, drops)), modifier) >= 1
    ]


def can_produce(g: G, seat: Seat, modifier: int | None, other_than: int = -1) -> bool:
    """Return whether `systems` offers a production: more drops never give less energy, so that the most decide."""
    return any(
        most > 0 and energy_of(g, seat, (dam, conduit, most), modifier) >= 1
        for dam, conduit, most in _lines(g, seat, other_than)
    )


NO_ENERGY = -100
"""Stands for the energy of a company that cannot produce at all: no modifier makes up for it."""


def best_energy(g: G, seat: Seat) -> int:
    """Return the most energy that a production can give before the action's modifier, NO_ENERGY without a system."""
    conduits = g.tables.board.conduits
    raw: Callable[[G, Seat, int, int], int] = g.rules.raw_energy
    found = [raw(g, seat, most, conduits[conduit].production) for _, conduit, most in _lines(g, seat, -1) if most]
    return max(found) + bonus(g, seat) if found else NO_ENERGY


def produce(g: G, seat: Seat, system: System, modifier: int | None) -> int:
    """Carry a production out: the drops leave the dam, the energy is marked, the drops flow on, the conduit is paid.

    Returns the energy of the production, which can fulfil a contract.
    """
    dam, conduit, drops = system
    state, board = g.state, g.tables.board
    energy = energy_of(g, seat, system, modifier)
    state.water[dam] -= drops
    owner = state.conduit_owner[conduit]
    if g.events is not None:
        g.emit(events.Produced(seat, board.dams[dam].id, board.conduits[conduit].id, owner, drops, energy))
    gain(g, seat, "energy", energy)
    if modifier is not None:
        g.rules.after_marking(g, seat)
    for _ in range(drops):
        water.run_down(g, board.below_row[board.conduits[conduit].end])
    if owner != seat:
        if g.events is not None:
            g.emit(events.ConduitPaid(seat, owner, drops, drops))
        gain(g, seat, "credits", -drops)
        gain(g, owner, "credits", drops)
        gain(g, owner, "vp", drops)
    return energy


def after_marking(g: G, seat: Seat) -> None:
    """Do nothing: without an ability a production marks only its energy."""


def follow_up(g: G, seat: Seat, basin: int) -> fx.AnyEffect | None:
    """Return None: without an ability nothing follows a production. basin: where its powerhouse stands."""
    return None


def requirement(g: G, seat: Seat, contract: str, produced: bool) -> int:
    """Return the energy that a contract asks of this company. produced: whether a production pays for it."""
    return g.tables.contracts[contract].requirement


def fulfillable(g: G, seat: Seat, energy: int, national: bool) -> list[str]:
    """Return the contracts that this energy fulfils: of the hand, and national ones where they count.

    National ones count for the energy of a production, and for no other.
    """
    state = g.state
    found = [*state.companies[seat].hand, *(state.national if national else ())]
    return [contract for contract in found if g.rules.requirement(g, seat, contract, national) <= energy]


def fulfil(g: G, seat: Seat, contract: str) -> fx.AnyEffect:
    """Turn a contract face down, national ones too. Return its reward."""
    state = g.state
    company = state.companies[seat]
    if contract in company.hand:
        company.hand.remove(contract)
    else:
        state.national.remove(contract)
    company.fulfilled.append(contract)
    if g.events is not None:
        g.emit(events.ContractFulfilled(seat, contract))
    return g.tables.contracts[contract].reward


def hand_limit(g: G, seat: Seat) -> int:
    """Return how many contracts may be kept in hand."""
    return g.tables.hand_limit
