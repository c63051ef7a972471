"""Further things to arrange in a scenario: what lies on a construction wheel; and whole rounds played to their end."""

from __future__ import annotations

from core.engine import Event
from plugins.barrage.actions import EndRound, UseBank
from plugins.barrage.events import Scored
from tests.barrage.scenario import Table


def on_wheel(game: Table, seat: int, *segments: tuple[int, str, int, int]) -> Table:
    """Put tiles out of the supply and machines from the bank on a wheel: (segments from the open one, tile, ...).

    The rest of each entry: excavators, mixers. A tile that the company does not have is put there all the same.
    """
    company = game.company(seat)
    for away, tile, excavators, mixers in segments:
        segment = (company.segment + away) % len(company.wheel_tiles)
        if tile in company.tiles:
            company.tiles.remove(tile)
        company.wheel_tiles[segment] = tile
        company.wheel_excavators[segment] = excavators
        company.wheel_mixers[segment] = mixers
    game.engine.check(game.state)
    return game


def machines(game: Table, seat: int = 0) -> tuple[int, int]:
    """Return the excavators and mixers in a company's supply."""
    company = game.company(seat)
    return company.excavators, company.mixers


def wheel(game: Table, seat: int = 0) -> list[tuple[int, str, int, int]]:
    """Return what lies on a wheel: segments from the open one (0 to 5), tile, excavators, mixers."""
    company = game.company(seat)
    count = len(company.wheel_tiles)
    found: list[tuple[int, str, int, int]] = []
    for away in range(count):
        at = (company.segment + away) % count
        here = (company.wheel_tiles[at], company.wheel_excavators[at], company.wheel_mixers[at])
        if here != ("", 0, 0):
            found.append((away, *here))
    return found


def scored(events: list[Event], what: str) -> dict[int, tuple[int, int]]:
    """Return the lines of one name on the score sheets: VP and what they come from, by seat."""
    return {event.seat: (event.vp, event.count) for event in events if isinstance(event, Scored) and event.what == what}


def end_round(game: Table) -> Table:
    """Let everybody bank what engineers they have, or end, until the next round's first turn or the end of the game.

    Not for companies that have uncovered income of which something is to be decided.
    """
    now = game.state.round
    while game.engine.to_act(game.state) and game.state.round == now:
        seat = game.to_act
        left = game.company(seat).engineers
        game.do(UseBank(seat, "bank_any", left) if left else EndRound(seat))
    return game
