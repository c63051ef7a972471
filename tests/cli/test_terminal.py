"""The terminal table: whole games by what is typed, commands, values, several people at one screen."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from core import hooks
from core.cli import terminal
from core.cli.lines import lines_of, read_value
from core.cli.menu import pick, run_menu
from core.cli.terminal import Terminal
from core.engine import Action, Choices, Rng, Split, Subset, ValueSet
from core.session import Names, NewGame, SeatSpec, Session
from core.store import Store
from core.text import set_language
from tests.cli.conftest import Run
from tests.staking_game import Stake

HUMAN, RANDOM = SeatSpec("Ann"), SeatSpec(kind="bot", level="random")


def typing(*lines: str) -> Callable[[str], str]:
    """Return what asks for a line and gets these, one after the other; then the input ends."""
    waiting = list(lines)

    def read(question: str) -> str:
        print(question, end="")
        if not waiting:
            raise EOFError
        print(waiting[0])
        return waiting.pop(0)

    return read


class Monkey:
    """Types numbers by chance: of a choice, and of its value when it is asked for one."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)
        self.lines = 0

    def __call__(self, question: str) -> str:
        self.lines += 1
        asked = re.search(r"(\d+)(?: to |～)(\d+)", question)
        if asked:
            low, high = int(asked[1]), int(asked[2])
            return str(low + self._rng.below(min(high - low + 1, 4)))
        return "y" if "y/n" in question else str(1 + self._rng.below(4))


@pytest.mark.parametrize(("language", "board"), [("en", "germany"), ("ja", "usa")])
def test_a_whole_game_of_power_grid(
    language: str, board: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
):
    """A person at the keyboard, bots at the other seats, the regions drafted; every decision by a number."""
    set_language(language)
    seats = (HUMAN, RANDOM, RANDOM)
    session = Session.start(NewGame("power_grid.recharged", {"map": board, "regions": "draft"}, seats, 11))
    monkey = Monkey(5)
    table = Terminal(session, read=monkey)
    assert table.speaks_by_the_view
    with caplog.at_level(logging.WARNING):
        assert table.run() == 0
    assert session.is_over
    assert monkey.lines > 50
    assert [record.getMessage() for record in caplog.records] == []  # no message is missing or lacks a fact
    out = capsys.readouterr().out
    people = {"en": ("Round 2", "Ann: ", "Cities supplied"), "ja": ("ラウンド2", "Ann", "供給都市")}[language]
    for words in people:
        assert words in out
    assert not re.search(r"\b(cli|power-grid|do-power)-[a-z-]+", out), "a message without its text"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_trust_and_reserved_cities_stand_in_the_tables(language: str, capsys: pytest.CaptureFixture[str]):
    """Its row is the second, without money; what it did is told indented like all lines; cities reserved are named."""
    set_language(language)
    session = Session.start(NewGame("power_grid.recharged", {"reserved_cities": True}, (HUMAN, RANDOM), 5))
    while session.to_act[0] != 0 or len(session.state.reserved) < 1:
        session.do(session.choices(session.to_act[0])[0])
    (city,) = session.state.reserved
    Terminal(session, read=typing("quit")).run()
    out = capsys.readouterr().out
    trust, houses = {"en": ("The Trust", "7 (9 houses left)"), "ja": ("コンツェルン", "7（残り9軒）")}[language]
    rows = [line.split() for line in out.splitlines()]
    (row,) = [line for line in out.splitlines() if line.startswith("2 ") and trust in line]
    assert houses in row  # text 001: 16 houses, 6 placed at the start, one more in the city that was reserved
    assert row.split()[-len(houses.split()) - 3 :][:3] == ["-", "-", "-"], "no money, plants or fuel"
    order = [cells[0] for cells in rows if cells and cells[0] in ("1", "2", "3")][:3]
    assert order == ["1", "2", "3"]
    name = Names(session.engine, session.seat_specs).city(city)
    reserved = {"en": "Reserved cities", "ja": "予約された都市"}[language]
    assert any(line.startswith(reserved) and line.endswith(name) for line in out.splitlines())
    mark = {"en": "reserved", "ja": "予約"}[language]
    assert any(line.startswith(name) and f"{mark}, {trust}" in line for line in out.splitlines())
    told = {"en": "    A house of the Trust takes the second space", "ja": f"    {trust}の家が{name}の2番目"}[language]
    assert told in out


def test_two_people_at_one_screen_are_told_to_change_places(staking: None, capsys: pytest.CaptureFixture[str]):
    session = Session.start(NewGame("staking.game", {"rounds": 1}, (HUMAN, SeatSpec("Ben")), 3))
    Terminal(session, read=typing("", "2 1", "", "1")).run()
    out = capsys.readouterr().out
    assert session.is_over
    assert [(step.seat, step.action.amount if isinstance(step.action, Stake) else 0) for step in session.steps] == [
        (0, 1),
        (1, 0),
    ]
    assert out.index("Press Enter when Ann") < out.index("Press Enter when Ben")


def test_commands(staking: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with Store.open(tmp_path / "games.sqlite") as store:
        new = NewGame("staking.game", {"rounds": 2}, (HUMAN, SeatSpec(kind="bot", level="fold")), 3)
        session = Session.start(new, store)
        typed = [
            "help",
            "log",
            "table",
            "why",
            "save",
            "undo",
            "redo",
            "2",
            "2",
            "undo",
            "f",
            "undo",
            "redo",
            "2 9",
            "9",
        ]
        assert Terminal(session, read=typing(*typed, "x", "", "2", "quit")).run() == 0
        out = capsys.readouterr().out
        assert "leave; the game is saved" in out
        assert session.save_id in out
        assert f"powerhouse resume {session.save_id}" in out
        assert "has moved since" in out  # undo is refused with the reason
        assert "Free undo" in out
        assert "Taken back: Stake (amount 2)" in out
        assert "Done again: Stake (amount 2)" in out
        assert '"9" is not possible' in out
        assert '"x" is neither' in out
        assert not session.is_over
        assert session.state.moves == 2  # Ann's and the bot's
        session.close()
        again = Session.load(session.save_id, store)
        assert again.state == session.state
        Terminal(again, read=typing("1")).run()
        assert again.is_over
        again.close()


def test_the_end_of_the_input_leaves_the_table(staking: None, capsys: pytest.CaptureFixture[str]):
    session = Session.start(NewGame("staking.game", {"rounds": 2}, (HUMAN, SeatSpec(kind="bot", level="fold")), 3))
    assert Terminal(session, read=typing("2")).run() == 0  # the number is chosen, the value is not
    assert session.state.moves == 0
    assert "not being saved" in capsys.readouterr().out


def test_what_is_easily_regretted_is_asked_once(staking: None, monkeypatch: pytest.MonkeyPatch):
    """Casebook UX-05: the view's question comes before the action, and anything but yes leaves all as it is."""
    asked: list[Action] = []

    def question(_self: Any, _seat: int, _offered: Choices, action: Action) -> str:
        asked.append(action)
        return "Really?"

    monkeypatch.setattr(terminal.Words, "question", question)
    session = Session.start(NewGame("staking.game", {"rounds": 1}, (HUMAN, SeatSpec(kind="bot", level="fold")), 3))
    Terminal(session, read=typing("1", "n", "1", "", "1", "y")).run()
    assert len(asked) == 3
    assert session.state.moves == 2


def passing_table(passes: str, *seats: SeatSpec, **options: Any) -> Session:
    """Begin a game in which the first seat has a coin to spend, and can else only pass."""
    coins = [1, *(0 for _ in seats[1:])]
    new = NewGame("passing.game", {"automatic_passes": passes, "turns": 2, **options}, seats, 3, setup={"coins": coins})
    return Session.start(new)


PASSER = SeatSpec(kind="bot", level="passing")


def test_what_is_only_possible_is_shown_and_entered(passing: None, capsys: pytest.CaptureFixture[str]):
    """automatic_passes=ask: one line instead of table and list; Enter or 1 does it, commands work, the rest is told."""
    session = passing_table("ask", HUMAN, PASSER)
    typed = typing("2", "x", "table", "undo", "")
    assert Terminal(session, read=typed).run() == 0
    out = capsys.readouterr().out
    assert session.is_over
    assert out.count("Ann, only this is possible: Pass - Enter >") == 4  # x, table, undo, Enter
    assert '"x" is not possible here. Press Enter' in out
    assert "has moved since" in out  # undo said why not
    question = out.index("only this is possible")
    before, after = out[:question], out[question:]
    assert before.count("Peeked") == 1, "the table is shown at the decision"
    assert after.count("Peeked") == 1, "and at the short question only when it is asked for"


def test_what_is_only_possible_is_done_at_once(passing: None, capsys: pytest.CaptureFixture[str]):
    """automatic_passes=on: spends, then passes by itself; the log says so."""
    session = passing_table("on", HUMAN, PASSER)
    assert Terminal(session, read=typing("2")).run() == 0
    out = capsys.readouterr().out
    assert session.is_over
    assert "Ann: pass (automatically)" in out
    assert "only this is possible" not in out


def test_what_is_only_possible_is_a_decision_when_it_is_off(passing: None, capsys: pytest.CaptureFixture[str]):
    session = passing_table("off", HUMAN, PASSER)
    assert Terminal(session, read=typing("2", "", "1")).run() == 0
    out = capsys.readouterr().out
    assert session.is_over
    assert "only this is possible" not in out
    assert "  1  Pass" in out


def test_the_screen_is_handed_on_before_the_short_question(passing: None, capsys: pytest.CaptureFixture[str]):
    """Several people at one terminal: what somebody can only do is theirs to see."""
    session = passing_table("ask", HUMAN, SeatSpec("Ben"))
    Terminal(session, read=typing("", "2", "", "")).run()
    out = capsys.readouterr().out
    assert out.index("It is Ben's turn") < out.index("Ben, only this is possible")
    assert session.state.moves == 2


class Pick(Action, frozen=True, tag="test.pick"):
    part: tuple[str, ...]


class Share(Action, frozen=True, tag="test.share"):
    parts: tuple[int, ...]


class Take(Action, frozen=True, tag="test.take"):
    what: str


VALUES = tuple(f"v{n}" for n in range(60))


@pytest.mark.parametrize(
    ("part", "typed", "action"),
    [
        (Subset(Pick, 0, "part", ("a", "b", "c"), 1, 2), "c, a", Pick(0, ("a", "c"))),
        (Subset(Pick, 0, "part", ("a", "b", "c"), 1, 2), "a,b,c", None),
        (Subset(Pick, 0, "part", ("a", "b", "c"), 1, 2), "a,a", None),
        (Subset(Pick, 0, "part", ("a", "b", "c"), 1, 2), "d", None),
        (Split(Share, 0, "parts", 3, (2, 2)), "1,2", Share(0, (1, 2))),
        (Split(Share, 0, "parts", 3, (2, 2)), "0,3", None),
        (Split(Share, 0, "parts", 3, (2, 2)), "one", None),
        (ValueSet(Take, 0, "what", VALUES), "V7", Take(0, "v7")),
        (ValueSet(Take, 0, "what", VALUES), "v7,v8", None),
    ],
)
def test_values_of_sets(part: Any, typed: str, action: Action | None):
    assert read_value(part, typed) == action


def test_large_sets_are_one_line_and_small_ones_are_listed():
    large, small = ValueSet(Take, 0, "what", VALUES), ValueSet(Take, 0, "what", VALUES[:3])
    (line,) = lines_of(Choices((), (large,)), None)
    assert line.action is None
    assert line.read is not None
    assert line.read("v59") == Take(0, "v59")
    assert [line.action for line in lines_of(Choices((), (small,)), None)] == list(small)


def test_the_menu_begins_a_game(run: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Game, the second map, the usual players, the first level; then the person leaves, and it can be gone on with."""
    monkeypatch.setattr("sys.stdin", StringIO(""))
    assert run_menu(read=typing("x", "1", "2", "", "1")) == 0
    with Store.open() as store:
        (info,) = store.saves()
    assert (info.map, len(info.seats)) == ("usa", 4)
    assert [spec.level for spec in info.seats] == ["", "random", "random", "random"]
    assert run_menu(read=typing("")) == 0
    assert "Go on: " in capsys.readouterr().out


def test_pick():
    def ask(*typed: str) -> int:
        return pick("Which?", ["a", "b"], 1, typing(*typed))

    assert ask("") == 1
    assert ask("1") == 0
    assert ask("0", "3", "b", "2") == 1


def test_every_offered_action_can_be_typed(staking: None, capsys: pytest.CaptureFixture[str]):
    """A view that forgets a choice takes nothing away from the terminal."""
    from core.cli.words import Words
    from core.table.prompt import Prompt

    session = Session.start(NewGame("staking.game", {}, (HUMAN, HUMAN), 3))
    words = Words(session, hooks.registry())

    class Forgetful:
        def prompt(self, look: Any) -> Prompt:
            return Prompt("fold?", "Fold?")

    words._view = Forgetful()
    offered = session.choices(0)
    sentence, lines = words.ask(0, offered)
    assert sentence == "Fold?"
    assert _reached(lines) == set(offered)


def _reached(lines: Sequence[Any]) -> set[Action]:
    found: set[Action] = set()
    for line in lines:
        if line.action is not None:
            found.add(line.action)
        else:
            found.update(action for n in range(100) if (action := line.read(str(n))) is not None)
    return found


def test_numbers_and_parts_of_a_views_prompt():
    """What a view asks for besides single actions: a number, amounts, a part of some things."""
    from core.cli.words import _line
    from core.table.prompt import Choice, Number, Parts

    number = _line(Choice("bid", "Bid", number=Number(5, 9, 5, lambda n: Stake(0, n), str)))
    assert number is not None
    assert number.read is not None
    assert [number.read(typed) for typed in ("5", "9", "4", "10", "x")] == [Stake(0, 5), Stake(0, 9), None, None, None]
    assert "5 to 9" in number.words

    amounts = _line(Choice("give", "Give", parts=Parts(("coal", "oil"), (2, 1), 1, 2, lambda a: Share(0, a), True)))
    assert amounts is not None
    assert amounts.read is not None
    assert amounts.read("1, 1") == Share(0, (1, 1))
    for wrong in ("0,0", "2,1", "0,2", "1", "1,x", "-1,1"):
        assert amounts.read(wrong) is None

    part = _line(Choice("keep", "Keep", parts=Parts(("a", "b", "c"), (1, 1, 1), 1, 2, lambda a: Share(0, a), False)))
    assert part is not None
    assert part.read is not None
    assert part.read("3,1") == Share(0, (1, 0, 1))
    for wrong in ("", "1,2,3", "4", "1,1"):
        assert part.read(wrong) is None

    assert _line(Choice("nothing", "Nothing")) is None
