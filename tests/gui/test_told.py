"""What things on the table and choices tell of themselves, in every kind of decision and both languages."""

from __future__ import annotations

import pytest

from core import text
from core.bots import Ask, LocalBots
from core.hooks import registry
from core.rulebook import read_titles
from core.session import NewGame, SeatSpec, Session
from core.text import LANGUAGES
from gui.staging import asked
from gui.viewmodels.generic import GenericView
from gui.viewmodels.table import TableModel
from tests.gui.conftest import RECHARGED
from tests.gui.heard import odd


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        (RECHARGED, 2, {"reserved_cities": True}),
        pytest.param(RECHARGED, 6, {"map": "usa", "regions": "draft"}, marks=pytest.mark.slow),
        pytest.param("power_grid.classic", 6, {}, marks=pytest.mark.slow),
        ("barrage", 4, {}),
    ],
)
def test_everything_on_the_table_says_what_it_is(game: str, seats: int, options: dict[str, str | bool]) -> None:
    """From the first decision on, in both languages: each thing that can be hit and each choice tells of itself in
    sentences, and where there is a rules book, each thing on a drawn board has the section that is about it."""
    specs = tuple(SeatSpec(f"P{k}") for k in range(seats))
    session = Session.start(NewGame(game, options, specs, 4), None, registry())
    factory = registry().view_factory(game)
    view = factory(session.engine, session.content) if factory is not None else GenericView(session.engine)
    model = TableModel(session, view, 0.0)
    bots = LocalBots(registry(), session.engine)
    book = session.game.rulebook if not isinstance(view, GenericView) else None
    spoken = {code: read_titles(book, code) if book is not None else {} for code in LANGUAGES}
    found: dict[str, None] = {}
    kinds = {""}
    usual = text.language()
    while session.state.moves < 160:
        kind = asked(model)
        if session.state.moves % 50 == 0 or kind not in kinds:
            kinds.add(kind)
            model.take_screen()
            for code in LANGUAGES:
                text.set_language(code)
                model.done()
                screen = model.screen()
                for choice in screen.prompt.choices:
                    found |= {f"{choice.id}: {fault}": None for fault in odd(choice.tip, code)}
                    if book is not None and not choice.tip:
                        found[f"{choice.id} tells no rule"] = None
                for item in (item for board in screen.boards for item in board.items):
                    found |= {f"{item.id}: {fault}": None for fault in odd(item.tip, code)}
                    if item.can_be_hit and not item.tip:
                        found[f"{item.id} tells nothing"] = None
                    if item.can_be_hit and book is not None and view.rule(model.look(), item.id) not in spoken[code]:
                        found[f"{item.id} has no rule"] = None
            text.set_language(usual)
        seat = session.to_act[0]
        ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
        session.do(bots.answer(ask).action)
    assert list(found) == []
