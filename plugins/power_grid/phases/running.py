"""Phase 5, first part: running plants and being paid, from first to last (texts 000 and 001; RULES section 7)."""

from __future__ import annotations

from collections.abc import Iterable

from core.engine import Action, Choices, IntRange, Phase, Reason, Seat
from plugins.power_grid import events
from plugins.power_grid.actions import RunHybrid, RunPlant, SupplyCities
from plugins.power_grid.fuel import HYBRID, storage
from plugins.power_grid.rules import G
from plugins.power_grid.state import PlayerState, Running
from plugins.power_grid.tables import COAL, OIL, Plant


class RunningPhase(Phase[Running]):
    """Each seat runs any of its plants, each at most once and wholly, and says how many cities it supplies.

    A cube lies on a plant (ruling 7): the plants that run in one turn burn what some placement of all cubes puts on
    them.
    """

    def advance(self, g: G, f: Running) -> bool:
        """End when every seat has had its turn."""
        if f.turn < len(f.order):
            return True
        g.pop()
        return False

    def to_act(self, g: G, f: Running) -> tuple[Seat, ...]:
        """Return the seat that runs its plants."""
        return (f.order[f.turn],)

    def choices(self, g: G, f: Running, seat: Seat) -> Choices:
        """Offer every plant that can run, hybrids with every legal mix, and supplying up to what they put out."""
        player = g.state.players[seat]
        plants = g.tables.plants
        singles: list[Action] = []
        sets: list[IntRange] = []
        for number in player.plants:
            if number in f.ran:
                continue
            plant = plants[number]
            fuels = plant.fuels
            if not fuels or (len(fuels) == 1 and player.fuel[fuels[0]] >= plant.need):
                singles.append(RunPlant(seat, number))
            elif len(fuels) > 1:
                low, high = coal_range(g, f, player, plant)
                if low <= high:
                    sets.append(IntRange(RunHybrid, seat, "coal", low, high, (number,)))
        connected = len(player.cities)
        sets.append(IntRange(SupplyCities, seat, "cities", 0, f.output if f.output < connected else connected))
        return Choices(singles, sets)

    def apply(self, g: G, f: Running, action: RunPlant | RunHybrid | SupplyCities) -> None:
        """Burn the fuel of one plant, or be paid and hand the turn on."""
        seat, state = action.seat, g.state
        player = state.players[seat]
        if type(action) is SupplyCities:
            payment: tuple[int, ...] = g.tables.payment
            income = payment[min(action.cities, len(payment) - 1)]
            player.money += income
            if g.events is not None:
                g.emit(events.CitiesSupplied(seat, action.cities, income))
            f.turn += 1
            f.ran, f.output = [], 0
            f.hybrid_coal = f.hybrid_oil = f.pure_coal = f.pure_oil = 0
            g.rules.turn_ended(g, f.turn)
            return
        assert isinstance(action, (RunPlant, RunHybrid))
        plant: Plant = g.tables.plants[action.plant]
        burnt = [0, 0, 0, 0]
        if isinstance(action, RunHybrid):
            burnt[COAL], burnt[OIL] = action.coal, plant.need - action.coal
            f.hybrid_coal += burnt[COAL]
            f.hybrid_oil += burnt[OIL]
        elif plant.fuels:
            burnt[plant.fuels[0]] = plant.need
            f.pure_coal += burnt[COAL]
            f.pure_oil += burnt[OIL]
        for fuel in plant.fuels:
            if burnt[fuel]:
                player.fuel[fuel] -= burnt[fuel]
                g.rules.give_back(g, fuel, burnt[fuel])
        f.ran.append(action.plant)
        f.output += plant.cities
        if g.events is not None:
            g.emit(events.PlantRun(seat, action.plant, tuple(burnt), plant.cities))

    def candidates(self, g: G, f: Running, seat: Seat) -> Iterable[Action]:
        """Return all plants of the seat."""
        player = g.state.players[seat]
        for number in player.plants:
            plant = g.tables.plants[number]
            if len(plant.fuels) > 1:
                for coal in range(plant.need + 1):
                    yield RunHybrid(seat, number, coal)
            else:
                yield RunPlant(seat, number)

    def why_not(self, g: G, f: Running, action: Action) -> Reason:
        """Say why a plant cannot run."""
        player = g.state.players[action.seat]
        if isinstance(action, SupplyCities):
            most = min(f.output, len(player.cities))
            return Reason("power-grid-refused-supply", {"output": f.output, "cities": len(player.cities), "most": most})
        if not isinstance(action, (RunPlant, RunHybrid)):
            return Reason("power-grid-refused-running-phase")
        facts = {"plant": action.plant}
        if action.plant not in player.plants:
            return Reason("power-grid-refused-not-yours", facts)
        if action.plant in f.ran:
            return Reason("power-grid-refused-ran", facts)
        plant: Plant = g.tables.plants[action.plant]
        if isinstance(action, RunPlant) and len(plant.fuels) > 1:
            return Reason("power-grid-refused-hybrid-mix", facts)
        if isinstance(action, RunHybrid) and len(plant.fuels) < 2:
            return Reason("power-grid-refused-no-hybrid", facts)
        if sum(player.fuel[fuel] for fuel in plant.fuels) < plant.need:
            return Reason("power-grid-refused-no-fuel", {"plant": action.plant, "need": plant.need})
        return Reason("power-grid-refused-mix", facts)


def coal_range(g: G, f: Running, player: PlayerState, plant: Plant) -> tuple[int, int]:
    """Return the least and the most coal that a hybrid can burn now (casebook PG-09); low > high when it cannot run.

    All cubes held at the start of the turn must have had places on the plants with every plant's burnt cubes on it.
    Coal on hybrids is then at least what they burnt and at least what the coal plants have no room for, oil likewise,
    and both together fit on the hybrids.
    """
    rooms = storage(g, player.plants)
    coal, oil, need = player.fuel[COAL], player.fuel[OIL], plant.need
    spill_coal = coal + f.hybrid_coal + f.pure_coal - rooms[COAL]
    spill_oil = oil + f.hybrid_oil + f.pure_oil - rooms[OIL]
    fits = [
        n
        for n in range(max(0, need - oil), min(need, coal) + 1)
        if max(f.hybrid_coal + n, spill_coal) + max(f.hybrid_oil + need - n, spill_oil) <= rooms[HYBRID]
    ]
    return (fits[0], fits[-1]) if fits else (1, 0)
