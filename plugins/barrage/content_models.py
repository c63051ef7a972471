"""What the content of Barrage consists of, and what must fit together in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from core.content import Finding, Found, GameContent, Section
from core.text import add_folder
from plugins.barrage.content_figures import FiguresModel
from plugins.barrage.content_map import MapModel
from plugins.barrage.content_parts import (
    BoardModel,
    BonusModel,
    CompanyModel,
    ContractModel,
    HeadstreamTileModel,
    IntroductoryModel,
    NeutralTileModel,
    ObjectiveModel,
    OfficerModel,
    SpaceModel,
    TileModel,
)
from plugins.barrage.effect_models import written_effects
from plugins.barrage.tables import KINDS

add_folder(Path(__file__).resolve().parents[2] / "content" / "barrage" / "languages")

BASE_MAP = "base"
"""The map that set-up tiles and headstream tiles are made for."""

Told = Iterable[tuple[str, str, Finding]]


def _between(found: Found) -> Told:
    """Check what entries of different sections say about one another."""
    yield from _references(found)
    yield from _neutral_dams(found)
    yield from _places(found)
    figures = next((one for one in found.entries["figures"].values() if isinstance(one, FiguresModel)), None)
    if figures is not None:
        yield from _companies(found, figures)
        yield from _tiles_for_rounds(found, figures)
        yield from _levels(found, figures)
        yield from _positions(found, figures)


def _references(found: Found) -> Told:
    """Check that what is named exists: boards of spaces, tiles of officers, what the introductory game gives."""
    boards = frozenset(found.entries["boards"])
    for name, space in found.entries["spaces"].items():
        if isinstance(space, SpaceModel) and not found.known("boards", space.board):
            yield "spaces", name, Finding(("board",), "barrage-content-board-unknown", {}, space.board, boards)
    special = frozenset(
        name for name, tile in found.entries["tiles"].items() if isinstance(tile, TileModel) and tile.kind == "special"
    )
    for name, officer in found.entries["officers"].items():
        for index, tile in enumerate(officer.tiles if isinstance(officer, OfficerModel) else ()):
            if tile not in special and ("tiles" not in found.unread and tile not in found.broken.get("tiles", ())):
                yield "officers", name, Finding(("tiles", index), "barrage-content-tile-unknown", {}, tile, special)
    starting = frozenset(
        name
        for name, contract in found.entries["contracts"].items()
        if isinstance(contract, ContractModel) and contract.category == "starting"
    )
    for name, given in found.entries["introductory"].items():
        if not isinstance(given, IntroductoryModel):
            continue
        for key, section, wanted, told in (
            ("company", "companies", given.company, "barrage-content-company-unknown"),
            ("officer", "officers", given.officer, "barrage-content-officer-unknown"),
        ):
            if not found.known(section, wanted):
                yield "introductory", name, Finding((key,), told, {}, wanted, frozenset(found.entries[section]))
        if given.contract not in starting and given.contract not in found.broken.get("contracts", ()):
            if "contracts" not in found.unread:
                finding = Finding(("contract",), "barrage-content-contract-unknown", {}, given.contract, starting)
                yield "introductory", name, finding


def _neutral_dams(found: Found) -> Told:
    """Check that set-up tiles name dam spaces of the map that may hold a neutral dam, and that no area lacks one."""
    board = found.entries["maps"].get(BASE_MAP)
    if not isinstance(board, MapModel):
        return
    dams = {dam.id: dam for dam in board.dams}
    allowed = frozenset(dam.id for dam in board.dams if dam.neutral)
    area_of = {basin.id: basin.area for basin in board.basins}
    covered: set[str] = set()
    for name, tile in found.entries["neutral_tiles"].items():
        if not isinstance(tile, NeutralTileModel):
            continue
        if tile.dam not in dams:
            yield "neutral_tiles", name, Finding(("dam",), "barrage-content-dam-unknown", {}, tile.dam, allowed)
        elif tile.dam not in allowed:
            yield "neutral_tiles", name, Finding(("dam",), "barrage-content-dam-not-neutral", {"name": tile.dam})
        covered.add(area_of.get(dams[tile.dam].basin, "") if tile.dam in dams else "")
    if "neutral_tiles" not in found.unread and not found.broken.get("neutral_tiles") and "" not in covered:
        for index, basin in enumerate(board.basins):
            if basin.area not in covered and any(dam.basin == basin.id for dam in board.dams):
                covered.add(basin.area)
                facts = {"area": basin.area}
                yield (
                    "maps",
                    BASE_MAP,
                    Finding(("basins", index, "area"), "barrage-content-neutral-missing", facts, follows=True),
                )


def _companies(found: Found, figures: FiguresModel) -> Told:
    """Check that tracks speak of pieces that a company has, and that every number of powerhouses has its bonus."""
    for name, company in found.entries["companies"].items():
        if not isinstance(company, CompanyModel):
            continue
        for kind in KINDS[:3]:
            pieces: int = getattr(figures.pieces, kind)
            for index, step in enumerate(getattr(company.tracks, kind)):
                if step.piece > pieces:
                    facts = {"piece": step.piece, "pieces": pieces}
                    at = ("tracks", kind, index, "piece")
                    yield "companies", name, Finding(at, "barrage-content-piece-missing", facts)
        houses = figures.pieces.powerhouse
        if len(company.bonus) != houses + 1:
            facts = {"houses": houses, "rows": houses + 1, "found": len(company.bonus)}
            yield "companies", name, Finding(("bonus",), "barrage-content-bonus-short", facts)


def _tiles_for_rounds(found: Found, figures: FiguresModel) -> Told:
    """Check that headstream tiles speak of every round but the last, and that there are bonus tiles for all rounds."""
    for name, tile in found.entries["headstream_tiles"].items():
        if isinstance(tile, HeadstreamTileModel) and len(tile.drops) != figures.rounds - 1:
            facts = {"rounds": figures.rounds, "rows": figures.rounds - 1, "found": len(tile.drops)}
            yield "headstream_tiles", name, Finding(("drops",), "barrage-content-headstream-rounds", facts)
    figures_id = next(name for name, one in found.entries["figures"].items() if one is figures)
    if "bonuses" not in found.unread and not found.broken.get("bonuses"):
        plain = [one for one in found.entries["bonuses"].values() if isinstance(one, BonusModel) and not one.patents]
        if len(plain) < figures.rounds:
            facts = {"rounds": figures.rounds, "found": len(plain)}
            yield "figures", figures_id, Finding(("rounds",), "barrage-content-too-few-bonuses", facts)
    board = found.entries["maps"].get(BASE_MAP)
    tiles = len(found.entries["headstream_tiles"]) + len(found.broken.get("headstream_tiles", ()))
    if isinstance(board, MapModel) and "headstream_tiles" not in found.unread and tiles < len(board.headstreams):
        facts = {"found": tiles, "headstreams": len(board.headstreams)}
        yield "maps", BASE_MAP, Finding(("headstreams",), "barrage-content-too-few-headstream-tiles", facts)


def _levels(found: Found, figures: FiguresModel) -> Told:
    """Check that neutral dams are no higher than a dam can be."""
    highest = figures.elevations_on_a_dam + 1
    for name, tile in found.entries["neutral_tiles"].items():
        if isinstance(tile, NeutralTileModel) and tile.level > highest:
            facts = {"level": tile.level, "highest": highest}
            yield "neutral_tiles", name, Finding(("level",), "barrage-content-neutral-too-high", facts)


def _positions(found: Found, figures: FiguresModel) -> Told:
    """Check that spaces name positions that the patent office has."""
    for name, space in found.entries["spaces"].items():
        if isinstance(space, SpaceModel):
            for at, effect in written_effects(space.effect, ("effect",)):
                position: int = getattr(effect, "position", 0)
                if position > figures.patents_shown:
                    facts = {"position": position, "shown": figures.patents_shown}
                    yield "spaces", name, Finding((*at, "position"), "barrage-content-position-unknown", facts)


def _places(found: Found) -> Told:
    """Check that there is enough of everything for as many players as the introductory game has places."""
    if "introductory" in found.unread or found.broken.get("introductory"):
        return
    places = sorted(int(name) for name in found.entries["introductory"])
    for wanted, place in enumerate(places, 1):
        if place != wanted:
            finding = Finding(("place",), "barrage-content-place-missing", {"place": wanted, "found": place})
            yield "introductory", str(place), finding
            return
    contracts = [one for one in found.entries["contracts"].values() if isinstance(one, ContractModel)]
    of = Counter(contract.category for contract in contracts)
    last = len(places)
    for section, have, needed, told in (
        ("companies", len(found.entries["companies"]), last, "barrage-content-too-few-companies"),
        ("officers", len(found.entries["officers"]), last, "barrage-content-too-few-officers"),
        ("contracts", of["starting"], last, "barrage-content-too-few-starting"),
        ("contracts", of["national"], last - 1, "barrage-content-too-few-national"),
    ):
        if have < needed and section not in found.unread and not found.broken.get(section):
            facts = {"players": last, "needed": needed, "found": have}
            yield "introductory", str(last), Finding(("place",), told, facts, follows=True)


CONTENT = GameContent(
    game="barrage",
    sections=(
        Section("figures", FiguresModel, "figures.yaml", required=True),
        Section("maps", MapModel, "maps/*.yaml", required=True),
        Section("boards", BoardModel, "boards.yaml", required=True),
        Section("spaces", SpaceModel, "spaces.yaml", required=True),
        Section("contracts", ContractModel, "contracts.yaml", required=True),
        Section("tiles", TileModel, "tiles.yaml", required=True),
        Section("companies", CompanyModel, "companies.yaml", required=True),
        Section("officers", OfficerModel, "officers.yaml", required=True),
        Section("bonuses", BonusModel, "bonuses.yaml", required=True),
        Section("objectives", ObjectiveModel, "objectives.yaml", required=True),
        Section("headstream_tiles", HeadstreamTileModel, "headstream_tiles.yaml", required=True),
        Section("neutral_tiles", NeutralTileModel, "neutral_tiles.yaml", required=True),
        Section("introductory", IntroductoryModel, "introductory.yaml", key="place", required=True),
    ),
    between=_between,
)
"""The content of Barrage."""
