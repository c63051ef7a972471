"""The terminal table: where the game stands, the choices in words, and what was typed.

One line is one command: the number of a choice (with its value where it takes one), or a word such as `undo`. Several
people may share the terminal; before a person whose secrets the last one must not see, the table asks for the change.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from core.cli import out
from core.cli.autoplay import TableBots, bot_to_act, print_ranking
from core.cli.lines import Line
from core.cli.tables import print_observation
from core.cli.words import Words
from core.engine import Action, Choices, Seat
from core.errors import PowerhouseError
from core.hooks import registry
from core.session import Names, Session, seat_name
from core.text import text
from core.text.actions import describe_action, describe_reason

WORDS = {
    "u": "undo",
    "r": "redo",
    "s": "save",
    "l": "log",
    "t": "table",
    "w": "why",
    "f": "free",
    "h": "help",
    "?": "help",
    "q": "quit",
    "exit": "quit",
}
"""Short forms of the commands."""

YES = ("y", "yes", "j", "ja", "はい", "h", "hai")
"""What is taken for a yes, whatever the language."""


class Terminal:
    """One game at the terminal."""

    def __init__(self, session: Session, budget: float = 1.0, read: Callable[[str], str] = input) -> None:
        """Start with nothing shown. read: asks for a line; raises EOFError when there are no more."""
        self._session = session
        self._read = read
        self._names = Names(session.engine, session.seat_specs)
        self._words = Words(session, registry())
        self._bots = TableBots(session, registry(), budget)
        self._shown = -1  # number of the last step whose lines were printed; the set-up is step 0
        self._viewer: Seat | None = None
        self._done = False
        self._fresh = True
        self._wanted = False  # the whole table was asked for
        self._commands: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
            "log": self._whole_log,
            "table": self._again,
            "why": self._why,
            "free": self._free,
            "help": self._help,
            "quit": self._quit,
        }

    @property
    def speaks_by_the_view(self) -> bool:
        """Return whether the choices are told in the words of the game's view."""
        return self._words.has_view

    def run(self) -> int:
        """Play until the game is over or somebody leaves. Return the exit code."""
        out.say(text("cli-terminal-welcome"))
        people = [seat for seat, spec in enumerate(self._session.seat_specs) if not spec.is_bot]
        self._viewer = people[0] if len(people) == 1 else None
        while not self._session.is_over and not self._done:
            bot = bot_to_act(self._session)
            if bot is not None:
                self._bots.step(bot)
                self._fresh = True
            else:
                self._turn(self._session.to_act[0], len(people) > 1)
        if self._session.is_over:
            self._news()
            outcome = self._session.outcome
            assert outcome is not None, "a game that is over has an outcome"
            out.say()
            print_ranking(self._session, outcome)
        return 0

    # -- one decision -------------------------------------------------------------------------------------------

    def _turn(self, seat: Seat, shared: bool) -> None:
        """Ask a person once. Whatever is typed, the game then goes on or the same is asked again."""
        name = seat_name(self._session.seat_specs[seat], seat)
        if shared and seat != self._viewer:
            out.clear()
            if self._ask(text("cli-terminal-change", name=name)) is None:
                return
            self._viewer = seat
            self._fresh = True
        offered = self._session.choices(seat)
        only = self._session.to_confirm(seat)
        if self._fresh:
            self._news()
            out.say()
            if only is None or self._wanted:
                print_observation(self._session, seat)
            self._fresh = self._wanted = False
        sentence, lines = self._words.ask(seat, offered)
        if only is not None:
            self._confirm(name, only, lines)
            return
        out.say(sentence)
        for number, line in enumerate(lines, 1):
            out.say(f"{number:>3}  {line.words}")
        typed = self._ask(text("cli-terminal-prompt"))
        if typed is None:
            return
        words = typed.split()
        if not words or self._command(words[0]):
            return
        action = self._read_choice(words, lines, offered)
        if action is not None and self._sure(seat, offered, action):
            self._do(action)

    def _confirm(self, name: str, only: Action, lines: list[Line]) -> None:
        """Ask for no more than Enter before the only action that is possible; commands work as ever."""
        words = next((line.words for line in lines if line.action == only), describe_action(only, self._names))
        typed = self._ask(text("cli-terminal-only", name=name, action=words))
        if typed is None or self._command(typed):
            return
        if typed.strip() in ("", "1"):
            self._do(only)
        else:
            out.say(text("cli-terminal-only-enter", typed=typed.strip()))

    def _read_choice(self, words: list[str], lines: list[Line], offered: Choices) -> Action | None:
        """Return the action that was typed, None after saying why it is none."""
        try:
            line = lines[int(words[0]) - 1] if int(words[0]) > 0 else None
        except (ValueError, IndexError):
            line = None
        if line is None:
            out.say(text("cli-terminal-not-understood", typed=" ".join(words), last=len(lines)))
            return None
        if line.action is not None:
            return line.action
        assert line.read is not None, "a line without an action is a set of them"
        value = " ".join(words[1:])
        if not value:
            answer = self._ask(line.question)
            if answer is None or self._command(answer):
                return None
            value = answer.strip()
        action = line.read(value)
        if action is None or action not in offered:
            out.say(text("cli-terminal-no-such-value", value=value, hint=line.question))
            return None
        return action

    def _sure(self, seat: Seat, offered: Choices, action: Action) -> bool:
        """Ask once before what is easily regretted; anything but yes means no."""
        question = self._words.question(seat, offered, action)
        if not question:
            return True
        answer = self._ask(text("cli-terminal-sure", question=question))
        return answer is not None and answer.strip().lower() in YES

    def _do(self, action: Action) -> None:
        self._look()  # an action is told by the table on which it was done
        try:
            self._session.do(action)
        except PowerhouseError as error:
            out.say(str(error))
            return
        out.say(text("cli-terminal-done", action=describe_action(action, self._names)))
        self._fresh = True

    def _command(self, typed: str) -> bool:
        """Carry out a command. Return whether it was one."""
        word = typed.strip().lower()
        command = self._commands.get(WORDS.get(word, word))
        if command is not None:
            command()
        return command is not None

    # -- commands -----------------------------------------------------------------------------------------------

    def _undo(self) -> None:
        reason = self._session.why_not_undo()
        if reason is not None:
            out.say(describe_reason(reason, self._names))
            return
        step = self._session.undo()
        self._look()
        out.say(text("cli-terminal-undone", action=describe_action(step.action, self._names)))
        self._start_again()

    def _redo(self) -> None:
        reason = self._session.why_not_redo()
        if reason is not None:
            out.say(describe_reason(reason, self._names))
            return
        self._look()
        step = self._session.redo()
        out.say(text("cli-terminal-redone", action=describe_action(step.action, self._names)))
        self._start_again()

    def _start_again(self) -> None:
        """Show the table anew, and only what happens from here on."""
        self._shown = self._session.state.moves
        self._fresh = True

    def _save(self) -> None:
        save = self._session.save_id
        out.say(text("cli-terminal-saved", save=save) if save else text("cli-terminal-not-saved"))

    def _whole_log(self) -> None:
        self._shown = -1
        self._news()

    def _again(self) -> None:
        self._fresh = self._wanted = True

    def _why(self) -> None:
        """Say what one might expect to be possible and why it is not."""
        self._look()
        seat = self._session.to_act[0]
        refused = self._session.choices(seat, explain=True).refused
        for refusal in refused:
            action = describe_action(refusal.action, self._names)
            out.say(text("cli-terminal-refused", action=action, reason=describe_reason(refusal.reason, self._names)))
        if not refused:
            out.say(text("cli-terminal-nothing-refused"))

    def _free(self) -> None:
        try:
            self._session.free_undo = not self._session.free_undo
        except PowerhouseError as error:
            out.say(str(error))
            return
        out.say(text("cli-terminal-free-on" if self._session.free_undo else "cli-terminal-free-off"))

    def _help(self) -> None:
        out.say(text("cli-terminal-help"))

    def _quit(self) -> None:
        self._done = True
        self._save()
        if self._session.save_id:
            out.say(text("cli-terminal-resume", save=self._session.save_id))

    # -- talking ------------------------------------------------------------------------------------------------

    def _ask(self, question: str) -> str | None:
        """Return what was typed; None at the end of the input, which means to leave the table."""
        try:
            return self._read(f"{question} ")
        except EOFError:
            print(file=sys.stdout)
            self._quit()
            return None

    def _look(self) -> None:
        """Note what this screen sees of the table, for the words of actions."""
        self._names.state = self._session.observe(self._viewer).state

    def _news(self) -> None:
        """Print the lines of the log that this screen has not shown yet."""
        for line in self._session.log(self._viewer):
            if line.step > self._shown:
                out.say("  " * line.level + line.text)
        self._shown = self._session.state.moves
