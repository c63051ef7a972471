"""Making the tables that the rules read from resolved content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from plugins.barrage import tables
from plugins.barrage.effect_models import effect_of, reward_of

if TYPE_CHECKING:
    from core.content import Resolved

NAMED = {
    "boards": "board",
    "spaces": "space",
    "contracts": "contract",
    "tiles": "tile",
    "companies": "company",
    "officers": "officer",
    "bonuses": "bonus",
    "objectives": "objective",
    "headstream_tiles": "headstream_tile",
    "neutral_tiles": "neutral_tile",
}
"""What the things of a section are called in `Tables.names`."""

NAMED_ON_MAP = {
    "headstreams": "headstream",
    "basins": "basin",
    "dams": "dam",
    "conduits": "conduit",
    "powerhouses": "powerhouse",
}
"""The same for the things on a map."""


def build(content: Resolved, map_id: str) -> tables.Tables:
    """Build the tables of a game on a map. Raise KeyError when there is no such map."""
    written = content.entry("maps", map_id)
    board = build_board(written)
    tiles = {entry["id"]: _tile(entry) for entry in content.entries("tiles")}
    given = {entry["id"]: entry.get("given") for entry in content.entries("tiles")}
    places = sorted(content.entries("introductory"), key=lambda entry: entry["place"])
    return tables.Tables(
        board=board,
        spaces=tuple(map(_space, content.entries("spaces"))),
        contracts={entry["id"]: _contract(entry) for entry in content.entries("contracts")},
        tiles=tiles,
        basic_tiles=tuple(name for name in tiles if given[name] == "always"),
        introductory_tiles=tuple(name for name in tiles if given[name] == "introductory"),
        officers={entry["id"]: _officer(entry, content) for entry in content.entries("officers")},
        bonuses={entry["id"]: _bonus(entry) for entry in content.entries("bonuses")},
        objectives={entry["id"]: entry["counts"] for entry in content.entries("objectives")},
        headstream_tiles={entry["id"]: tuple(entry["drops"]) for entry in content.entries("headstream_tiles")},
        neutral_tiles={entry["id"]: _neutral_tile(entry, board) for entry in content.entries("neutral_tiles")},
        introductory=tuple((entry["company"], entry["officer"], entry["contract"]) for entry in places),
        content_digest=content.digest,
        names=_names(content, written),
        **_figures(content),
    )


def build_board(written: Mapping[str, Any]) -> tables.Board:
    """Return a map as a flow network of numbers: what a drop meets on its way, compiled from the graph of the river."""
    from core.graphs import course, flow_graph

    basins = {entry["id"]: index for index, entry in enumerate(written["basins"])}
    area = tuple(tables.AREAS.index(entry["area"]) for entry in written["basins"])
    dams = {entry["id"]: index for index, entry in enumerate(written["dams"])}
    rows = {entry["id"]: basins[entry["basin"]] for entry in written["rows"]}
    row_of = {basin: name for name, basin in rows.items()}
    flows = list(chain(written["headstreams"], written["rows"], written["dams"]))
    nodes = [entry["id"] for entry in chain(flows, written["exits"])]
    river = flow_graph(nodes, [(entry["id"], entry["flows_to"]) for entry in flows])

    def met(start: str) -> tuple[int, ...]:
        """Return the dam spaces and rows on the way from a node to the river's end, as numbers."""
        way = [node for node in course(river, start) if node in dams or node in rows]
        return tuple(dams[node] if node in dams else -1 - rows[node] for node in way)

    basin_of_dam = {name: entry["basin"] for name, entry in zip(dams, written["dams"], strict=True)}
    return tables.Board(
        basins=tuple(basins),
        basin_area=area,
        headstreams=tuple(entry["id"] for entry in written["headstreams"]),
        dams=tuple(
            tables.DamSpace(
                id=entry["id"],
                basin=basins[entry["basin"]],
                area=area[basins[entry["basin"]]],
                upper=any(basin_of_dam.get(node) == entry["basin"] for node in course(river, entry["id"])),
                red=entry.get("red", False),
                neutral=entry.get("neutral", False),
            )
            for entry in written["dams"]
        ),
        conduits=tuple(
            tables.ConduitSpace(
                id=entry["id"],
                basin=basins[entry["basin"]],
                area=area[basins[entry["basin"]]],
                production=entry["production"],
                end=basins[entry["to"]],
            )
            for entry in written["conduits"]
        ),
        powerhouses=tuple(
            tables.PowerhouseSpace(
                id=entry["id"],
                basin=basins[entry["basin"]],
                area=area[basins[entry["basin"]]],
                red=entry.get("red", False),
            )
            for entry in written["powerhouses"]
        ),
        below_headstream=tuple(met(entry["id"]) for entry in written["headstreams"]),
        below_row=tuple(met(row_of[basin]) if basin in row_of else () for basin in basins.values()),
        conduits_in=_by_basin(basins, written["conduits"]),
        powerhouses_in=_by_basin(basins, written["powerhouses"]),
    )


def _by_basin(basins: Mapping[str, int], spaces: Sequence[Mapping[str, Any]]) -> tuple[tuple[int, ...], ...]:
    """Return, for each basin, the indices of the spaces that are in it."""
    return tuple(tuple(i for i, entry in enumerate(spaces) if entry["basin"] == basin) for basin in basins)


def _space(entry: Mapping[str, Any]) -> tables.Space:
    return tables.Space(
        id=entry["id"],
        board=entry["board"],
        engineers=entry["engineers"],
        credits=entry.get("credits", 0),
        effect=effect_of(entry["effect"]),
        min_players=entry.get("min_players", 1),
        owner=entry.get("owner", ""),
        exclusive=entry.get("exclusive", True),
        patents=entry.get("patents", False),
    )


def _contract(entry: Mapping[str, Any]) -> tables.Contract:
    return tables.Contract(entry["id"], entry["category"], entry["requirement"], reward_of(entry["reward"]))


def _tile(entry: Mapping[str, Any]) -> tables.Tile:
    after = entry.get("after")
    return tables.Tile(
        id=entry["id"],
        kind=entry["kind"],
        level=entry.get("level", 0),
        builds=entry.get("builds") or "",
        after=None if after is None else effect_of(after),
        engineer_free=entry.get("engineer_free", False),
        machine_free=entry.get("machine_free", False),
        red_free=entry.get("red_free", False),
        excavator_cap=entry.get("excavator_cap", 0),
        interchangeable=entry.get("interchangeable", False),
        copies=entry.get("copies", False),
    )


def _company(entry: Mapping[str, Any], pieces: Mapping[str, int]) -> tables.Company:
    uncovered = {
        kind: {step["piece"]: reward_of(step["reward"]) for step in entry["tracks"].get(kind, ())}
        for kind in tables.KINDS
    }
    return tables.Company(
        id=entry["id"],
        colour=entry["colour"],
        tracks=tuple(
            tuple(uncovered[kind].get(piece) for piece in range(1, pieces[kind] + 1)) for kind in tables.KINDS
        ),
        bonus=tuple(entry["bonus"]),
        ability=entry["ability"],
        ability_from=entry["ability_from"],
    )


def _officer(entry: Mapping[str, Any], content: Resolved) -> tables.Officer:
    money = entry.get("credits")
    usual: int = _only(content)["credits"]
    return tables.Officer(
        id=entry["id"],
        abilities=tuple(entry["abilities"]),
        credits=usual if money is None else money,
        tiles=tuple(entry.get("tiles", ())),
    )


def _bonus(entry: Mapping[str, Any]) -> tables.Bonus:
    return tables.Bonus(entry["id"], entry["counts"], entry["vp"], entry.get("patents", False))


def _neutral_tile(entry: Mapping[str, Any], board: tables.Board) -> tables.NeutralTile:
    index = next(index for index, dam in enumerate(board.dams) if dam.id == entry["dam"])
    return tables.NeutralTile(entry["id"], board.dams[index].area, index, entry["level"], entry["water"])


def _only(content: Resolved) -> Mapping[str, Any]:
    """Return the figures of the game."""
    return content.entries("figures")[0]


def _figures(content: Resolved) -> dict[str, Any]:
    """Return the fields of the tables that are single figures, and what depends on them."""
    figures = _only(content)
    pieces: Mapping[str, int] = figures["pieces"]
    costs = figures["costs"]
    machines = {"excavator": tables.EXCAVATOR, "mixer": tables.MIXER}
    return {
        "companies": {entry["id"]: _company(entry, pieces) for entry in content.entries("companies")},
        "rounds": figures["rounds"],
        "wheel_segments": figures["wheel_segments"],
        "engineers": figures["engineers"],
        "credits": figures["credits"],
        "excavators": figures["excavators"],
        "mixers": figures["mixers"],
        "vp": figures["vp"],
        "pieces": tuple(pieces[kind] for kind in tables.KINDS),
        "hand_limit": figures["hand_limit"],
        "machine_cost": tuple(tuple(costs[kind][area] for area in tables.AREAS) for kind in ("base", "elevation")),
        "machine": tuple(machines[figures["machines"][kind]] for kind in tables.KINDS),
        "conduit_per_point": costs["conduit_per_production"],
        "powerhouse_cost": tuple(costs["powerhouse"]),
        "red_credits": costs["red_border"],
        "first_vp": figures["ranking"]["first"],
        "second_vp": figures["ranking"]["second"],
        "income_steps": tuple((step["energy"], step["credits"]) for step in figures["income"]),
        "zero_credits": figures["no_energy"]["credits"],
        "zero_vp": figures["no_energy"]["vp"],
        "area_width": figures["area_width"],
        "missing_area_vp": figures["missing_area_vp"],
        "rank_vp": tuple(figures["objective_vp"]),
        "goods_per_vp": figures["goods_per_vp"],
        "max_bid": figures["highest_bid"],
        "face_up_contracts": figures["contracts_face_up"],
        "patents_shown": figures["patents_shown"],
        "dam_capacity": figures["elevations_on_a_dam"],
    }


def _names(content: Resolved, board: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    names: dict[str, dict[str, str]] = {f"map:{board['id']}": dict(board["names"])}
    for section, kind in NAMED.items():
        names |= {f"{kind}:{entry['id']}": dict(entry["names"]) for entry in content.entries(section)}
    for section, kind in NAMED_ON_MAP.items():
        names |= {f"{kind}:{entry['id']}": dict(entry["names"]) for entry in board[section]}
    return names
