"""The table as a screen: who looks, what is asked, what a click or a key means. It decides nothing about rules."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from core.engine import EMPTY, Action, Reason, Seat
from core.session import Session, seat_name
from core.table import NOTHING_ASKED, Board, Choice, Ending, Look, Prompt, SeatLook, Status, TableView, seat_colour
from core.text import language, text
from core.text.actions import describe_action, describe_reason
from gui.viewmodels.timeline import NOW, LookingBack

GUARD_SECONDS = 0.4
"""A click this soon after a new question came up was meant for the one before (casebook UX-05)."""

YES, NO = "sure:yes", "sure:no"
ONLY = "only"
"""Id of the one choice of a prompt that is to be confirmed, and the beginning of that prompt's kind."""


@dataclass(frozen=True, slots=True)
class Do:
    """The screen should carry out this action."""

    action: Action


@dataclass(frozen=True, slots=True)
class Shown:
    """Something else is shown now: a proposal, a question, a reason. The screen should draw itself anew."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """Nothing happens: the click came too soon, or on nothing."""


Result = Do | Shown | Ignored


@dataclass(frozen=True, slots=True)
class PassCard:
    """The screen is to be handed to this seat before anything secret is shown."""

    seat: Seat
    name: str
    colour: str


@dataclass(frozen=True)
class TableScreen:
    """All that the table shows at one moment. notice: why the last click did nothing. undo, redo: why not, "" if so."""

    boards: tuple[Board, ...]
    status: tuple[Status, ...]
    prompt: Prompt
    picked: str
    number: int | None
    notice: str
    undo: str
    redo: str
    pass_card: PassCard | None
    ending: Ending | None
    seats: tuple[SeatLook, ...]
    viewer: Seat | None


class TableModel:
    """One game on the screen."""

    def __init__(
        self,
        session: Session,
        view: TableView,
        guard: float = GUARD_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session = session
        self.view = view
        self.guard = guard
        self._clock = clock
        self._holder: Seat | None = None  # who has the screen, when seats share it
        self._picked = ""
        self._number: int | None = None
        self._notice = ""
        self._asking: tuple[str, Action] | None = None
        self._kind = ""
        self._since = clock() - 1e6
        self._seen_move = session.state.moves
        self._seats: tuple[object, tuple[SeatLook, ...]] | None = None
        self.back = LookingBack(session)
        """Which moment is looked at; while it is not the present one nothing can be decided."""

    # -- who ------------------------------------------------------------------------------------------------------

    @property
    def humans(self) -> tuple[Seat, ...]:
        """Return the seats that people at this screen play."""
        return tuple(seat for seat, spec in enumerate(self.session.seat_specs) if not spec.is_bot)

    @property
    def acting(self) -> Seat | None:
        """Return the person who has to decide now, None when it is a bot's turn or the game is over."""
        humans = self.humans
        return next((seat for seat in self.session.to_act if seat in humans), None)

    def seats(self) -> tuple[SeatLook, ...]:
        """Return how the seats are shown."""
        key = (language(), self.session.seat_specs)
        if self._seats is None or self._seats[0] != key:
            looks = tuple(
                SeatLook(seat_name(spec, seat), seat_colour(spec.colour, seat), spec.is_bot)
                for seat, spec in enumerate(self.session.seat_specs)
            )
            self._seats = (key, looks)
        return self._seats[1]

    def _viewer(self) -> tuple[Seat | None, PassCard | None]:
        """Return whose view is shown, and the card that asks to hand the screen on, if one is due."""
        humans, acting, seats = self.humans, self.acting, self.seats()
        if len(humans) == 1:
            return humans[0], None
        if not humans:
            return None, None
        secret = self.view.hides(self._look_of(acting if acting is not None else humans[0], None))
        if not secret or self.session.is_over:
            return acting if acting is not None else self._holder, None
        if acting is not None and acting != self._holder:
            return None, PassCard(acting, seats[acting].name, seats[acting].colour)
        return self._holder, None

    def take_screen(self) -> None:
        """The person named on the card has the screen now."""
        self._holder = self.acting
        self.back.at = None
        self._renew("")

    # -- what is shown --------------------------------------------------------------------------------------------

    def _look_of(self, viewer: Seat | None, acting: Seat | None) -> Look:
        session = self.session
        if self.back.at is not None:
            then, engine = session.state_at(self.back.at), session.engine
            seen = engine.observe(then, viewer).state
            return Look(seen, viewer, self.seats(), engine.to_act(then), outcome=engine.outcome(then))
        return Look(
            state=session.observe(viewer).state,
            viewer=viewer,
            seats=self.seats(),
            to_act=session.to_act,
            acting=acting,
            choices=session.choices(acting) if acting is not None else EMPTY,
            picked=self._picked,
            number=self._number,
            outcome=session.outcome,
        )

    def look(self) -> Look:
        """Return what the view is given now."""
        viewer, card = self._viewer()
        return self._look_of(viewer, self.acting if card is None else None)

    def screen(self) -> TableScreen:
        """Return all that is shown now."""
        if self._seen_move != self.session.state.moves:
            self._seen_move = self.session.state.moves
            self._asking = None
            self._notice = ""
        self.back.settle()
        viewer, card = self._viewer()
        look = self._look_of(viewer, self.acting if card is None else None)
        prompt = self._prompt(look)
        if self.back.at is None and self._picked and prompt.find(self._picked) is None:
            self._picked, self._number = "", None
            look = self._look_of(viewer, look.acting)
        if card is not None:
            prompt = NOTHING_ASKED
        if self._asking is not None and self.back.at is None:
            prompt = self._question(*self._asking)
        if prompt.kind != self._kind:
            self._renew(prompt.kind)
        session = self.session
        return TableScreen(
            boards=self.view.boards(look),
            status=self.view.status(look),
            prompt=prompt,
            picked=self._picked if self.back.at is None else "",
            number=self._number,
            notice=self._notice,
            undo=self.back.why_nothing() or self._why(session.why_not_undo()),
            redo=self.back.why_nothing() or self._why(session.why_not_redo()),
            pass_card=card,
            ending=self.view.ending(look) if look.outcome is not None else None,
            seats=look.seats,
            viewer=viewer,
        )

    def _prompt(self, look: Look) -> Prompt:
        """Return what the view asks; where the table agreed on it, no more than a yes to the only action possible."""
        if self.back.at is not None:
            return self.back.prompt(look.viewer)
        prompt = self.view.prompt(look)
        only = self.session.to_confirm(look.acting) if look.acting is not None else None
        if only is None or look.acting is None:
            return prompt
        choice = next((made for each in prompt.choices if (made := _made(each, only)) is not None), None)
        if choice is None:
            choice = Choice(ONLY, describe_action(only, self.session.names(look.viewer)), action=only, primary=True)
        sentence = text("gui-only", name=look.seats[look.acting].name, action=choice.label)
        return Prompt(f"{ONLY}:{prompt.kind}", sentence, text("gui-only-hint"), (choice,))

    def _question(self, question: str, action: Action) -> Prompt:
        yes = Choice(YES, text("gui-sure-yes"), action=action)
        no = Choice(NO, text("gui-sure-no"), primary=True)
        return Prompt(f"sure:{self._kind.removeprefix('sure:')}", question, "", (yes, no))

    def _renew(self, kind: str) -> None:
        self._kind = kind
        self._since = self._clock()

    def _why(self, reason: Reason | None) -> str:
        if reason is None:
            return ""
        viewer = self.humans[0] if len(self.humans) == 1 else None
        return describe_reason(reason, self.session.names(viewer))

    # -- what people do -------------------------------------------------------------------------------------------

    def too_soon(self) -> bool:
        """Return whether a click now was rather meant for what was asked before."""
        return self._clock() - self._since < self.guard

    def click(self, target: str) -> Result:
        """Do what a click on a thing of the table means."""
        if self.too_soon():
            return Ignored()
        viewer, card = self._viewer()
        if card is not None:
            return Ignored()
        if self.back.at is not None:
            self._notice = self.back.why_nothing()
            return Shown()
        if self._asking is not None:
            return Ignored()  # the question is answered first
        look = self._look_of(viewer, self.acting)
        at = self._prompt(look).at(target)
        if len(at) == 1:
            return self._click_choice(at[0])
        if at:
            return self._pick(at[0])
        return self._refuse(look, target)

    def _click_choice(self, choice: Choice) -> Result:
        if choice.picks_first and self._picked != choice.id:
            return self._pick(choice)
        return self._take(choice, self._number if self._picked == choice.id else None)

    def _pick(self, choice: Choice) -> Result:
        self._picked = choice.id
        self._number = choice.number.start if choice.number is not None else None
        self._notice = ""
        self._since = self._clock()
        return Shown()

    def _refuse(self, look: Look, target: str) -> Result:
        action = self.view.attempt(look, target)
        if action is None:
            return Ignored()
        reason = self.session.why_not(action)
        if reason is None:
            return Ignored()
        self._notice = self._why(reason)
        return Shown()

    def choose(self, choice_id: str, number: int | None = None, amounts: tuple[int, ...] | None = None) -> Result:
        """Do what a button, a key or a line of a list means. number, amounts: what was chosen for it."""
        if self.back.at is not None:
            return self.return_to_now() if choice_id == NOW else Ignored()
        if self.too_soon():
            return Ignored()
        if choice_id == NO:
            self._asking = None
            self._renew("")
            return Shown()
        if choice_id == YES and self._asking is not None:
            action = self._asking[1]
            self._asking = None
            return Do(action)
        choice = self._prompt(self.look()).find(choice_id)
        if choice is None:
            return Ignored()
        if choice.number is not None and number is None and self._picked != choice_id:
            return self._pick(choice)
        if amounts is not None and choice.parts is not None:
            return self._decide(choice.parts.make(amounts))
        return self._take(choice, number if number is not None else self._number)

    def _take(self, choice: Choice, number: int | None) -> Result:
        if choice.number is not None:
            n = choice.number.start if number is None else number
            return self._decide(choice.number.make(min(choice.number.high, max(choice.number.low, n))))
        if choice.action is None:
            return self._pick(choice)
        return self._decide(choice.action)

    def _decide(self, action: Action) -> Result:
        reason = self.session.why_not(action)
        if reason is not None:
            self._notice = self._why(reason)
            return Shown()
        look = self.look()
        confirmed = look.acting is not None and self.session.to_confirm(look.acting) == action
        question = "" if confirmed else self.view.question(look, action)  # nothing else is possible: no regrets
        if question:
            self._asking = (question, action)
            self._notice = ""  # why an earlier click did nothing is no part of the question
            self._renew("")
            return Shown()
        return Do(action)

    def set_number(self, number: int) -> None:
        """Note the number chosen for the proposal, so that a click on the thing uses it."""
        if self._picked:
            self._number = number

    def unpick(self) -> Result:
        """Return to now from looking back; else drop a proposal, a question or a notice."""
        if self.back.at is not None:
            return self.return_to_now()
        if not (self._picked or self._asking or self._notice):
            return Ignored()
        self._picked, self._number, self._asking, self._notice = "", None, None, ""
        return Shown()

    def look_at(self, number: int) -> Result:
        """Look at the moment after `number` actions; at the present one when that is it."""
        self._notice = self.back.go(number)
        return Shown()

    def return_to_now(self) -> Result:
        """Look at the present moment again. What was proposed before is proposed still."""
        self.back.at, self._notice = None, ""
        return Shown()

    def done(self) -> None:
        """An action was carried out or taken back: half-made choices are dropped."""
        self._picked, self._number, self._asking, self._notice = "", None, None, ""

    def say(self, sentence: str) -> None:
        """Show a sentence, such as why something failed."""
        self._notice = sentence


def _made(choice: Choice, action: Action) -> Choice | None:
    """Return a view's choice as the one that Enter takes, None when it does not stand for the action."""
    number = choice.number
    if choice.action == action:
        label = choice.label
    elif number is not None and number.make(number.low) == action:
        label = number.label(number.low)
    else:
        return None
    return Choice(ONLY, label, choice.targets, action, primary=True, quiet=choice.quiet, symbol=choice.symbol)
