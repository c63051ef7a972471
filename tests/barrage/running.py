"""Positions that run on by themselves from a stage of the round to the next decision or the end of the game."""

from __future__ import annotations

from typing import Any

from core.engine import Game
from plugins.barrage.actions import EndRound, UseBank
from plugins.barrage.events import Gained, Scored
from plugins.barrage.state import Rounds, Turns
from tests.barrage.scenario import Owns, Table, table

INCOME, HEADSTREAMS, ACTIONS, FLOW, SCORE, END = range(6)
"""Stages of a round."""


def run_from(stage: int, *companies: Owns, **more: Any) -> Table:
    """Return a table that has run on from this stage of its round. From INCOME on it is the income of `round` + 1."""
    game = table(*companies, frames=[Rounds(stage)], **more)
    return run_on(game)


def run_on(game: Table) -> Table:
    """Let a table run on to its next decision; what happens is heard."""
    g = Game(game.engine, game.state)
    g.events = game.heard
    game.engine.run(g)
    game.engine.check(game.state)
    return game


def end_actions(game: Table) -> Table:
    """Let everybody put all engineers on the bank, or end, until the actions of this round are over."""
    here = game.state.round
    while game.state.frames and game.state.round == here and isinstance(game.state.frames[-1], Turns):
        seat = game.to_act
        left = game.company(seat).engineers
        game.do(UseBank(seat, "bank_any", left) if left else EndRound(seat))
    return game


def scored(game: Table, what: str) -> dict[int, int]:
    """Return the VP entered under a heading of the score sheet, by seat, where it was entered."""
    return {event.seat: event.vp for event in game.heard if isinstance(event, Scored) and event.what == what}


def gained(game: Table, what: str) -> list[tuple[int, int]]:
    """Return (seat, amount) of all that was gained or paid of a thing, in order."""
    return [(event.seat, event.amount) for event in game.heard if isinstance(event, Gained) and event.what == what]
