"""What the table itself asks, whatever the game: a yes to the only thing possible, or whether somebody is sure."""

from __future__ import annotations

from core.engine import Action
from core.session import Names
from core.table import Choice, Fact, Look, Prompt
from core.text import text
from core.text.actions import describe_action

YES, NO = "sure:yes", "sure:no"
ONLY = "only"
"""Id of the one choice of a prompt that is to be confirmed, and the beginning of that prompt's kind."""


def only_asked(prompt: Prompt, look: Look, only: Action, forced: bool, names: Names) -> Prompt:
    """Return a prompt reduced to the only action possible: Enter takes it; forced: the table soon does so itself."""
    assert look.acting is not None
    choice = next((made for each in prompt.choices if (made := _as_only(each, only)) is not None), None)
    if choice is None:
        choice = Choice(ONLY, describe_action(only, names), action=only, primary=True)
    sentence = text("gui-only", name=look.seats[look.acting].name, action=choice.label)
    hint = text("gui-decide-forced" if forced else "gui-only-hint")
    return Prompt(f"{ONLY}:{prompt.kind}", sentence, hint, (choice,), prompt.facts, prompt.contest)


def sure_asked(question: str, action: Action, kind: str) -> Prompt:
    """Return the prompt that asks whether somebody is sure. kind: of the prompt at which the action was chosen."""
    yes = Choice(YES, text("gui-sure-yes"), action=action)
    no = Choice(NO, text("gui-sure-no"), primary=True)
    return Prompt(f"sure:{kind.removeprefix('sure:')}", question, text("gui-decide-sure"), (yes, no))


def effect_of(prompt: Prompt, picked: Choice | None, number: int | None) -> tuple[Fact, ...]:
    """Return what the proposal costs and leaves; without one, what Enter would do. number: what was chosen for it."""
    choice = picked or next((each for each in prompt.choices if each.primary), None)
    if choice is None:
        return ()
    asked = choice.number
    if asked is None or asked.effect is None:
        return choice.effect
    chosen = number if number is not None else asked.start
    return asked.effect(min(asked.high, max(asked.low, chosen)))


def _as_only(choice: Choice, action: Action) -> Choice | None:
    """Return a view's choice as the one that Enter takes, None when it does not stand for the action."""
    number = choice.number
    if choice.action == action:
        label, effect = choice.label, choice.effect
    elif number is not None and number.make(number.low) == action:
        label, effect = number.label(number.low), number.effect(number.low) if number.effect is not None else ()
    else:
        return None
    quiet, symbol = choice.quiet, choice.symbol
    return Choice(ONLY, label, choice.targets, action, primary=True, quiet=quiet, symbol=symbol, effect=effect)
