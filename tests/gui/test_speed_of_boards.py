"""How fast boards move and answer. Measured alone, in processor time; see the marker.

Limits are those of a calm machine, and stretched by as much as this one is slower at the moment (`slowness`).
"""

from __future__ import annotations

import statistics
import time
from math import cos, sin

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.gui.asked import play_to
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import click_thing, map_of, settle
from tests.gui.measuring import slowness

FRAME = 1 / 60


def told(name: str, times: list[float]) -> None:
    times.sort()
    worst = times[-1] * 1000
    print(f"{name}: mean {statistics.mean(times) * 1000:.1f} ms, worst {worst:.1f} ms of {len(times)} frames")


@pytest.mark.speed
@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080)])
def test_the_map_of_germany_moves_at_60_frames_a_second(open_window: MakeWindow, size: tuple[int, int]) -> None:
    """Panning and zooming through the levels of detail. The mean frame has half of a frame's time, nearly all have all
    of it, and none takes 50 ms."""
    window = open_window()
    window.resize(*size)
    page = begin(window, humans=4, bots=0, open_money=True)
    play_to(page, "building", minimum_round=2)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    board = map_of(page)
    QTest.qWait(400)  # the coarse picture is drawn while nobody waits
    frames: list[float] = []

    def frame(change: object) -> None:
        started = time.process_time()
        change()  # type: ignore[operator]
        app.processEvents()
        frames.append(time.process_time() - started)

    for zoom in (2.0, 2.0):
        board.zoom_by(zoom)
        settle(20)
        for k in range(120):
            frame(lambda k=k: board.pan(9 * cos(k / 12), 7 * sin(k / 17)))
    told(f"panning at {size[0]}x{size[1]}", frames)
    factor = slowness()
    assert statistics.mean(frames) < FRAME / 2 * factor
    assert frames[int(len(frames) * 0.97)] < FRAME * factor
    assert frames[-1] < 0.05 * factor
    board.zoom_all()
    settle(20)
    frames.clear()
    for k in range(24):
        frame(lambda k=k: board.zoom_by(1.12 if k < 12 else 1 / 1.12, QPoint(300, 300)))
    told(f"zooming at {size[0]}x{size[1]}", frames)
    factor = slowness()
    assert statistics.mean(frames) < FRAME / 2 * factor
    assert frames[-1] < 0.05 * factor


@pytest.mark.speed
def test_a_click_and_a_hover_are_answered_at_once(open_window: MakeWindow) -> None:
    """A click on a city or a cube: within 50 ms; a pointer that comes to another city: within a frame or so."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    play_to(page, "fuel", minimum_round=2, needs="buy:")
    clicks: list[float] = []
    for _ in range(6):
        assert page.screen_now is not None
        buy = next((c for c in page.screen_now.prompt.choices if c.id.startswith("buy:")), None)
        if buy is None:
            break
        started = time.process_time()
        click_thing(page, buy.targets[0])
        app.processEvents()
        clicks.append(time.process_time() - started)
    told("clicks", clicks)
    assert statistics.median(clicks) < 0.05 * slowness()
    play_to(page, "building", minimum_round=2)
    board = map_of(page)
    hovers: list[float] = []
    for city in session_of(page).state.cities:
        place = board.place_of(f"city:{city}")
        assert place is not None
        started = time.process_time()
        QTest.mouseMove(board.viewport(), place)
        app.processEvents()
        hovers.append(time.process_time() - started)
    told("hovers", hovers)
    assert statistics.median(hovers) < 2 * FRAME * slowness()
