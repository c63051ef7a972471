"""Games brought to a moment for a picture: played by bots from a seed, or as far as a save goes. Knows no Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from core.bots import Ask, LocalBots, bot_seed
from core.engine import Action
from core.errors import UsageError
from core.hooks import Registry, nearest
from core.session import HUMAN, NewGame, SavedGame, SeatSpec, Session
from core.text import text
from gui.viewmodels.generic import GenericView
from gui.viewmodels.table import ONLY, TableModel

LEVELS: Final = ("normal", "random")
"""Which bots play: the first of these that the game has. Both decide the same whatever time they have."""
BUDGET: Final = 60.0
SAMPLE_MOVES: Final = 90


def played(new: NewGame, registry: Registry, at: int | None, everyone: bool, over: bool, prompt: str) -> Session:
    """Return a game that bots play from its start. at: after so many actions, None for the start.

    everyone: people sit at all seats instead of the first only. over: to its end, whatever `at` says. prompt: then on
    to the next decision of this kind of a person. Raise UsageError when the game does not get so far.
    """
    if everyone:
        new = replace(new, seats=tuple(replace(seat, kind=HUMAN, level="") for seat in new.seats))
    session = Session.start(new, None, registry)
    bots = LocalBots(registry, session.engine)
    level = bot_level(registry, new.game_id)

    def decide() -> Action:
        seat = session.to_act[0]
        seed = bot_seed(session.header.seed, seat, session.state.moves)
        return bots.answer(Ask(seat, session.observe(seat), session.choices(seat), level, BUDGET, seed)).action

    _go(session, registry, decide, at or 0, prompt)
    while over and not session.is_over:
        session.do(decide())
    return session


def looked_at(saved: SavedGame, registry: Registry, at: int | None, prompt: str) -> Session:
    """Return a saved game as it was after `at` actions, None for where it stands; no store holds it.

    prompt: then on to the next decision of this kind of a person. Raise UsageError when the game does not get so far,
    SaveError when it cannot be opened.
    """
    whole = Session.of_saved(saved, registry).saved()  # brought up to the rules that are installed
    number = whole.position if at is None else at
    if not whole.base <= number <= len(whole.actions):
        raise UsageError("picture-not-there", at=number, first=whole.base, last=len(whole.actions))
    begun = replace(
        whole,
        position=number,
        actions=whole.actions[:number],
        snapshots=tuple(s for s in whole.snapshots if s.number <= number),
        notes=tuple(n for n in whole.notes if n.step <= number),
    )
    session = Session.of_saved(begun, registry)
    if prompt:
        entries = Session.of_saved(replace(whole, position=len(whole.actions)), registry).steps
        _go(session, registry, lambda: entries[session.state.moves - whole.base].action, number, prompt, len(entries))
    return session


def _go(
    session: Session, registry: Registry, decide: Callable[[], Action], at: int, prompt: str, last: int | None = None
) -> None:
    """Carry decisions out until `at` actions have been taken, then until a person has to decide something of a kind.

    last: number of actions after which nothing more is known; None for no such limit.
    """
    while session.state.moves < at:
        if session.is_over:
            raise UsageError("picture-not-there", at=at, first=0, last=session.state.moves)
        session.do(decide())
    if not prompt:
        return
    factory = registry.view_factory(session.header.game_id) or GenericView
    model = TableModel(session, factory(session.engine, session.content), guard=0.0)
    kinds: list[str] = []
    while not session.is_over:
        kind = asked(model)
        if kind == prompt:
            return
        if kind and kind not in kinds:
            kinds.append(kind)
        if session.state.moves == last:
            break
        session.do(decide())
    raise UsageError("picture-no-prompt", prompt=prompt, kinds=kinds, nearest=nearest(prompt, kinds) or "none")


def asked(model: TableModel) -> str:
    """Return what kind of decision a person at the screen has to make now ("auction"), "" when none has to."""
    if model.acting is None:
        return ""
    model.take_screen()
    return model.view.prompt(model.look()).kind.removeprefix(f"{ONLY}:").split(":")[0]


def bot_level(registry: Registry, game_id: str) -> str:
    """Return the level of the bots that play for a picture: one that needs no clock."""
    levels = registry.levels(game_id)
    return next((level for level in LEVELS if level in levels), levels[0])


def samples(registry: Registry, seed: int) -> list[Session]:
    """Return some other games, as a list of saves has them: one of each kind, the first one finished."""
    found: list[Session] = []
    names = [text(f"picture-person-{number}") for number in range(1, 7)]
    for number, game in enumerate(registry.games.values()):
        count = min(max(3, game.seats[0]), game.seats[-1])
        level = bot_level(registry, game.id)
        seats = (SeatSpec(names[0]), *(SeatSpec(names[k], "bot", level) for k in range(1, count)))
        new = NewGame(game.id, {}, seats, seed + 1 + number, name=text(f"picture-save-{number % 3 + 1}"))
        found.append(played(new, registry, SAMPLE_MOVES, False, number == 0, ""))
    return found
