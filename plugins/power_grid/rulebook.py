"""The rules book of Power Grid: its figures from the content in force, so that a mod's numbers are right in it too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.rulebook import RulebookDef
from core.text import text_in
from plugins.power_grid.tables import COAL_STORE, FUELS, NUCLEAR_PHASE_OUT, Plant, Tables, build_tables, map_ids

if TYPE_CHECKING:
    from core.table import Board

STEPS = 3
PAYMENT_COLUMNS = 3
CARD = 150.0
"""Board units that a card in the book is wide and high."""


def rulebook(folder: Path, edition: str) -> RulebookDef:
    """Return the book as an edition ("recharged", "classic") opens it."""
    return RulebookDef(
        folder,
        figures,
        {name: f"power-grid-book-{name}" for name in ("recharged", "classic")},
        edition,
        {f"{kind}-card": partial(_picture, kind) for kind in ("plant", "hybrid", "green")},
    )


def figures(content: Any, edition: str, language: str) -> Mapping[str, str]:
    """Return what fills the blanks of the book (see `core.rulebook.RulebookDef`)."""
    tables = build_tables(content, map_ids(content, edition)[0], edition)
    say = partial(text_in, language)
    cards = _examples(tables)
    found = {
        "start_money": tables.start_money,
        "houses": tables.houses,
        "plant_limit": max(row.plant_limit for count, row in tables.counts.items() if count > 2),
        "plant_limit_two": tables.counts[2].plant_limit,
        "opening": _list(language, tables.opening),
        "on_top": tables.on_top,
        "payment_none": tables.payment[0],
        "payment_first": tables.payment[1] - tables.payment[0],
        "payment": _payment(tables, say),
        "players": _players(tables, say),
        "fuel_table": _fuels(tables, say),
        "refill": _refill(tables, say),
        "plants": _plants(tables, say),
        "coal_store_price": _figure(content, COAL_STORE, "price"),
        "phase_out_plant": _figure(content, NUCLEAR_PHASE_OUT, "plant"),
        "trust_houses": tables.trust_houses,
        "trust_first": sum(tables.trust_start),
        "trust_turns": _list(language, tables.trust_start),
        "connection_sum": 7 + tables.house_costs[0],
    }
    found |= {f"house_{k}": cost for k, cost in enumerate(tables.house_costs, start=1)}
    found |= {f"alternative_{k}": cost for k, cost in enumerate(tables.house_costs_alternative, start=1)}
    for name, plant in (("example", cards["plant"]), ("hybrid", cards["hybrid"]), ("green", cards["green"])):
        found |= {
            name: plant.number,
            f"{name}_need": plant.need,
            f"{name}_cities": plant.cities,
            f"{name}_storage": plant.capacity,
            f"{name}_fuel": say(f"power-grid-fuel-{FUELS[plant.fuels[0]]}") if plant.fuels else "",
        }
    return {name: str(value) for name, value in found.items()}


def _examples(tables: Tables) -> dict[str, Plant]:
    """Return the plants that are explained: the lowest that burns several cubes and supplies several cities, the lowest
    hybrid, the lowest without fuel."""
    ordered = [tables.plants[number] for number in sorted(tables.plants)]
    one_fuel = [p for p in ordered if len(p.fuels) == 1]
    return {
        "plant": next((p for p in one_fuel if p.need > 1 and p.cities > 1), ordered[0]),
        "hybrid": next((p for p in ordered if p.kind == "hybrid"), ordered[0]),
        "green": next((p for p in ordered if p.kind == "green"), ordered[0]),
    }


def _picture(kind: str, content: Any) -> Board:
    from core.table import Board, SceneItem  # late: the rules need no drawings
    from plugins.power_grid.table.cards import plant_card

    edition = "recharged"
    plant = _examples(build_tables(content, map_ids(content, edition)[0], edition))[kind]
    card = SceneItem(f"plant:{plant.number}", 4, 4, plant_card(plant, CARD, CARD))
    return Board(f"{kind}-card", "side", "", CARD + 10, CARD + 10, (card,))


def _figure(content: Any, rule: str, name: str) -> int:
    """Return a figure of a rule that some map names, 0 when no map names it."""
    for board in content.entries("maps"):
        for each in board.get("rules", []):
            if each["variant"] == rule:
                return each.get("figures", {}).get(name, 0)
    return 0


def _list(language: str, several: Iterable[object]) -> str:
    return ("、" if language == "ja" else ", ").join(str(each) for each in several)


# -- tables ------------------------------------------------------------------------------------------------------------


def _table(head: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def _payment(tables: Tables, say: Any) -> str:
    """Return cities and Elektro in three pairs of columns, each read downwards."""
    payment = list(enumerate(tables.payment[: tables.houses + 1]))
    rows = -(-len(payment) // PAYMENT_COLUMNS)
    pairs = [payment[k * rows : (k + 1) * rows] for k in range(PAYMENT_COLUMNS)]
    lines = [[cell for column in pairs for cell in (column[k] if k < len(column) else ("", ""))] for k in range(rows)]
    return _table([say("power-grid-book-cities"), say("power-grid-book-elektro")] * PAYMENT_COLUMNS, lines)


def _players(tables: Tables, say: Any) -> str:
    def out(row: Any) -> str:
        if row.remove:
            return str(row.remove)
        if row.remove_plug or row.remove_socket:
            return say("power-grid-book-plug-socket", plug=row.remove_plug, socket=row.remove_socket)
        return "0"

    names = ("players", "regions", "out", "step-2", "end", "limit")
    lines = [
        (count, row.regions, out(row), row.step2_cities, row.end_cities, row.plant_limit)
        for count, row in sorted(tables.counts.items())
    ]
    return _table([say(f"power-grid-book-{name}") for name in names], lines)


def _fuels(tables: Tables, say: Any) -> str:
    lines: list[Sequence[object]] = []
    for fuel, name in enumerate(FUELS):
        ladder, start = tables.ladders[fuel], tables.fuel_start[fuel]
        cheapest = ladder[len(ladder) - start] if start else "–"
        lines.append((say(f"power-grid-fuel-{name}"), tables.fuel_total[fuel], start, cheapest, ladder[-1]))
    names = ("fuel", "in-game", "at-start", "from-price", "dearest")
    return _table([say(f"power-grid-book-{name}") for name in names], lines)


def _refill(tables: Tables, say: Any) -> str:
    """Return the cubes per fuel by number of players, those of the three Steps side by side."""
    lines: list[Sequence[object]] = [
        (count, *(" / ".join(str(rows[step][fuel]) for step in range(STEPS)) for fuel in range(len(FUELS))))
        for count, rows in sorted(tables.refill.items())
    ]
    head = [say("power-grid-book-players-steps"), *(say(f"power-grid-fuel-{name}") for name in FUELS)]
    return _table(head, lines)


def _plants(tables: Tables, say: Any) -> str:
    def burns(plant: Plant) -> str:
        if not plant.fuels:
            return "–"
        return f"{plant.need} × " + " / ".join(say(f"power-grid-fuel-{FUELS[fuel]}") for fuel in plant.fuels)

    ordered = [tables.plants[number] for number in sorted(tables.plants)]
    half = -(-len(ordered) // 2)
    lines: list[list[object]] = []
    for k in range(half):
        line: list[object] = []
        for plant in (ordered[k], ordered[k + half] if k + half < len(ordered) else None):
            line += [plant.number, burns(plant), plant.cities] if plant is not None else ["", "", ""]
        lines.append(line)
    return _table([say(f"power-grid-book-{name}") for name in ("plant", "burns", "supplies")] * 2, lines)
