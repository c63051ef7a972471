"""The table in words, for the terminal and the window without a drawn table.

Where the game stands, companies, map by basin, wheels, contracts, action boards. While an action is being carried out
only what its decisions are about is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, cast

from core.engine import HIDDEN, HIDDEN_TEXT, Engine, Game, Observation, Seat
from core.table.summary import Summary
from core.text import text
from plugins.barrage import effects as fx
from plugins.barrage import water
from plugins.barrage.rules import G
from plugins.barrage.setup import COLOURS
from plugins.barrage.state import NEUTRAL, NOBODY, BarrageState, Construction
from plugins.barrage.tables import KINDS
from plugins.barrage.words import Words, begun, leaves

NONE = "–"
"""A cell in which there is nothing."""
CONTRACTS = (fx.TakeContracts, fx.FulfilContract, fx.FulfilOwnContract)
"""Effects whose decisions are about contracts."""


def summary(engine: Engine[BarrageState], seen: Observation[BarrageState], names: Any) -> list[Summary]:
    """Return what lies on the table as `seen` shows it: names is a `core.session.Names`."""
    g = cast(G, Game(engine, seen.state))
    words = Words(engine.spec.tables)
    parts = [_standing(g, words, names)]
    picking = not g.state.round and any(not company.company for company in g.state.companies)
    if picking:
        parts += [_offered(g, words), _headstreams(g, words), _map(g, words, names), _contracts(g, words, names)]
        return [*parts, _patents(g, words), _bonuses(g, words)]
    parts += [_companies(g, words, names), _headstreams(g, words), _map(g, words, names), _wheels(g, words, names)]
    frame = g.frames[-1] if g.frames else None
    if isinstance(frame, fx.EffectFrame) and isinstance(frame.effect, CONTRACTS):
        return [*parts, _contracts(g, words, names)]
    if isinstance(frame, (Construction, fx.EffectFrame)):
        return parts
    return [
        *parts,
        _contracts(g, words, names),
        _patents(g, words),
        _boards(g, words, seen.seat, names),
        _abilities(g, words, names),
        _bonuses(g, words),
    ]


# -- Where the game stands --------------------------------------------------------------------------------------------


def _standing(g: G, words: Words, names: Any) -> Summary:
    state, tables = g.state, g.tables
    rows = [(_title("round"), text("barrage-summary-round-of", round=state.round, rounds=tables.rounds))]
    if not state.round:
        rows = []
    rows.append((_title("phase"), text(f"barrage-phase-{state.phase}")))
    if state.round:
        bonus = words.bonus(state.bonuses[state.round - 1])
        full = text("barrage-summary-bonus-full", energy=tables.area_width * state.round)
        rows.append((_title("bonus"), f"{bonus} {full}"))
    rows.append((_title("order"), text("barrage-list", parts=[names.seat(seat) for seat in state.order])))
    return Summary("", (), tuple(rows))


def _bonuses(g: G, words: Words) -> Summary:
    """Return the bonus tiles of the rounds to come and the objective tile."""
    state = g.state
    rows = [
        (text("barrage-summary-round-number", round=number), words.bonus(bonus))
        for number, bonus in enumerate(state.bonuses, 1)
        if number >= state.round
    ]
    rows.append((_title("objective"), begun(words.name("objective", state.objective))))
    return Summary(_title("bonuses"), (), tuple(rows))


def _offered(g: G, words: Words) -> Summary:
    """Return the companies and contracts that can still be picked."""
    state = g.state
    rows = [
        (words.name("company", company), words.company_ability(company), words.officer_abilities(officer))
        for company, officer in zip(state.offered, state.offered_officers, strict=True)
    ]
    rows += [(_title("contract"), begun(words.contract(contract)), "") for contract in state.offered_contracts]
    if state.extra_officers:
        rows += [(_title("officer"), words.officer_abilities(officer), "") for officer in state.extra_officers]
    return Summary(_title("offered"), (), tuple(rows))


def _companies(g: G, words: Words, names: Any) -> Summary:
    """Return what each company has, in order of play; pieces are told as built of all."""
    state, tables = g.state, g.tables
    titles = ("player", "company", "vp", "energy", "credits", "excavators", "mixers", "engineers")
    rows: list[tuple[str, ...]] = []
    for seat in state.order:
        company = state.companies[seat]
        figures = (
            company.vp,
            company.energy,
            company.credits,
            company.excavators,
            company.mixers,
            company.engineers,
        )
        pieces = (f"{built}/{most}" for built, most in zip(company.built, tables.pieces, strict=True))
        who = text(
            "barrage-summary-company-with",
            company=words.name("company", company.company),
            officer=words.name("officer", company.officer),
        )
        rows.append((names.seat(seat), who, *map(_number, figures), *pieces, _number(len(company.fulfilled))))
    kinds = tuple(text(f"barrage-summary-built-{kind}") for kind in KINDS)
    return Summary(_title("companies"), (*map(_title, titles), *kinds, _title("fulfilled")), tuple(rows))


def _abilities(g: G, words: Words, names: Any) -> Summary:
    """Return what companies and officers can do."""
    rows: list[tuple[str, ...]] = []
    for seat in g.state.order:
        company = g.state.companies[seat]
        rows.append((names.seat(seat), words.company_ability(company.company)))
        rows.append(("", words.officer_abilities(company.officer)))
    rows += [(_title("officer"), words.officer_abilities(officer)) for officer in g.state.extra_officers]
    return Summary(_title("abilities"), (), tuple(rows))


def _wheels(g: G, words: Words, names: Any) -> Summary:
    """Return the technology tiles of each supply, and what each wheel gives back after how many turns."""
    segments = g.tables.wheel_segments
    rows: list[tuple[str, ...]] = []
    for seat in g.state.order:
        company = g.state.companies[seat]
        tiles = [words.name("tile", tile) for tile in company.tiles]
        rows.append((names.seat(seat), _title("in-supply"), words.listed(tiles) if tiles else NONE))
        for turns in range(1, segments + 1):
            place = (company.segment + turns) % segments
            tile = company.wheel_tiles[place]
            goods = (("excavators", company.wheel_excavators[place]), ("mixers", company.wheel_mixers[place]))
            said = [words.name("tile", tile)] if tile else []
            if any(number for _, number in goods):
                said.append(words.goods(goods))
            if said:
                rows.append(("", text("barrage-summary-turns", turns=turns), words.listed(said)))
    return Summary(_title("wheels"), (), tuple(rows))


# -- The map ----------------------------------------------------------------------------------------------------------


def _headstreams(g: G, words: Words) -> Summary:
    """Return the drops on each headstream, those that each round brings, and where they flow."""
    state, board = g.state, g.tables.board
    rows = [
        (
            begun(words.place(stream)),
            str(state.headstream_water[number]),
            "-".join(map(str, g.tables.headstream_tiles[state.headstream_tiles[number]])),
            _next_name(g, words, next(iter(board.below_headstream[number]), None)),
        )
        for number, stream in enumerate(board.headstreams)
    ]
    titles = ("headstream", "drops", "tile-drops", "flows-to")
    return Summary("", tuple(map(_title, titles)), tuple(rows))


def _map(g: G, words: Words, names: Any) -> Summary:
    """Return the basins from the mountains down: dams with their water, conduits, powerhouses, where the water goes."""
    board = g.tables.board
    after = _river(g)
    rows: list[tuple[str, ...]] = []
    for basin, name in enumerate(board.basins):
        area = text(f"barrage-area-{_area(g, basin)}")
        here = [dam for dam, space in enumerate(board.dams) if space.basin == basin]
        upper = [_dam(g, dam, names) for dam in here if board.dams[dam].upper]
        lower = [_dam(g, dam, names) for dam in here if not board.dams[dam].upper]
        last = next((dam for dam in here if not board.dams[dam].upper), -1 - basin)
        rows.append(
            (
                text("barrage-summary-basin-in", basin=begun(words.name("basin", name)), area=area),
                _cell(words, upper),
                _cell(words, lower),
                _cell(words, [_conduit(g, conduit, words, names) for conduit in board.conduits_in[basin]]),
                _cell(words, [_powerhouse(g, house, names) for house in board.powerhouses_in[basin]]),
                _next_name(g, words, after.get(last)),
            )
        )
    titles = ("basin", "upper-dam", "lower-dam", "conduits", "powerhouses", "flows-to")
    return Summary(_title("map"), tuple(map(_title, titles)), tuple(rows))


def _cell(words: Words, said: Sequence[str]) -> str:
    return words.listed(said) if said else NONE


def _area(g: G, basin: int) -> str:
    from plugins.barrage.tables import AREAS

    return AREAS[g.tables.board.basin_area[basin]]


def _river(g: G) -> dict[int, int]:
    """Return what water meets after each dam space (d) and powerhouse row (-1 - basin)."""
    board = g.tables.board
    after: dict[int, int] = {}
    for way in board.below_headstream:
        after.update(pairwise(way))
    for basin, way in enumerate(board.below_row):
        after.update(pairwise((-1 - basin, *way)))
    return after


def _next_name(g: G, words: Words, node: int | None) -> str:
    """Return the basin in which a dam space or powerhouse row is; None is off the map."""
    if node is None:
        return text("barrage-summary-off-map")
    board = g.tables.board
    return words.name("basin", board.basins[board.dams[node].basin if node >= 0 else -1 - node])


def _dam(g: G, dam: int, names: Any) -> str:
    owner = g.state.dam_owner[dam]
    if owner == NOBODY:
        return _free(g.tables.board.dams[dam].red)
    return text(
        "barrage-summary-dam",
        owner=text("barrage-summary-neutral") if owner == NEUTRAL else names.seat(owner),
        level=water.level(g, dam),
        drops=g.state.water[dam],
        room=g.rules.capacity(g, dam),
    )


def _conduit(g: G, conduit: int, words: Words, names: Any) -> str:
    space = g.tables.board.conduits[conduit]
    owner = g.state.conduit_owner[conduit]
    facts = {"value": space.production, "end": words.name("basin", g.tables.board.basins[space.end])}
    if owner == NOBODY:
        return text("barrage-summary-conduit", **facts)
    return text("barrage-summary-conduit-of", owner=names.seat(owner), **facts)


def _powerhouse(g: G, house: int, names: Any) -> str:
    owner = g.state.powerhouse_owner[house]
    return _free(g.tables.board.powerhouses[house].red) if owner == NOBODY else str(names.seat(owner))


def _free(red: bool) -> str:
    return text("barrage-summary-free-red" if red else "barrage-summary-free")


# -- Offices and boards -----------------------------------------------------------------------------------------------


def _contracts(g: G, words: Words, names: Any) -> Summary:
    """Return all contracts that lie open: national ones, those on offer, those in hand."""
    state = g.state
    rows: list[tuple[str, ...]] = []

    def add(where: str, contracts: Iterable[str]) -> None:
        for contract in contracts:
            found = g.tables.contracts[contract]
            rows.append((where, str(found.requirement), begun(words.effect(found.reward))))
            where = ""

    add(text("barrage-category-national"), state.national)
    for colour, row in zip(COLOURS, state.face_up, strict=True):
        left = len(getattr(state, f"{colour}_pile"))
        add(text("barrage-summary-pile", category=text(f"barrage-category-{colour}"), left=left), row)
    for seat in state.order:
        if state.companies[seat].hand:
            add(text("barrage-summary-hand", seat=names.seat(seat)), state.companies[seat].hand)
    rows = [(begun(where), needs, reward) for where, needs, reward in rows]
    return Summary(_title("contracts"), tuple(map(_title, ("contract", "needs", "reward"))), tuple(rows))


def _patents(g: G, words: Words) -> Summary:
    """Return the tiles at the patent office; none where it is not in use."""
    rows = [(str(place), begun(words.tile(tile)) if tile else NONE) for place, tile in enumerate(g.state.patents, 1)]
    return Summary(text("barrage-summary-patents", left=len(g.state.tile_pile)), (), tuple(rows))


def _boards(g: G, words: Words, viewer: Seat | None, names: Any) -> Summary:
    """Return the action spaces in use, one row for each action: what each space asks for, or who has taken it.

    Spaces of a company board and of an officer are the viewer's own.
    """
    state = g.state
    rows: dict[tuple[str, str], list[str]] = {}
    for index, space in enumerate(g.tables.spaces):
        if space.owner:
            if viewer is None or not _own_space(g, viewer, space.owner):
                continue
            taken = viewer if space.id in state.companies[viewer].used else NOBODY
        elif len(state.companies) < space.min_players or (space.patents and not state.patents):
            continue
        else:
            taken = state.taken[index]
        what = begun(words.done_at(space))
        for effect in leaves(space.effect):
            if isinstance(effect, fx.TakePatent) and not state.patents[effect.position - 1]:
                taken = NEUTRAL  # no tile lies there any more
        cell = words.price(space) if taken == NOBODY else NONE if taken == NEUTRAL else f"[{names.seat(taken)}]"
        rows.setdefault((words.name("board", space.board), what), []).append(cell)
    wide = max((len(cells) for cells in rows.values()), default=0)
    told: list[tuple[str, ...]] = []
    before = ""
    for (board, what), cells in rows.items():
        told.append(("" if board == before else board, what, *cells, *[""] * (wide - len(cells))))
        before = board
    titles = (_title("board"), _title("action"), _title("spaces"), *[""] * (wide - 1))
    return Summary(_title("boards"), titles, tuple(told))


def _own_space(g: G, seat: Seat, owner: str) -> bool:
    from plugins.barrage.abilities import has

    return owner == "company" or has(g, seat, owner)


def _title(name: str) -> str:
    return text(f"barrage-summary-{name}")


def _number(value: int) -> str:
    return HIDDEN_TEXT if value == HIDDEN else str(value).replace("-", "−")
