"""What lies before the players, in seat order, and the order track, which is another thing."""

from __future__ import annotations

from collections.abc import Sequence

from core.engine import HIDDEN, Game, Seat
from core.table import SEAT_MARKS, Board, Look, Part, SceneItem, rect, symbol, words
from plugins.power_grid.state import Running, Trust
from plugins.power_grid.table.cards import (
    TRUST_GREY,
    bag,
    house,
    plant_words,
    seat_token,
    small_card,
    trust_house,
    trust_token,
)
from plugins.power_grid.table.label_names import name_width
from plugins.power_grid.table.words import text
from plugins.power_grid.trust import BUYER, track

WIDTH = 264.0
HEIGHT = 104.0
GAP = 7.0
CARDS = 53.0
"""Where the power plants begin, from the top of a panel."""
HEAD = 22.0
"""Height of the line above the panels."""


def players_board(g: Game, look: Look, marks: dict[str, str], tips: dict[str, str]) -> Board:
    """Return one panel per seat, in seat order from the top, the Trust's between those of the two players."""
    items: list[SceneItem] = []
    shown = list(range(len(look.seats)))
    trust: Trust | None = g.state.trust
    if trust is not None:
        shown.insert(1, BUYER)
    # Seat order and player order are two things: the panels stand as people sit, each names its place in the other.
    items.append(
        SceneItem(
            "players-title",
            0,
            0,
            (
                words(text("power-grid-table-seating"), (6, 1, 150, HEAD - 3), 13.5, "ink_soft", True, "left"),
                words(
                    text("power-grid-table-places"), (WIDTH - 126, 1, 116, HEAD - 3), 12.5, "ink_soft", False, "right"
                ),
            ),
        )
    )
    for k, seat in enumerate(shown):
        y = HEAD + k * (HEIGHT + GAP)
        if trust is not None and seat == BUYER:
            items += _trust_panel(g, trust, y, tips)
        else:
            items += _panel(g, look, seat, y, marks, tips)
    height = HEAD + len(shown) * (HEIGHT + GAP)
    return Board("players", "left", text("power-grid-table-players"), WIDTH, height, tuple(items))


def _frame(g: Game, seat: Seat, colour: str, active: bool) -> list[Part]:
    """Return an empty panel with its owner's colour and its place on the order track."""
    parts: list[Part] = [
        rect(2.5, 1.5, WIDTH - 5, HEIGHT - 1, "#000000", radius=9, opacity=0.10),
        rect(2, 0, WIDTH - 5, HEIGHT - 2, "panel", "accent" if active else "line", 3.0 if active else 1.0, 9),
        rect(2, 0, 8, HEIGHT - 2, colour, "#00000044|piece_edge", 1, radius=4),
    ]
    line = track(g.state)
    if seat in line:
        place = text("power-grid-table-place", place=line.index(seat) + 1)
        parts.append(rect(WIDTH - 66, 6, 56, 22, "chip", "line", 1, 11))
        parts.append(words(place, (WIDTH - 64, 6, 52, 22), 13, "ink_soft", True))
    return parts


def _panel(g: Game, look: Look, seat: Seat, y: float, marks: dict[str, str], tips: dict[str, str]) -> list[SceneItem]:
    state = g.state
    player = state.players[seat]
    who = look.seats[seat]
    parts = _frame(g, seat, f"seat.{who.colour}", seat in look.to_act)
    parts += seat_token(who.colour, SEAT_MARKS[who.colour], 28, 17, 24)
    parts.append(words(who.name, (46, 3, 128, 28), 17, "ink", True, "left"))
    if who.bot:
        parts.append(words(text("power-grid-table-bot"), (150, 6, 40, 22), 12, "ink_soft", False, "right"))
    # money, cities, fuel
    parts.append(symbol("coin", 28, 41, 18, "#d7a52c", "#8a6210"))
    money = text("power-grid-table-hidden") if player.money == HIDDEN else str(player.money)
    parts.append(words(money, (42, 30, 52, 22), 17, "ink", True, "left"))
    parts += house(who.colour, SEAT_MARKS[who.colour], 106, 40, 18)
    parts.append(words(str(len(player.cities)), (119, 30, 28, 22), 17, "ink", True, "left"))
    parts += bag(player.fuel, 150, 41, 13.5)
    tip = text(
        "power-grid-table-player-tip",
        seat=who.name,
        money=text("power-grid-table-hidden-money") if player.money == HIDDEN else str(player.money),
        cities=len(player.cities),
        houses=g.tables.houses - len(player.cities),
    )
    tip += "\n" + text("power-grid-tip-seat")
    card = (2, 0, WIDTH - 5, HEIGHT - 2)
    item = SceneItem(f"seat:{seat}", 0, y, tuple(parts), z=0, hit=(2, 0, WIDTH - 5, CARDS - 1), outline=card, tip=tip)
    frame = state.frames[-1] if state.frames else None
    ran = frame.ran if isinstance(frame, Running) and seat in look.to_act else []
    return [item, *_plants(g, str(seat), player.plants, ran, y, marks, tips)]


def _trust_panel(g: Game, trust: Trust, y: float, tips: dict[str, str]) -> list[SceneItem]:
    """Return the Trust's panel: its cities, the houses it has left, the fuel of this round, its plants. No money."""
    parts = _frame(g, BUYER, TRUST_GREY, active=False)
    parts += trust_token(28, 17, 24)
    parts.append(words(text("power-grid-trust"), (46, 3, 150, 28), 17, "ink", True, "left"))
    parts += trust_house(28, 40, 18)
    parts.append(words(str(len(trust.cities)), (42, 30, 24, 22), 17, "ink", True, "left"))
    left = text("power-grid-table-trust-left", houses=trust.houses)
    parts.append(words(left, (74, 31, 72, 20), 12.5, "ink_soft", False, "left"))
    parts += bag(trust.fuel, 150, 41, 13.5)
    tip = text("power-grid-table-trust-tip", cities=len(trust.cities), houses=trust.houses)
    item = SceneItem("trust", 0, y, tuple(parts), z=0, hit=(2, 0, WIDTH - 5, CARDS - 1), tip=tip)
    return [item, *_plants(g, "trust", trust.plants, (), y, {}, tips)]


def _plants(
    g: Game,
    owner: str,
    plants: Sequence[int],
    ran: Sequence[int],
    y: float,
    marks: dict[str, str],
    tips: dict[str, str],
) -> list[SceneItem]:
    """Return the small cards of a panel, and the places that are free. owner: names those places."""
    items: list[SceneItem] = []
    places = max(g.rules.plant_limit(g), len(plants))
    w, h = 77.0 if places <= 3 else 58.0, 46.0
    for k in range(places):
        x = 16 + k * ((WIDTH - 22) / places)
        if k >= len(plants):
            free = rect(0, 0, w, h, "", "line", 1.2, 6, 0.7)
            items.append(SceneItem(f"slot:{owner}:{k}", x, y + CARDS, (free,), z=1))
            continue
        number = plants[k]
        plant = g.tables.plants[number]
        item_id = f"plant:{number}"
        items.append(
            SceneItem(
                item_id,
                x,
                y + CARDS,
                small_card(plant, w, h, number in ran),
                z=2,
                hit=(0, 0, w, h),
                mark=marks.get(item_id, ""),
                tip=tips.get(item_id, plant_words(plant)) + "\n" + text("power-grid-tip-plant-own"),
                loose=True,
            )
        )
    return items


def order_board(g: Game, look: Look) -> Board:
    """Return the order track: who is first, second, ... this round, the Trust among them."""
    order = track(g.state) or list(range(len(look.seats)))
    size = 30.0
    gap = 6.0 if len(order) > 4 else 12.0
    title = text("power-grid-table-order")
    label = min(86.0, name_width(title, 14) + 4)
    begin = label + 22
    width = begin + len(order) * (size + gap)
    parts: list[Part] = [words(title, (0, 2, label, 32), 14, "ink_soft", False, "right")]
    names: list[str] = []
    for k, seat in enumerate(order):
        x = begin + k * (size + gap)
        if seat in look.to_act:
            parts.append(rect(x - 18, 1.5, 37, 33, "", "accent", 2.5, 10))
        if seat == BUYER:
            parts += trust_token(x, 18, size - 4)
            names.append(text("power-grid-trust"))
        else:
            who = look.seats[seat]
            parts += seat_token(who.colour, SEAT_MARKS[who.colour], x, 18, size - 4)
            names.append(who.name)
        parts.append(rect(x + 4, 20, 15, 15, "paper", "line", 1, 7.5))
        parts.append(words(str(k + 1), (x + 4, 20, 15, 15), 11, "ink", True))
    tip = text("power-grid-table-order-tip", names=", ".join(names))
    item = SceneItem("order", 0, 0, tuple(parts), z=0, hit=(0, 0, width, 36), tip=tip)
    return Board("order", "top", text("power-grid-table-order"), width, 36, (item,))
