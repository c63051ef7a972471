"""What a table asks and says now, and playing on until it asks something."""

from __future__ import annotations

from core.bots import Ask, LocalBots
from core.hooks import registry
from gui.widgets.table_page import TablePage
from tests.gui.conftest import session_of
from tests.gui.hands import press, settle


def notice(page: TablePage) -> str:
    """Return what the table says about the last click, "" when nothing."""
    assert page.screen_now is not None
    return page.screen_now.notice


def sentence(page: TablePage) -> str:
    """Return the sentence that says who must do what."""
    assert page.screen_now is not None
    return page.screen_now.prompt.sentence


def kind(page: TablePage) -> str:
    """Return the word for what is being decided."""
    assert page.screen_now is not None
    return page.screen_now.prompt.kind.split(":")[0]


def offered(page: TablePage) -> list[str]:
    """Return what the choices are called."""
    assert page.screen_now is not None
    return [choice.label for choice in page.screen_now.prompt.choices]


def play_to(page: TablePage, wanted: str, minimum_round: int = 1, needs: str = "") -> None:
    """Let an adviser play for the people until `wanted` is asked, with a choice whose id begins with `needs`."""
    session = session_of(page)
    adviser = LocalBots(registry(), session.engine)
    for _ in range(2000):
        if page.cover.isVisible():
            press(page.cover, "pass:take")
        assert page.screen_now is not None
        ids = [c.id for c in page.screen_now.prompt.choices]
        found = not needs or any(i.startswith(needs) for i in ids)
        if kind(page) == wanted and session.state.round >= minimum_round and found:
            settle()
            return
        seat = session.to_act[0]
        ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
        page.bridge.do(adviser.answer(ask).action)
    raise AssertionError(f"never came to {wanted}")
