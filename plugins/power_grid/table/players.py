"""What lies before the players, in seat order, and the order track, which is another thing."""

from __future__ import annotations

from core.engine import HIDDEN, Game, Seat
from core.table import SEAT_MARKS, Board, Look, Part, SceneItem, rect, symbol, words
from plugins.power_grid.state import Running
from plugins.power_grid.table.cards import bag, house, plant_words, seat_token, small_card
from plugins.power_grid.table.words import text

WIDTH = 264.0
HEIGHT = 112.0


def players_board(g: Game, look: Look, marks: dict[str, str], tips: dict[str, str]) -> Board:
    """Return one panel per seat, in seat order from the top."""
    items: list[SceneItem] = []
    count = len(look.seats)
    for seat in range(count):
        items += _panel(g, look, seat, seat * (HEIGHT + 7) + 2, marks, tips)
    return Board("players", "left", text("power-grid-table-players"), WIDTH, count * (HEIGHT + 7), tuple(items))


def _panel(g: Game, look: Look, seat: Seat, y: float, marks: dict[str, str], tips: dict[str, str]) -> list[SceneItem]:
    state = g.state
    player = state.players[seat]
    who = look.seats[seat]
    active = seat in look.to_act
    parts: list[Part] = [
        rect(2.5, 1.5, WIDTH - 5, HEIGHT - 1, "#000000", radius=9, opacity=0.10),
        rect(2, 0, WIDTH - 5, HEIGHT - 2, "panel", "accent" if active else "line", 3.0 if active else 1.0, 9),
        rect(2, 0, 8, HEIGHT - 2, f"seat.{who.colour}", radius=4),
    ]
    parts += seat_token(who.colour, SEAT_MARKS[who.colour], 28, 19, 25)
    parts.append(words(who.name, (46, 5, 128, 28), 17, "ink", True, "left"))
    if who.bot:
        parts.append(words(text("power-grid-table-bot"), (150, 8, 40, 20), 12, "ink_soft", False, "right"))
    if state.order:
        place = state.order.index(seat) + 1
        parts.append(rect(WIDTH - 66, 7, 56, 22, "chip", "line", 1, 11))
        parts.append(words(text("power-grid-table-place", place=place), (WIDTH - 64, 7, 52, 22), 13, "ink_soft", True))
    # money, cities, fuel
    parts.append(symbol("coin", 28, 47, 18, "#d7a52c", "#8a6210"))
    money = text("power-grid-table-hidden") if player.money == HIDDEN else str(player.money)
    parts.append(words(money, (42, 36, 52, 22), 17, "ink", True, "left"))
    parts += house(who.colour, SEAT_MARKS[who.colour], 106, 46, 18)
    parts.append(words(str(len(player.cities)), (119, 36, 28, 22), 17, "ink", True, "left"))
    parts += bag(player.fuel, 150, 47, 13.5)
    tip = text(
        "power-grid-table-player-tip",
        seat=who.name,
        money=text("power-grid-table-hidden-money") if player.money == HIDDEN else str(player.money),
        cities=len(player.cities),
        houses=g.tables.houses - len(player.cities),
    )
    items = [SceneItem(f"seat:{seat}", 0, y, tuple(parts), z=0, hit=(2, 0, WIDTH - 5, 60), tip=tip)]
    frame = state.frames[-1] if state.frames else None
    ran = frame.ran if isinstance(frame, Running) and seat in look.to_act else []
    limit = g.rules.plant_limit(g)
    w = 77.0
    for k in range(max(limit, len(player.plants))):
        x = 16 + k * ((WIDTH - 22) / max(limit, len(player.plants)))
        if k < len(player.plants):
            number = player.plants[k]
            plant = g.tables.plants[number]
            item_id = f"plant:{number}"
            cw = w if len(player.plants) <= 3 else 58.0
            items.append(
                SceneItem(
                    item_id,
                    x,
                    y + 61,
                    small_card(plant, cw, 46, number in ran),
                    z=2,
                    hit=(0, 0, cw, 46),
                    mark=marks.get(item_id, ""),
                    tip=tips.get(item_id, plant_words(plant)),
                )
            )
        else:
            items.append(SceneItem(f"slot:{seat}:{k}", x, y + 61, (rect(0, 0, w, 46, "", "line", 1.2, 6, 0.7),), z=1))
    return items


def order_board(g: Game, look: Look) -> Board:
    """Return the order track: who is first, second, ... this round."""
    order = g.state.order or list(range(len(look.seats)))
    size = 30.0
    gap = 8.0 if len(order) > 4 else 12.0
    width = 80 + len(order) * (size + gap)
    parts: list[Part] = [words(text("power-grid-table-order"), (0, 2, 58, 32), 14, "ink_soft", False, "right")]
    for k, seat in enumerate(order):
        x = 80 + k * (size + gap)
        who = look.seats[seat]
        if seat in look.to_act:
            parts.append(rect(x - 18, 0, 37, 36, "", "accent", 2.5, 10))
        parts += seat_token(who.colour, SEAT_MARKS[who.colour], x, 18, size - 4)
        parts.append(rect(x + 4, 20, 15, 15, "paper", "line", 1, 7.5))
        parts.append(words(str(k + 1), (x + 4, 20, 15, 15), 11, "ink", True))
    names = ", ".join(look.seats[seat].name for seat in order)
    tip = text("power-grid-table-order-tip", names=names)
    item = SceneItem("order", 0, 0, tuple(parts), z=0, hit=(0, 0, width, 36), tip=tip)
    return Board("order", "top", text("power-grid-table-order"), width, 36, (item,))
