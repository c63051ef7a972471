"""The table as a screen: who looks, what is asked, what a click or a key means. It decides nothing about rules."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from core.engine import EMPTY, Action, Event, Reason, Seat
from core.session import LogLine, Session, Step, seat_name
from core.session.secrecy import event_for
from core.table import NOTHING_ASKED, Choice, Fact, Look, Prompt, SeatLook, TableView, seat_colour
from core.text import language, text
from core.text.actions import describe_action, describe_reason
from gui.viewmodels.deeds import Deed, Deeds
from gui.viewmodels.limits import Limit, Limits
from gui.viewmodels.screen import ByItself, Do, Ignored, PassCard, Result, Shown, TableScreen
from gui.viewmodels.timeline import NOW, LookingBack

__all__ = ["NO", "ONLY", "YES", "ByItself", "Do", "Ignored", "PassCard", "Result", "Shown", "TableModel", "TableScreen"]

GUARD_SECONDS = 0.4
"""A click this soon after a new question came up was meant for the one before (casebook UX-05)."""

_LONGEST_TURN = 200
"""Steps of one seat in a row that are looked at for what it has brought about this turn."""

YES, NO = "sure:yes", "sure:no"
ONLY = "only"
"""Id of the one choice of a prompt that is to be confirmed, and the beginning of that prompt's kind."""


class TableModel:
    """One game on the screen.

    single_click: clicks decide at once instead of proposing. forced_moves: what nothing else is possible than is done
    by the table (`by_itself`). Both as the person at the screen prefers.
    """

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
        self._numbers: dict[str, int] = {}  # what was chosen for choices that are not proposed yet
        self._notice = ""
        self._asking: tuple[str, Action] | None = None
        self._kind = ""
        self._since = clock() - 1e6
        self._seen_move = session.state.moves
        self._seats: tuple[object, tuple[SeatLook, ...]] | None = None
        self.back = LookingBack(session)
        """Which moment is looked at; while it is not the present one nothing can be decided."""
        self.single_click = False
        self.forced_moves = False
        self._picked_at = self._since
        self._deeds = Deeds()
        self._stays: Deed | None = None  # it may be proposed again at once: one cube after the other
        self._limits = Limits()
        self._turn: tuple[object, tuple[Event, ...]] | None = None
        session.subscribe(self._happened)

    # -- who ------------------------------------------------------------------------------------------------------

    @property
    def humans(self) -> tuple[Seat, ...]:
        """Return the seats that people at this screen play."""
        return tuple(seat for seat, spec in enumerate(self.session.seat_specs) if not spec.is_bot)

    @property
    def acting(self) -> Seat | None:
        """Return the person who has to decide now, None when it is a bot's turn or the game is over.

        For somebody whose bid goes on by itself the table decides.
        """
        humans = self.humans
        waiting = (seat for seat in self.session.to_act if seat in humans)
        return next((seat for seat in waiting if self._limits.next(seat, self._asked_of) is None), None)

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
            sentence = self.view.prompt(self._look_of(None, None)).sentence
            return None, PassCard(acting, seats[acting].name, seats[acting].colour, sentence)
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
            since=self._since_turn(acting) if acting is not None else (),
        )

    def _since_turn(self, seat: Seat) -> tuple[Event, ...]:
        """Return what a seat has brought about since somebody else acted, as it may know it."""
        steps = self.session.steps
        last = steps[-1].digest if steps else ""
        key = (len(steps), last, seat)
        if self._turn is None or self._turn[0] != key:
            found: list[tuple[Event, ...]] = []
            for number in range(len(steps) - 1, -1, -1):
                step = steps[number]
                if step.seat != seat or len(found) >= _LONGEST_TURN:
                    break
                found.append(step.events)
            opened = self.session.engine.spec.open_fields
            told = (event_for(event, seat, opened) for events in reversed(found) for event in events)
            self._turn = (key, tuple(told))
        return self._turn[1]

    def _asked_of(self, seat: Seat) -> Prompt:
        """Return what a seat is asked now, whoever has the screen and whatever it shows."""
        return self.view.prompt(self._present(seat, seat))

    def _present(self, viewer: Seat | None, acting: Seat | None) -> Look:
        """Return the present moment without what is proposed, also while the screen shows something else."""
        session = self.session
        choices = session.choices(acting) if acting is not None else EMPTY
        state = session.observe(viewer).state
        return Look(state, viewer, self.seats(), session.to_act, acting, choices, outcome=session.outcome)

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
        self._end_limits()
        viewer, card = self._viewer()
        look = self._look_of(viewer, self.acting if card is None else None)
        prompt = self._prompt(look)
        looking = self.back.at is not None
        if self._stays is not None and not looking:
            stays, self._stays = self._stays, None
            again = prompt.find(stays.choice)
            if not self._picked and prompt.kind == stays.kind and again is not None and again.action == stays.action:
                self._picked = stays.choice
                look = self._look_of(viewer, look.acting)
                prompt = self._prompt(look)
        picked = prompt.find(self._picked) if self._picked else None
        if self._picked and picked is None and not looking:
            self._picked, self._number = "", None
            look = self._look_of(viewer, look.acting)
            prompt = self._prompt(look)
        if card is not None:
            prompt, picked = NOTHING_ASKED, None
        if self._asking is not None and not looking:
            prompt, picked = self._question(*self._asking), None
        elif picked is not None and picked.number is None and picked.parts is None and not picked.picks_first:
            prompt = replace(prompt, hint=text("gui-decide-again"))
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
            effect=self._effect(prompt, picked),
            limits=tuple(limit for limit in self._limits if self._may_see(limit.seat, viewer)) if not card else (),
        )

    def _effect(self, prompt: Prompt, picked: Choice | None) -> tuple[Fact, ...]:
        """Return what the proposal costs and leaves; without one, what Enter would do."""
        choice = picked or next((each for each in prompt.choices if each.primary), None)
        if choice is None:
            return ()
        number = choice.number
        if number is None or number.effect is None:
            return choice.effect
        chosen = self._number if choice.id == self._picked and self._number is not None else number.start
        return number.effect(min(number.high, max(number.low, chosen)))

    def log(self, viewer: Seat | None) -> list[LogLine]:
        """Return the log as a seat may read it, saying of bids whether the table made them up to a limit."""
        lines = self.session.log(viewer)
        if not self._deeds.limits_bid:
            return lines
        told = {
            step.number: step
            for step in self.session.steps
            if self._deeds.by_limit(step) and self._may_see(step.seat, viewer)
        }
        found: list[LogLine] = []
        for line in lines:
            if told.pop(line.step, None) is not None:
                line = replace(line, text=text("gui-decide-log-by-limit", line=line.text))
            found.append(line)
        return found

    def _may_see(self, seat: Seat, viewer: Seat | None) -> bool:
        """Return whether a seat's limit may be shown: not to the others where money is secret."""
        return seat == viewer or not self.view.hides(self._present(seat, None))

    def _prompt(self, look: Look) -> Prompt:
        """Return what the view asks; where the table agreed on it, no more than a yes to the only action possible."""
        if self.back.at is not None:
            return self.back.prompt(look.viewer)
        prompt = self.view.prompt(look)
        if look.acting is None:
            return prompt
        forced = self._forced(look.acting)
        only = forced if forced is not None else self.session.to_confirm(look.acting)
        if only is None:
            return prompt
        choice = next((made for each in prompt.choices if (made := _as_only(each, only)) is not None), None)
        if choice is None:
            choice = Choice(ONLY, describe_action(only, self.session.names(look.viewer)), action=only, primary=True)
        sentence = text("gui-only", name=look.seats[look.acting].name, action=choice.label)
        hint = text("gui-only-hint" if forced is None else "gui-decide-forced")
        return Prompt(f"{ONLY}:{prompt.kind}", sentence, hint, (choice,), prompt.facts, prompt.contest)

    def _question(self, question: str, action: Action) -> Prompt:
        yes = Choice(YES, text("gui-sure-yes"), action=action)
        no = Choice(NO, text("gui-sure-no"), primary=True)
        return Prompt(f"sure:{self._kind.removeprefix('sure:')}", question, text("gui-decide-sure"), (yes, no))

    def _renew(self, kind: str) -> None:
        self._kind = kind
        self._numbers.clear()
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
        if not at:
            return self._refuse(look, target)
        proposed = next((choice for choice in at if choice.id == self._picked), None)
        if proposed is None:
            at_once = (self.single_click or at[0].id == ONLY) and len(at) == 1 and not at[0].picks_first
            chosen = self._numbers.get(at[0].id)
            return self._take(at[0], chosen) if at_once and at[0].parts is None else self._pick(at[0])
        if proposed.picks_first and self._clock() - self._picked_at < self.guard:
            return Ignored()  # the second half of a double click does nothing that cannot be taken back
        return self._take(proposed, self._number)

    def _pick(self, choice: Choice) -> Result:
        self._picked = choice.id
        number = choice.number
        chosen = self._numbers.get(choice.id, number.start) if number is not None else 0
        self._number = min(number.high, max(number.low, chosen)) if number is not None else None
        self._notice = ""
        self._picked_at = self._clock()
        return Shown()

    def propose(self, choice_id: str) -> Result:
        """Propose a choice without ever doing it: a line of a list was pointed at."""
        choice = self._prompt(self.look()).find(choice_id)
        if choice is None or choice.id == self._picked or self._asking is not None or self.too_soon():
            return Ignored()
        return self._pick(choice)

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
        """Do what a button, a key or a line of a list means. number, amounts: what was chosen for it.

        Buttons that end, pass, confirm or do the main thing act at once, as those with a number beside them do; others
        propose first.
        """
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
        if amounts is not None and choice.parts is not None:
            return self._decide(choice.parts.make(amounts))
        if number is not None:
            return self._take(choice, number)
        proposed = self._picked == choice_id
        if proposed and choice.picks_first and self._clock() - self._picked_at < self.guard:
            return Ignored()  # as with a double click on the thing itself
        clear = choice.quiet or choice.primary or (self.single_click and not choice.picks_first)
        if proposed or (clear and choice.number is None and choice.parts is None):
            return self._take(choice, self._number if proposed else None)
        return self._pick(choice)

    def bid_up_to(self, choice_id: str, amount: int) -> Result:
        """Make the lowest offer, and let the table go on up to `amount` when the seat is asked again."""
        if self.too_soon():
            return Ignored()
        look = self.look()
        choice = self._prompt(look).find(choice_id)
        if choice is None or choice.number is None or not choice.number.contest or look.acting is None:
            return Ignored()
        number = choice.number
        amount = min(number.high, max(number.low, amount))
        result = self._decide(number.make(number.low), choice, amount)
        if isinstance(result, Do):
            self._limits.put(Limit(look.acting, number.contest, amount, number.high))
        return result

    def change_limit(self, seat: Seat, amount: int) -> None:
        """Raise or lower a limit that is in force."""
        self._limits.change(seat, amount)

    def stop_limit(self, seat: Seat) -> Result:
        """Stop bids that go on by themselves: the seat is asked again."""
        if self._limits.of(seat) is None:
            return Ignored()
        self._limits.drop(seat)
        return Shown()

    def _take(self, choice: Choice, number: int | None) -> Result:
        if choice.number is not None:
            n = choice.number.start if number is None else number
            n = min(choice.number.high, max(choice.number.low, n))
            return self._decide(choice.number.make(n), choice, n)
        if choice.action is None:
            return self._pick(choice)
        return self._decide(choice.action, choice)

    def _decide(self, action: Action, choice: Choice | None = None, number: int | None = None) -> Result:
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
        then = choice.then if choice is not None else ()
        if choice is not None and not choice.quiet and choice.id != ONLY:
            proposed = choice.id == self._picked or number is not None
            self._deeds.now = Deed(action, then, self._kind, choice.id, number, proposed)
        return Do(action, then)

    def set_number(self, choice_id: str, number: int) -> None:
        """Note the number chosen for a choice, so that a click on the thing uses it."""
        self._numbers[choice_id] = number
        if self._picked == choice_id:
            self._number = number

    def unpick(self) -> Result:
        """Return to now from looking back; else drop a proposal, a question or a notice (Escape)."""
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
        """An action is carried out or taken back: half-made choices are dropped.

        What was proposed stays so where the same can be done once more, so that each click buys one more cube.
        """
        now = self._deeds.now
        self._stays = now if now is not None and now.number is None and now.choice == self._picked else None
        self._picked, self._number, self._asking, self._notice = "", None, None, ""

    # -- what happens by itself -----------------------------------------------------------------------------------

    def by_itself(self) -> ByItself | None:
        """Return what the table should do now without being asked, None when somebody decides."""
        if self.session.read_only or self.session.is_over or self._asking is not None:
            return None
        humans = self.humans
        for seat in self.session.to_act:
            action = self._limits.next(seat, self._asked_of) if seat in humans else None
            if action is not None:
                return ByItself(action, forced=False)
        card = self._viewer()[1]
        acting = self.acting
        forced = self._forced(acting) if card is None and acting is not None else None
        return ByItself(forced, forced=True) if forced is not None else None

    def _forced(self, seat: Seat) -> Action | None:
        """Return what the table does for a seat that can do nothing else, where people wish that.

        Never where something could be redone: somebody has just taken a decision back.
        """
        if not self.forced_moves or self.session.redo_length:
            return None
        offered = self.session.choices(seat)
        return offered[0] if len(offered) == 1 else None

    def about_to(self, what: ByItself) -> None:
        """Note that the table does this next, and no person."""
        self.done()
        if not what.forced:
            self._deeds.by_limit_next(len(self.session.steps) + 1)

    def group(self, number: int) -> tuple[int, int]:
        """Return the first and the last step of those that one click did together with step `number`."""
        return self._deeds.group(number)

    def _happened(self, session: Session, kind: str, step: Step | None) -> None:
        """Follow what was done, so that undo can show a proposal again and limits end in time."""
        if kind == "did" and step is not None:
            self._deeds.did(step)
        elif kind == "undone" and step is not None:
            self._limits.clear()
            deed = self._deeds.undone(step)
            self._stays = None
            self._picked, self._number = (deed.choice, deed.number) if deed is not None else ("", None)
        elif kind == "seat":
            for limit in self._limits:
                if session.seat_specs[limit.seat].is_bot:
                    self._limits.drop(limit.seat)

    def _end_limits(self) -> None:
        """Drop limits whose contest is over or whose seat is asked for more than they allow."""
        if not self._limits:
            return
        contest = self.view.prompt(self._present(None, None)).contest
        self._limits.keep(contest.id if contest is not None else "")
        for limit in self._limits:
            if limit.seat in self.session.to_act and self._limits.next(limit.seat, self._asked_of) is None:
                self._limits.drop(limit.seat)
                if self._may_see(limit.seat, self._viewer()[0]):
                    name = self.seats()[limit.seat].name
                    self._notice = text("gui-decide-limit-over", seat=name, limit=limit.amount)

    def say(self, sentence: str) -> None:
        """Show a sentence, such as why something failed."""
        self._notice = sentence


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
