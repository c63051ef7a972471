"""The open table of Barrage in plain words, and games played step by step against what was worked out by hand."""

from __future__ import annotations

from typing import Any

from core.engine import Action
from plugins.barrage.actions import BuildOn, ChooseTile, UseSpace
from plugins.barrage.state import NEUTRAL, NOBODY
from tests.barrage.scenario import Table

Picture = dict[str, Any]
"""What is to be seen on the table, by name; a company's things as "usa.credits" and so on."""


def company(name: str, contract: str) -> Picture:
    """Return how a company begins. wheel: what lies on a segment (tile, excavators, mixers); open: the open segment."""
    return {
        f"{name}.credits": 6,
        f"{name}.excavators": 6,
        f"{name}.mixers": 4,
        f"{name}.engineers": 12,
        f"{name}.energy": 0,
        f"{name}.vp": 10,
        f"{name}.tiles": {"base", "elevation", "conduit", "powerhouse", "joker"},
        f"{name}.wheel": {},
        f"{name}.open": 0,
        f"{name}.hand": [contract],
        f"{name}.fulfilled": [],
        f"{name}.used": set(),
        f"{name}.pieces": set(),
    }


def picture(game: Table) -> Picture:
    """Return the open table in the same words."""
    state, tables = game.state, game.engine.spec.tables
    board = tables.board
    seen: Picture = {
        "round": state.round,
        "order": state.order,
        "to act": game.to_act,
        "headstreams": state.headstream_water,
        "water": {space.id: state.water[i] for i, space in enumerate(board.dams) if state.water[i]},
        "neutral": {s.id: state.elevations[i] + 1 for i, s in enumerate(board.dams) if state.dam_owner[i] == NEUTRAL},
        "taken": {space.id for i, space in enumerate(tables.spaces) if state.taken[i] != NOBODY},
        "contracts": state.face_up,
        "national": state.national,
        "discarded": state.discarded,
    }
    for seat, owns in enumerate(state.companies):
        wheel = zip(owns.wheel_tiles, owns.wheel_excavators, owns.wheel_mixers, strict=True)
        dams = {f"{s.id} {state.elevations[i] + 1}" for i, s in enumerate(board.dams) if state.dam_owner[i] == seat}
        lines = {space.id for i, space in enumerate(board.conduits) if state.conduit_owner[i] == seat}
        houses = {space.id for i, space in enumerate(board.powerhouses) if state.powerhouse_owner[i] == seat}
        things = {
            "credits": owns.credits,
            "excavators": owns.excavators,
            "mixers": owns.mixers,
            "engineers": owns.engineers,
            "energy": owns.energy,
            "vp": owns.vp,
            "tiles": {tile.removeprefix("basic_") for tile in owns.tiles},
            "wheel": {k: (t.removeprefix("basic_"), e, m) for k, (t, e, m) in enumerate(wheel) if t or e or m},
            "open": owns.segment,
            "hand": owns.hand,
            "fulfilled": owns.fulfilled,
            "used": {space.removeprefix("company_construct_") for space in owns.used},
            "pieces": dams | lines | houses,
        }
        seen.update({f"{owns.company}.{name}": thing for name, thing in things.items()})
    return seen


def build(seat: int, place: int, tile: str, space: str, *pay: Action) -> list[Action]:
    """Return a construction on the company's construction space `place`."""
    return [
        UseSpace(seat, f"company_construct_{place}"),
        ChooseTile(seat, f"basic_{tile}", ""),
        BuildOn(seat, space),
        *pay,
    ]


def play(game: Table, expected: Picture, steps: list[tuple[str, list[Action], Picture]]) -> None:
    """Take the steps and compare the whole table after each.

    A step: words, actions, and all that changes by it; "taken" may name the one action space that is taken besides.
    """
    for number, (words, actions, changes) in enumerate(steps, 1):
        game.do(*actions)
        if isinstance(changes.get("taken"), str):  # one more
            changes = {**changes, "taken": expected["taken"] | {changes["taken"]}}
        assert set(changes) <= set(expected), f"step {number} names something unknown"
        unchanged = [name for name in changes if expected[name] == changes[name]]
        assert not unchanged, f"step {number} says that {unchanged} changes, and it does not"
        expected.update(changes)
        seen = picture(game)
        wrong = {name: (seen[name], expected[name]) for name in expected if seen[name] != expected[name]}
        assert not wrong, f"step {number}, {words}: (seen, expected) {wrong}"
