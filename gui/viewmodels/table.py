"""The table as a screen: who looks, what is asked, what a click or a key means. It decides nothing about rules."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from core.engine import Action, Seat
from core.session import LogLine, Session, Step
from core.table import NOTHING_ASKED, Choice, Look, Prompt, SeatLook, TableView
from core.text import text
from gui.viewmodels.asked import NO, ONLY, YES, effect_of, only_asked, sure_asked
from gui.viewmodels.by_itself import Unasked
from gui.viewmodels.deeds import Deed, Deeds
from gui.viewmodels.limits import Limit
from gui.viewmodels.looks import Looks
from gui.viewmodels.proposal import Proposal
from gui.viewmodels.screen import ByItself, Do, Ignored, PassCard, Result, Shown, TableScreen
from gui.viewmodels.timeline import NOW, LookingBack

__all__ = ["NO", "ONLY", "YES", "ByItself", "Do", "Ignored", "PassCard", "Result", "Shown", "TableModel", "TableScreen"]

GUARD_SECONDS = 0.4
"""A click this soon after a new question came up was meant for the one before (casebook UX-05)."""


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
        self._holder: Seat | None = None  # who has the screen, when seats share it
        self._now = Proposal(guard, clock)
        self._seen_move = session.state.moves
        self._looks = Looks(session, view)
        self.back = LookingBack(session)
        """Which moment is looked at; while it is not the present one nothing can be decided."""
        self.single_click = False
        self._deeds = Deeds()
        self._stays: Deed | None = None  # it may be proposed again at once: one cube after the other
        self._unasked = Unasked(session, view, self._looks)
        session.subscribe(self._happened)

    @property
    def forced_moves(self) -> bool:
        """Whether the table does what nothing else is possible than."""
        return self._unasked.forced_moves

    @forced_moves.setter
    def forced_moves(self, on: bool) -> None:
        self._unasked.forced_moves = on

    # -- who ------------------------------------------------------------------------------------------------------

    @property
    def humans(self) -> tuple[Seat, ...]:
        """Return the seats that people at this screen play."""
        return self._looks.humans

    @property
    def acting(self) -> Seat | None:
        """Return the person who has to decide now, None when it is a bot's turn or the game is over.

        For somebody whose bid goes on by itself the table decides.
        """
        humans = self.humans
        waiting = (seat for seat in self.session.to_act if seat in humans)
        return next((seat for seat in waiting if self._unasked.bid(seat) is None), None)

    def seats(self) -> tuple[SeatLook, ...]:
        """Return how the seats are shown."""
        return self._looks.seats()

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
        """The person named on the card has the screen now, unless the key was meant for what was asked before it."""
        if self.too_soon():
            return
        self._holder = self.acting
        self.back.at = None
        self._now.renew("")

    # -- what is shown --------------------------------------------------------------------------------------------

    def _look_of(self, viewer: Seat | None, acting: Seat | None) -> Look:
        if self.back.at is not None:
            return self._looks.then(self.back.at, viewer)
        return self._looks.proposing(viewer, acting, self._now.picked, self._now.number)

    def look(self) -> Look:
        """Return what the view is given now."""
        viewer, card = self._viewer()
        return self._look_of(viewer, self.acting if card is None else None)

    def screen(self) -> TableScreen:
        """Return all that is shown now."""
        if self._seen_move != self.session.state.moves:
            self._seen_move = self.session.state.moves
            self._now.asking = None
            self._now.notice = ""
        self.back.settle()
        self._end_limits()
        viewer, card = self._viewer()
        look = self._look_of(viewer, self.acting if card is None else None)
        prompt = self._prompt(look)
        looking = self.back.at is not None
        if self._stays is not None and not looking:
            stays, self._stays = self._stays, None
            again = prompt.find(stays.choice)
            if (
                not self._now.picked
                and prompt.kind == stays.kind
                and again is not None
                and again.action == stays.action
            ):
                self._now.picked = stays.choice
                look = self._look_of(viewer, look.acting)
                prompt = self._prompt(look)
        picked = prompt.find(self._now.picked) if self._now.picked else None
        if self._now.picked and picked is None and not looking:
            self._now.put("", None)
            look = self._look_of(viewer, look.acting)
            prompt = self._prompt(look)
        if card is not None:
            prompt, picked = NOTHING_ASKED, None
            self._holder = None  # whoever had the screen has it no more, also when undo makes it their turn again
        if self._now.asking is not None and not looking:
            prompt, picked = sure_asked(*self._now.asking, self._now.kind), None
        elif picked is not None and picked.number is None and picked.parts is None and not picked.picks_first:
            prompt = replace(prompt, hint=text("gui-decide-again"))
        kind = prompt.kind if card is None else f"pass:{card.seat}"
        if kind != self._now.kind:
            self._now.renew(kind)
        session = self.session
        return TableScreen(
            boards=self.view.boards(look),
            status=self.view.status(look),
            prompt=prompt,
            picked=self._now.picked if self.back.at is None else "",
            number=self._now.number,
            notice=self._now.notice,
            undo=self.back.why_nothing() or self.why_not_undo(),
            redo=self.back.why_nothing() or self._looks.why(session.why_not_redo()),
            pass_card=card,
            ending=self.view.ending(look) if look.outcome is not None else None,
            seats=look.seats,
            viewer=viewer,
            effect=effect_of(prompt, picked, self._now.number if picked is not None else None),
            limits=self._limits_seen_by(viewer) if card is None else (),
        )

    def _limits_seen_by(self, viewer: Seat | None) -> tuple[Limit, ...]:
        return tuple(limit for limit in self._unasked.limits if self._looks.may_see(limit.seat, viewer))

    def log(self, viewer: Seat | None) -> list[LogLine]:
        """Return the log as a seat may read it, saying of bids whether the table made them up to a limit."""
        return self._unasked.marked(self.session.log(viewer), viewer)

    def _prompt(self, look: Look) -> Prompt:
        """Return what the view asks; where the table agreed on it, no more than a yes to the only action possible."""
        if self.back.at is not None:
            return self.back.prompt(look.viewer)
        prompt = self.view.prompt(look)
        if look.acting is None:
            return prompt
        forced = self._unasked.forced(look.acting)
        only = forced if forced is not None else self.session.to_confirm(look.acting)
        if only is None:
            return prompt
        return only_asked(prompt, look, only, forced is not None, self.session.names(look.viewer))

    # -- what people do -------------------------------------------------------------------------------------------

    def too_soon(self) -> bool:
        """Return whether a click now was rather meant for what was asked before."""
        return self._now.too_soon()

    def click(self, target: str) -> Result:
        """Do what a click on a thing of the table means."""
        if self.too_soon():
            return Ignored()
        viewer, card = self._viewer()
        if card is not None:
            return Ignored()
        if self.back.at is not None:
            self._now.notice = self.back.why_nothing()
            return Shown()
        if self._now.asking is not None:
            return Ignored()  # the question is answered first
        look = self._look_of(viewer, self.acting)
        at = self._prompt(look).at(target)
        if not at:
            return self._refuse(look, target)
        proposed = next((choice for choice in at if choice.id == self._now.picked), None)
        if proposed is None:
            at_once = (self.single_click or at[0].id == ONLY) and len(at) == 1 and not at[0].picks_first
            chosen = self._now.noted(at[0].id)
            return self._take(at[0], chosen) if at_once and at[0].parts is None else self._pick(at[0])
        if proposed.picks_first and self._now.just_picked():
            return Ignored()  # the second half of a double click does nothing that cannot be taken back
        return self._take(proposed, self._now.number)

    def _pick(self, choice: Choice) -> Result:
        self._now.pick(choice)
        return Shown()

    def propose(self, choice_id: str) -> Result:
        """Propose a choice without ever doing it: a line of a list was pointed at."""
        choice = self._prompt(self.look()).find(choice_id)
        if choice is None or choice.id == self._now.picked or self._now.asking is not None or self.too_soon():
            return Ignored()
        return self._pick(choice)

    def _refuse(self, look: Look, target: str) -> Result:
        action = self.view.attempt(look, target)
        if action is None:
            return Ignored()
        reason = self.session.why_not(action)
        if reason is None:
            return Ignored()
        self._now.notice = self._looks.why(reason)
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
            self._now.asking = None
            self._now.renew("")
            return Shown()
        if choice_id == YES and self._now.asking is not None:
            action = self._now.asking[1]
            self._now.asking = None
            return Do(action)
        choice = self._prompt(self.look()).find(choice_id)
        if choice is None:
            return Ignored()
        if amounts is not None and choice.parts is not None:
            return self._decide(choice.parts.make(amounts))
        if number is not None:
            return self._take(choice, number)
        proposed = self._now.picked == choice_id
        if proposed and choice.picks_first and self._now.just_picked():
            return Ignored()  # as with a double click on the thing itself
        clear = choice.quiet or choice.primary or (self.single_click and not choice.picks_first)
        if proposed or (clear and choice.number is None and choice.parts is None):
            return self._take(choice, self._now.number if proposed else None)
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
            self._unasked.limits.put(Limit(look.acting, number.contest, amount, number.high))
        return result

    def change_limit(self, seat: Seat, amount: int) -> None:
        """Raise or lower a limit that is in force."""
        self._unasked.limits.change(seat, amount)

    def stop_limit(self, seat: Seat) -> Result:
        """Stop bids that go on by themselves: the seat is asked again."""
        if self._unasked.limits.of(seat) is None:
            return Ignored()
        self._unasked.limits.drop(seat)
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
            self._now.notice = self._looks.why(reason)
            return Shown()
        look = self.look()
        confirmed = look.acting is not None and self.session.to_confirm(look.acting) == action
        question = "" if confirmed else self.view.question(look, action)  # nothing else is possible: no regrets
        if question:
            self._now.asking = (question, action)
            self._now.notice = ""  # why an earlier click did nothing is no part of the question
            self._now.renew("")
            return Shown()
        then = choice.then if choice is not None else ()
        if choice is not None and not choice.quiet and choice.id != ONLY:
            proposed = choice.id == self._now.picked or number is not None
            self._deeds.now = Deed(action, self._now.kind, choice.id, number, proposed)
        return Do(action, then)

    def set_number(self, choice_id: str, number: int) -> None:
        """Note the number chosen for a choice, so that a click on the thing uses it."""
        self._now.note(choice_id, number)

    def unpick(self) -> Result:
        """Return to now from looking back; else drop a proposal, a question or a notice (Escape)."""
        if self.back.at is not None:
            return self.return_to_now()
        if not self._now:
            return Ignored()
        self._now.drop()
        return Shown()

    def look_at(self, number: int) -> Result:
        """Look at the moment after `number` actions; at the present one when that is it."""
        self._now.notice = self.back.go(number)
        return Shown()

    def return_to_now(self) -> Result:
        """Look at the present moment again. What was proposed before is proposed still."""
        self.back.at, self._now.notice = None, ""
        return Shown()

    def done(self) -> None:
        """An action is carried out or taken back: half-made choices are dropped.

        What was proposed stays so where the same can be done once more, so that each click buys one more cube.
        """
        now = self._deeds.now
        self._stays = now if now is not None and now.number is None and now.choice == self._now.picked else None
        self._now.drop()

    def why_not_undo(self) -> str:
        """Return why the last decision cannot be taken back, "" when it can be."""
        return self._looks.why_not_undo()

    # -- what happens by itself -----------------------------------------------------------------------------------

    def by_itself(self) -> ByItself | None:
        """Return what the table should do now without being asked, None when somebody decides."""
        if self.session.read_only or self.session.is_over or self._now.asking is not None:
            return None
        card = self._viewer()[1]
        return self._unasked.next(self.acting if card is None else None)

    def about_to(self, what: ByItself) -> None:
        """Note that the table does this next, and no person."""
        self.done()
        self._deeds.now = None

    def _happened(self, session: Session, kind: str, step: Step | None) -> None:
        """Follow what was done, so that undo can show a proposal again and limits end in time."""
        if kind == "did" and step is not None:
            self._deeds.did(step)
        elif kind == "undone" and step is not None:
            self._unasked.limits.clear()
            deed = self._deeds.undone(step)
            self._stays = None
            self._now.put(*((deed.choice, deed.number) if deed is not None else ("", None)))
        elif kind == "seat":
            for limit in self._unasked.limits:
                if session.seat_specs[limit.seat].is_bot:
                    self._unasked.limits.drop(limit.seat)

    def _end_limits(self) -> None:
        for limit in self._unasked.end_limits():
            if self._looks.may_see(limit.seat, self._viewer()[0]):
                name = self.seats()[limit.seat].name
                self._now.notice = text("gui-decide-limit-over", seat=name, limit=limit.amount)

    def say(self, sentence: str) -> None:
        """Show a sentence, such as why something failed."""
        self._now.notice = sentence
