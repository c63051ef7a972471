"""The plant market with the auction on it, and the fuel market as the ladder of prices that it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from core.engine import Game, Seat
from core.table import Board, Look, Part, SceneItem, ellipse, line, moved, rect, symbol, words
from plugins.power_grid.state import STEP_3, Bidding
from plugins.power_grid.table.cards import (
    CARD_INK,
    FUEL_COLOURS,
    card_back,
    fuel_name,
    piece,
    place_for,
    plant_card,
    plant_words,
    seat_token,
    step_card,
)
from plugins.power_grid.table.tips import market_plant
from plugins.power_grid.table.words import begun, text
from plugins.power_grid.tables import COAL, COAL_STORE, FUELS, URANIUM

WIDTH = 420.0
LEFT, RIGHT = 10.0, 410.0
"""Where everything on the board begins and ends."""
WIDE = RIGHT - LEFT
CARD_SIZE = 92.0
CARD_STEP = (WIDE - CARD_SIZE) / 3


def market_board(g: Game, look: Look, marks: dict[str, str], tips: dict[str, str]) -> Board:
    """Return the plant market and the fuel market. marks, tips: of things by id."""
    items, y = _plants(g, look, marks, tips)
    fuel_items, y = _fuels(g, look, marks, tips, y + 14)
    items += fuel_items
    pay_items, y = _payment(g, look, y + 14)
    items += pay_items
    return Board("market", "side", text("power-grid-table-market"), WIDTH, y + 4, tuple(items))


def heading(label: str, y: float, note: str = "", width: float = WIDTH) -> tuple[Part, ...]:
    """Return a title over a part of a board, with a note at its right end."""
    return (
        words(label, (LEFT, y, width * 0.55, 20), 14.5, "ink_soft", True, "left"),
        words(note, (width * 0.4, y, width * 0.6 - 10, 20), 13.5, "ink_soft", False, "right"),
    )


# -- plants ------------------------------------------------------------------------------------------------------------


def _plants(g: Game, look: Look, marks: dict[str, str], tips: dict[str, str]) -> tuple[list[SceneItem], float]:
    state = g.state
    on_show: list[int] = list(state.market)
    current = on_show if state.step == 3 else on_show[: g.rules.rows(g)]
    future = [] if state.step == 3 else on_show[len(current) :]
    frame = state.frames[-1] if state.frames else None
    bidding = frame if isinstance(frame, Bidding) else None
    items: list[SceneItem] = [_stack(len(state.deck), 4.0)]
    y = 4.0
    rows = [(current[:3], current[3:])] if state.step == 3 else [(current, future)]
    titles = [
        text("power-grid-table-market-all" if state.step == 3 else "power-grid-table-current"),
        "" if state.step == 3 else text("power-grid-table-future"),
    ]
    titled: list[Part] = []
    for k, row in enumerate(rows[0]):
        if titles[k] or row:
            titled += heading(titles[k], y) if titles[k] else ()
            y += 24 if titles[k] else 0
            for column, plant in enumerate(row):
                x = LEFT + column * CARD_STEP
                items.append(_plant(g, plant, x, y, k == 1 and state.step != 3, bidding, marks, tips))
            y += CARD_SIZE + (10 if k == 0 else 8)
    items.append(SceneItem("titles", 0, 0, tuple(titled), z=0))
    strip = _auction(g, look, bidding, y)
    items.append(strip if strip is not None else _goals(g, y))
    return items, y + 40


STACK_CARD = 18.0
"""Size of the stack's cards as drawn."""


def _stack(cards: int, y: float) -> SceneItem:
    """Return the stack: cards on each other, fewer when few are left, and how many they are. y: of the heading."""
    size = STACK_CARD
    left, room = RIGHT - 5 - size, WIDTH * 0.4
    parts: list[Part] = []
    shown = min(3, (cards + 7) // 8)
    for k in reversed(range(shown)):
        parts += moved(card_back(size, size), left + 2.5 * k, y + 1.5 - 1.5 * k)
    if not cards:
        parts.append(replace(rect(left, y + 1, size, size, "", "line", 1.2, 2), dashed=True))
    label = text("power-grid-table-stack", cards=cards)
    parts.append(words(label, (room, y, left - 6 - room, 20), 13.5, "ink_soft", False, "right"))
    tip = text("power-grid-table-stack-tip", cards=cards) + "\n" + text("power-grid-tip-stack")
    return SceneItem("stack", 0, 0, tuple(parts), z=1, hit=(left - 4, y - 4, size + 14, size + 7), tip=tip)


def _plant(
    g: Game,
    number: int,
    x: float,
    y: float,
    future: bool,
    bidding: Bidding | None,
    marks: dict[str, str],
    tips: dict[str, str],
) -> SceneItem:
    item_id = f"plant:{number}"
    if number == STEP_3:
        parts = step_card(3)
        tip = text("power-grid-table-step-card-tip")
    else:
        plant = g.tables.plants[number]
        under = bidding is not None and bidding.plant == number
        faded = future or (bidding is not None and not under)
        parts = plant_card(plant, faded=faded)
        tip = tips.get(item_id, plant_words(plant)) + "\n" + market_plant(future)
        if number == g.state.discount:
            parts += moved(discount_marker(), CARD_SIZE - 30, 0)
            tip += "\n" + text("power-grid-table-discount-tip")
        if under:
            parts += (
                ellipse(CARD_SIZE - 14, CARD_SIZE - 14, 17, 17, "accent", "paper", 2),
                symbol("hammer", CARD_SIZE - 14, CARD_SIZE - 14, 22, "on_accent"),
            )
    return SceneItem(
        item_id,
        x,
        y,
        tuple(parts),
        z=2,
        hit=(0, 0, CARD_SIZE, CARD_SIZE),
        mark=marks.get(item_id, ""),
        tip=tip,
        loose=True,
    )


def discount_marker() -> tuple[Part, ...]:
    """Return the marker that makes a plant cost 1 at least."""
    return ellipse(15, 15, 15, 15, "#f6f0df", "#8a6210", 2), words("1", (2, 2, 26, 26), 18, CARD_INK, True)


def _auction(g: Game, look: Look, bidding: Bidding | None, y: float) -> SceneItem | None:
    """Return the strip that tells how the bidding stands: the highest bid, and who is still in."""
    if bidding is None:
        return None
    parts: list[Part] = [rect(LEFT, y - 2, WIDE, 36, "panel", "accent", 1.5, 9)]
    parts.append(symbol("hammer", 28, y + 16, 22, "accent"))
    leader = look.seats[bidding.leader]
    parts.append(
        words(
            text("power-grid-table-high-bid", plant=bidding.plant, bid=bidding.high, seat=leader.name),
            (46, y, 216, 32),
            15,
            "ink",
            True,
            "left",
        )
    )
    x = WIDTH - 24
    for seat in reversed(bidding.in_play):
        asked = bidding.in_play[bidding.turn % len(bidding.in_play)] == seat
        parts += token(look, seat, x, y + 16, 24)
        if asked:
            parts.append(ellipse(x, y + 16, 14.5, 14.5, "", "accent", 2.5))
        x -= 31
    return SceneItem("auction", 0, 0, tuple(parts), z=3, hit=(LEFT, y, WIDE, 32), tip=text("power-grid-table-in-play"))


def _goals(g: Game, y: float) -> SceneItem:
    """Return the strip that is there between auctions: what starts Step 2 and ends the game, and who is nearest."""
    state = g.state
    row = g.tables.counts[len(state.players)]
    most = max(len(player.cities) for player in state.players)
    label = text("power-grid-table-goals", step2=row.step2_cities, end=row.end_cities, most=most, step=state.step)
    parts = (
        rect(LEFT, y - 2, WIDE, 34, "chip", "line", 1, 9),
        symbol("house", 26, y + 15, 18, "muted"),
        words(label, (42, y, WIDTH - 58, 30), 13.5, "ink_soft", False, "left"),
    )
    return SceneItem("goals", 0, 0, parts, z=0, hit=(LEFT, y - 2, WIDE, 34), tip=_goals_tip(g))


def _goals_tip(g: Game) -> str:
    """Return when the goals are looked at, which editions and tables see differently, and what else goes by cities."""
    options = g.engine.options
    lines = [text("power-grid-table-goals-tip")]
    if g.state.step == 1:
        lines.append(text("power-grid-table-goals-step-2", at_once="yes" if options.get("step_2_at_once") else "no"))
    lines.append(text("power-grid-table-goals-end", at_once="yes" if options.get("end_at_once") else "no"))
    if "obsolete" in options:
        lines.append(text("power-grid-table-goals-obsolete", plants=str(options["obsolete"])))
    if g.state.trust is not None:
        lines.append(text("power-grid-table-goals-trust"))
    return "\n".join(lines)


def token(look: Look, seat: Seat, cx: float, cy: float, size: float) -> tuple[Part, ...]:
    """Return the token of a seat."""
    from core.table import SEAT_MARKS

    colour = look.seats[seat].colour
    return seat_token(colour, SEAT_MARKS[colour], cx, cy, size)


# -- fuel --------------------------------------------------------------------------------------------------------------

ROW = 33.0
LABEL = LEFT + 60.0
STEP_WIDTH = (RIGHT - LABEL) / 9


def _fuels(g: Game, look: Look, marks: dict[str, str], tips: dict[str, str], y: float) -> tuple[list[SceneItem], float]:
    state = g.state
    ladders = g.tables.ladders
    items: list[SceneItem] = []
    frame: list[Part] = [*heading(text("power-grid-table-fuel"), y, text("power-grid-table-fuel-note"))]
    y += 24
    prices = sorted(set(ladders[0]))
    for k, price in enumerate(prices):
        x = LABEL + k * STEP_WIDTH
        frame.append(rect(x + 1, y, STEP_WIDTH - 2, 20 + 4 * ROW, "panel", "line", 1.0, 5))
        frame.append(words(str(price), (x, y + 1, STEP_WIDTH, 19), 14.5, "ink", True))
    right = LABEL + len(prices) * STEP_WIDTH
    dear = [price for price in ladders[URANIUM] if price not in prices]
    cell = (20 + 4 * ROW) / max(1, len(dear))
    for k, price in enumerate(dear):
        frame.append(rect(right + 1, y + k * cell, STEP_WIDTH - 2, cell - 2, "panel", "line", 1.0, 5))
        frame.append(words(str(price), (right + 2, y + k * cell, STEP_WIDTH - 4, 16), 13, "ink", True))
    y += 20
    supply = g.tables.refill[len(state.players)][state.step - 1]
    for fuel in range(4):
        items.append(_fuel(g, look, fuel, y + fuel * ROW, right, cell, supply[fuel], marks, tips))
        # Names the row, and stands for the stock: a thing of its own, so that cubes on their way find it.
        items.append(SceneItem(f"stock:{FUELS[fuel]}", 0, y + fuel * ROW, (piece(fuel, LEFT + 16, ROW / 2, 20),), z=3))
    items.append(SceneItem("ladder", 0, 0, tuple(frame), z=0))
    y += 4 * ROW
    if COAL_STORE in g.tables.variants:
        y += 6
        items.append(_store(g, y, marks))
        y += 32
    return items, y


def _fuel(
    g: Game,
    look: Look,
    fuel: int,
    y: float,
    right: float,
    cell: float,
    supply: int,
    marks: dict[str, str],
    tips: dict[str, str],
) -> SceneItem:
    """Return one fuel's row: its places on the ladder, cheapest first, cubes on the dear ones."""
    state = g.state
    ladder = g.tables.ladders[fuel]
    cubes = state.fuel_market[fuel]
    first = len(ladder) - cubes
    item_id = f"fuel:{FUELS[fuel]}"
    parts: list[Part] = [rect(LEFT, 1, right - LEFT - 1, ROW - 2, FUEL_COLOURS[fuel], radius=7, opacity=0.13)]
    stopped = fuel in state.no_resupply
    parts.append(words("–" if stopped else f"+{supply}", (LEFT + 28, 2, 31, ROW - 4), 14, "ink_soft", True))
    steps = sorted(set(g.tables.ladders[0]))
    taken: dict[int, int] = {}
    for k, price in enumerate(ladder):
        if price in steps:
            many = ladder.count(price)
            at = taken.get(price, 0)
            taken[price] = at + 1
            spread = STEP_WIDTH - 4
            x = LABEL + steps.index(price) * STEP_WIDTH + 2 + spread * (at + 0.5) / many
            cy, size = ROW / 2, 11.5 if many > 1 else 19
        else:
            k_dear = [p for p in ladder if p not in steps].index(price)
            x, cy, size = right + STEP_WIDTH / 2, -20 - fuel * ROW + k_dear * cell + cell * 0.66, 15
        if k >= first:
            if k == first and item_id in marks:  # the next one to be bought
                parts.append(ellipse(x, cy, size * 0.86, size * 0.86, "", "accent", 1.6, opacity=0.9))
            parts.append(piece(fuel, x, cy, size))
        else:
            parts.append(place_for(fuel, x, cy, size))
    tip = "\n".join(
        (
            begun(text("power-grid-table-fuel-tip", fuel=fuel_name(fuel), cubes=cubes, stock=_stock(g, fuel))),
            text("power-grid-table-fuel-stopped" if stopped else "power-grid-table-fuel-supply", supply=supply),
            text("power-grid-tip-fuel"),
        )
    )
    return SceneItem(
        item_id,
        0,
        y,
        tuple(parts),
        z=2,
        hit=(LEFT, 0, right - LEFT - 1, ROW),
        mark=marks.get(item_id, ""),
        tip=tips.get(item_id, tip),
    )


def _stock(g: Game, fuel: int) -> int:
    return g.rules.in_stock(g, fuel)


def _store(g: Game, y: float, marks: dict[str, str]) -> SceneItem:
    """Return the coal store: what it holds, and its price when it sells."""
    state = g.state
    selling = not state.fuel_market[COAL] and state.coal_store > 0
    parts: list[Part] = [rect(LEFT, 0, WIDE, 28, FUEL_COLOURS[COAL], radius=7, opacity=0.16 if selling else 0.07)]
    label = text("power-grid-table-store", price=g.tables.coal_store_price, cubes=state.coal_store)
    parts.append(words(label, (LEFT + 8, 1, 190, 26), 13.5, "ink", selling, "left"))
    for k in range(state.coal_store):
        parts.append(piece(COAL, 212 + 7.9 * k, 14, 11))
    return SceneItem(
        "coal_store",
        0,
        y,
        tuple(parts),
        z=2,
        hit=(LEFT, 0, WIDE, 28),
        mark=marks.get("fuel:coal", "") if selling else "",
        tip=text("power-grid-table-store-tip", price=g.tables.coal_store_price),
    )


# -- payment -----------------------------------------------------------------------------------------------------------


PAY_COLUMNS: Final = 11
"""Incomes beside each other; there are two rows of them."""
PAY_HIGH: Final = 30.0
"""How high each is, in board units."""


def pay_cell(payment: Sequence[int], cities: int) -> str:
    """Return the id of the place in the table that says what so many supplied cities earn; the last one holds for
    more."""
    return f"payment:{min(cities, len(payment) - 1, 2 * PAY_COLUMNS - 1)}"


def _payment(g: Game, look: Look, y: float) -> tuple[list[SceneItem], float]:
    """Return what supplied cities earn, the viewer's present possibility marked."""
    from plugins.power_grid.fuel import best_supply

    payment = g.tables.payment
    now = best_supply(g, g.state.players[look.viewer])[0] if look.viewer is not None and g.state.round else -1
    title = heading(text("power-grid-table-payment"), y, text("power-grid-table-payment-note"))
    y += 23
    shown = payment[: 2 * PAY_COLUMNS]
    bottom = y + (len(shown) + PAY_COLUMNS - 1) // PAY_COLUMNS * (PAY_HIGH + 3)
    tip = text("power-grid-table-payment-tip")
    whole = SceneItem("payment", 0, 0, title, z=1, hit=(LEFT, y, WIDE, bottom - y), tip=tip)
    return [whole, *(_pay_cell(pay_cell(payment, n), n, income, y, n == now) for n, income in enumerate(shown))], bottom


@lru_cache(maxsize=256)
def _pay_cell(cell_id: str, n: int, income: int, y: float, here: bool) -> SceneItem:
    """Return a place of the table of payments: money that is earned comes from it."""
    w = (WIDE + 2) / PAY_COLUMNS
    x, top = LEFT - 1 + (n % PAY_COLUMNS) * w, y + (n // PAY_COLUMNS) * (PAY_HIGH + 3)
    cell = (
        rect(x + 1, top, w - 2, PAY_HIGH, "accent" if here else "panel", "line", 1.0, 5),
        words(str(n), (x + 2, top + 1, w - 4, 12), 10.5, "on_accent" if here else "ink_soft"),
        words(str(income), (x + 2, top + 11, w - 4, 18), 14, "on_accent" if here else "ink", True),
    )
    return SceneItem(cell_id, 0, 0, cell, z=1)


def separator(y: float) -> Part:
    """Return a thin line across the board."""
    return line(((10, y), (WIDTH - 10, y)), "line", 1.0)
