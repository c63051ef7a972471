"""How fast the table answers. Measured alone; see the marker."""

from __future__ import annotations

import statistics
import time

import pytest
from PySide6.QtWidgets import QApplication

from core.bots import Ask, LocalBots
from core.hooks import registry
from tests.gui.conftest import MakeWindow, begin, session_of


@pytest.mark.speed
def test_an_action_is_shown_within_a_frame_that_nobody_notices(open_window: MakeWindow) -> None:
    """From an action to the painted table: half of them under 50 ms, nearly all under 120 ms (on a busy machine)."""
    page = begin(open_window(), humans=4, bots=0, open_money=True)
    session = session_of(page)
    adviser = LocalBots(registry(), session.engine)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.processEvents()
    times: list[float] = []
    for _ in range(150):
        seat = session.to_act[0]
        ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
        action = adviser.answer(ask).action
        started = time.process_time()
        page.bridge.do(action)
        app.processEvents()
        times.append(time.process_time() - started)
    times.sort()
    print(f"median {statistics.median(times) * 1000:.0f} ms, 95 %: {times[142] * 1000:.0f} ms")
    assert statistics.median(times) < 0.05
    assert times[142] < 0.12
