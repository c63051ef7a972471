"""Whatever can be pointed at or chosen at the table says what it is and the rule behind it."""

from __future__ import annotations

import pytest

from core.bots import Ask, LocalBots
from core.hooks import registry
from core.session import NewGame, SeatSpec, Session
from core.text import LANGUAGES, set_language
from gui.viewmodels.table import TableModel


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_on_the_table_has_a_tip(code: str) -> None:
    """Two rounds of three people, and of two with the Trust and reserved cities: things, choices and status."""
    set_language(code)
    try:
        for players, options in ((3, {}), (2, {"reserved_cities": True})):
            asked = set[str]()
            seats = tuple(SeatSpec(name) for name in ("Anna", "Ben", "Cleo")[:players])
            session = Session.start(
                NewGame("power_grid.recharged", {"open_money": True, "regions": "draft", **options}, seats, 8),
                None,
                registry(),
            )
            model = TableModel(
                session, registry().view_factory("power_grid.recharged")(session.engine, session.content)
            )
            adviser = LocalBots(registry(), session.engine)
            while session.state.round < 3:
                screen = model.screen()
                asked.add(screen.prompt.kind.split(":")[0])
                silent = [choice.id for choice in screen.prompt.choices if not choice.tip]
                assert silent == [], screen.prompt.kind
                things = [i.id for board in screen.boards for i in board.items if i.can_be_hit and not i.tip]
                assert [thing for thing in things if not thing.startswith("region:")] == []
                assert all(status.tip for status in screen.status)
                seat = session.to_act[0]
                ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
                session.do(adviser.answer(ask).action)
            assert {"draft", "auction", "bidding", "fuel", "building", "running"} <= asked
    finally:
        set_language("en")
