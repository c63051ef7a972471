"""What moves on the table, checked by the books: whole games in which all that moves must add up to what is there."""

from __future__ import annotations

from collections import Counter

import pytest

from core.bots import Ask, LocalBots
from core.hooks import registry
from core.session import NewGame, SeatSpec, Session, event_for
from core.table import SEAT_COLOURS, Board, Look, Motion, SeatLook
from plugins.power_grid.events import CitiesSupplied
from plugins.power_grid.table.motions import BANK
from plugins.power_grid.table.view import PowerGridView
from plugins.power_grid.tables import FUELS

SYMBOLS: dict[str, str] = dict(zip(("cube", "drum", "bin", "rod"), FUELS, strict=True))


def look_at(session: Session, viewer: int | None) -> Look:
    seats = tuple(SeatLook(f"P{seat}", SEAT_COLOURS[seat]) for seat in range(len(session.seat_specs)))
    return Look(session.observe(viewer).state, viewer, seats, session.to_act, outcome=session.outcome)


def ids(boards: tuple[Board, ...]) -> set[str]:
    return {item.id for board in boards for item in board.items}


def what(motion: Motion) -> str:
    """Return what a motion moves: a fuel, "coin", "house:RED" (of a seat's colour), "card", or "token"."""
    first = motion.parts[0]
    if first.kind == "symbol" and first.text == "house":
        return f"house:{first.fill}"
    if first.kind == "symbol":
        return SYMBOLS.get(first.text, first.text)
    return "token" if first.kind == "ellipse" else "card"


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("power_grid.recharged", 4, {"map": "germany"}),
        ("power_grid.recharged", 3, {"map": "usa"}),
        ("power_grid.recharged", 2, {"map": "germany", "reserved_cities": True}),
        ("power_grid.classic", 4, {}),
    ],
)
def test_what_moves_adds_up_to_what_lies_there(game: str, players: int, options: dict[str, object]) -> None:
    """From the first decision to the last one every coin, cube, house and card that changed hands was seen to move.

    Money as in text 000 (50 Elektro to begin with): 50 plus all coins with their signs is what each has at the end.
    Fuel: cubes that came less cubes that went. Houses: one for each city. Plants: cards that came less cards scrapped.
    """
    session = Session.start(NewGame(game, options, (SeatSpec(),) * players, 7), None, registry())  # type: ignore[arg-type]
    view = PowerGridView(session.engine, session.content)
    adviser = LocalBots(registry(), session.engine)
    coins: Counter[int] = Counter()
    fuel: Counter[tuple[int, str]] = Counter()
    houses: Counter[str] = Counter()
    while not session.is_over:
        seat = session.to_act[0]
        ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
        owned = [list(p.plants) for p in session.state.players]
        looked = session.state.moves % 9 == 0  # boards take longer than all the rest
        before = ids(view.boards(look_at(session, None))) if looked else set[str]()
        step = session.do(adviser.answer(ask).action)
        look = look_at(session, None)
        known = before | ids(view.boards(look)) if looked else before
        bought: list[int] = []
        for event in step.events:
            for motion in view.motions(look, event_for(event, None, session.engine.spec.open_fields)):
                name = what(motion)
                # A card may come and go within one step, as the Step 3 card mostly does: then it lies nowhere.
                ends = {motion.start, motion.end} - {""}
                assert not looked or (ends & known if name == "card" else ends <= known), motion
                start, end = (side.partition(":") for side in (motion.start, motion.end))
                if name == "coin":
                    number = int(motion.number.replace("−", "-"))
                    assert BANK in (start[0], end[0])
                    if isinstance(event, CitiesSupplied):
                        assert motion.start == f"payment:{event.cities}", "where the table says what it earns"
                    coins[int((end if number > 0 else start)[2])] += number
                elif name in FUELS:
                    if end[0] == "seat":
                        fuel[int(end[2]), name] += 1
                    if start[0] == "seat":
                        fuel[int(start[2]), name] -= 1
                elif name.startswith("house:") and motion.end.startswith("city:"):
                    houses[name] += 1
                elif name == "card" and motion.start == motion.end:
                    bought.append(int(end[2]))
        got = [
            plant
            for plants, p in zip(owned, session.state.players, strict=True)
            for plant in p.plants
            if plant not in plants
        ]
        assert set(got) <= set(bought), "a plant that somebody has got was seen to come"
    state = session.state
    for seat, player in enumerate(state.players):
        assert 50 + coins[seat] == player.money
        assert [fuel[seat, name] for name in FUELS] == list(player.fuel)
        assert houses[f"house:seat.{SEAT_COLOURS[seat]}"] == len(player.cities)
    if state.trust is not None:
        assert houses["house:#77736b"] == len(state.trust.cities)


def test_a_thing_moves_towards_where_its_rule_puts_it() -> None:
    """Burnt coal goes to the coal store of the USA, from which the market is refilled (text 000, map of the USA)."""
    session = Session.start(NewGame("power_grid.recharged", {"map": "usa"}, (SeatSpec(),) * 3, 4), None, registry())
    view = PowerGridView(session.engine, session.content)
    adviser = LocalBots(registry(), session.engine)
    ends: set[tuple[str, str]] = set()
    while not session.is_over:
        seat = session.to_act[0]
        ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
        step = session.do(adviser.answer(ask).action)
        for event in step.events:
            for motion in view.motions(look_at(session, None), event):
                if what(motion) == "coal":
                    ends.add((motion.start.partition(":")[0], motion.end.partition(":")[0]))
    assert "coal_store" in ids(view.boards(look_at(session, None)))
    assert ends >= {("seat", "coal_store"), ("coal_store", "fuel"), ("fuel", "seat")}
