"""Which section of the rules book is about what: phases and the things on the table."""

from __future__ import annotations

from core.engine import Game
from plugins.power_grid.state import STEP_3, Bidding
from plugins.power_grid.table.prompts import kind_of

NOW = {
    "draft": "regions",
    "trust-start": "trust-start",
    "reservation": "reserved",
    "auction": "auction",
    "bidding": "bidding",
    "discard": "discard",
    "surplus": "discard",
    "fuel": "fuel",
    "building": "building",
    "running": "running",
    "": "end",
}
"""Section by what is being decided."""

ABOUT = {
    "stack": "replacement",
    "fuel": "fuel-prices",
    "coal_store": "coal-store",
    "payment": "payment",
    "goals": "end",
    "auction": "bidding",
    "city": "spaces",
    "region": "regions",
    "seat": "plant-limit",
    "trust": "trust",
    "order": "order",
    "discount": "discount",
}
"""Section by the kind of a thing, which is what its id begins with."""


def section_now(g: Game) -> str:
    """Return the section about what is being decided."""
    kind = kind_of(g)
    if kind == "building":
        seat = g.engine.to_act(g.state)[0]
        return "connection" if g.state.players[seat].cities else "first-city"
    if kind == "auction" and g.state.round == 1:
        return "first-round"
    return NOW[kind]


def section_about(target: str, g: Game) -> str:
    """Return the section about a thing on the table, "" where none is about it."""
    what, _, name = target.partition(":")
    if what == "plant":
        if name == str(STEP_3):
            return "step-3"
        if name == str(g.state.discount):
            return "discount"
        frame = g.frames[-1] if g.frames else None
        if isinstance(frame, Bidding) and name == str(frame.plant):
            return "bidding"
        plant = g.tables.plants.get(int(name)) if name.isdigit() else None
        return {"hybrid": "hybrid", "green": "green"}.get(plant.kind if plant is not None else "", "plant-card")
    if what == "city" and name not in g.state.cities:
        return "regions"
    return ABOUT.get(what, "")
