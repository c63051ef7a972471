"""The window's process is killed in the middle of an auction: nothing that was shown as done is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from core.store import Store
from tests.gui.conftest import MakeWindow, session_of
from tests.gui.hands import Hands, press

CHILD = """
import sys, time
from pathlib import Path
from PySide6.QtWidgets import QApplication
from core.hooks import registry
from core.store import Store
from gui.window import MainWindow
from tests.gui.conftest import begin, session_of
from tests.gui.hands import Hands, settle
from tests.gui.asked import play_to

app = QApplication([])
window = MainWindow(Store.open(Path(sys.argv[1])), registry(), pace=0, guard=0.0)
window.show()
page = begin(window, humans=3, bots=0, open_money=True)
play_to(page, "bidding")
session = session_of(page)
Hands(page).do(session.choices(session.to_act[0])[0])
settle()
print(len(session.steps), session.engine.digest(session.state), flush=True)
print(page.screen_now.prompt.sentence, flush=True)
while True:
    app.processEvents()
    time.sleep(0.01)
"""


def test_killed_in_an_auction_and_gone_on(open_window: MakeWindow, store_file: Path) -> None:
    """SIGKILL leaves no time to save anything. Continue comes back to the same bid and the same question."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(store_file)], stdout=subprocess.PIPE, text=True, env=environment
    )
    try:
        assert child.stdout is not None
        steps, digest = child.stdout.readline().split()
        sentence = child.stdout.readline().strip()
    finally:
        child.send_signal(signal.SIGKILL)
        child.wait(timeout=30)
        if child.stdout is not None:
            child.stdout.close()
    window = open_window()
    press(window.home, "home:continue")
    page = window.table
    assert page is not None
    session = session_of(page)
    assert len(session.steps) == int(steps)
    assert session.engine.digest(session.state) == digest
    assert page.screen_now is not None
    assert page.screen_now.prompt.sentence == sentence
    assert session.state.frames[-1].high > 0
    Hands(page).do(session.choices(session.to_act[0])[0])
    assert len(session.steps) == int(steps) + 1
    with Store.open(store_file) as store:
        assert len(store.saves()) == 1
        assert not store.notices
