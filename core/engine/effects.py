"""Effects: what an action space, a tile or a contract does, as data, and the one kind of frame that carries it out.

A game declares its own vocabulary in one module: its leaf effects, and the four ways of putting effects together with
its own union filled in, so that content and saves are decoded into the right classes:

    class Seq(effects.Seq, tag="seq"):
        parts: tuple[AnyEffect, ...]
    ...
    AnyEffect = Seq | AnyOf | OneOf | Optional | GainCredits | PlaceBase

    class EffectFrame(effects.EffectFrame, tag="barrage.effect"):
        effect: Annotated[AnyEffect, PUBLIC]

The phase is `EffectPhase(EffectFrame, {GainCredits: GainCreditsRule(), ...})`. What an effect needs to know is in its
record; what it does is in its `LeafRule`. A rule may push frames of any kind: interruptions nest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Generic, TypeVar, cast

import msgspec

from core.engine.choices import Choices, Reason, ValueSet
from core.engine.engine import Game, Phase
from core.engine.records import Action, Frame, Seat, tag_of
from core.engine.visibility import PUBLIC
from core.errors import StuckGame

E = TypeVar("E", bound="Effect")


class Effect(msgspec.Struct, frozen=True, tag_field="kind"):
    """One effect as data."""


class Seq(Effect, frozen=True):
    """All parts, in this order. Possible only if all of them can be carried through."""

    parts: tuple[Any, ...]


class AnyOf(Effect, frozen=True):
    """Any of the parts, each at most once, in any order; the seat may stop at any time. Always possible."""

    parts: tuple[Any, ...]


class OneOf(Effect, frozen=True):
    """Exactly one of the parts that are possible."""

    parts: tuple[Any, ...]


class Optional(Effect, frozen=True):
    """The part, or nothing. What is not possible is passed over without a question. Always possible."""

    part: Any


class TakePart(Action, frozen=True, tag="effect.take_part"):
    """Carry out this part of the effect. part: its index, from 0."""

    part: int


class SkipRest(Action, frozen=True, tag="effect.skip_rest"):
    """Leave what is left of the effect."""


EFFECT_ACTIONS: tuple[type[Action], ...] = (TakePart, SkipRest)
"""Actions that a game with effects adds to its own."""


class EffectFrame(Frame):
    """An effect being carried out by a seat. at: how far it has come. used: parts of an AnyOf that have been taken."""

    seat: Annotated[Seat, PUBLIC]
    effect: Annotated[Any, PUBLIC]
    at: Annotated[int, PUBLIC] = 0
    used: Annotated[tuple[int, ...], PUBLIC] = ()


class LeafRule(Generic[E]):
    """What a leaf effect does: stateless, one instance per kind. Everything it has to remember is in the frame."""

    def possible(self, g: Any, seat: Seat, effect: E) -> bool | None:
        """Return whether the effect can be carried through now; None when it has to be tried out."""
        return True

    def run(self, g: Any, f: EffectFrame, effect: E) -> bool:
        """Do what needs no decision. Return True when that is all, False when the seat has to decide.

        Called again after each decision until it returns True. It may push frames, and is then called again after them.
        """
        raise NotImplementedError

    def choices(self, g: Any, f: EffectFrame, effect: E) -> Choices:
        """Return what the seat may decide."""
        raise NotImplementedError

    def apply(self, g: Any, f: EffectFrame, effect: E, action: Any) -> None:
        """Carry the decision out and note in `f.at` that it was."""
        raise NotImplementedError

    def why_not(self, g: Any, f: EffectFrame, effect: E, action: Any) -> Reason:
        """Return why an action is refused."""
        return Reason("core-not-offered")


class EffectPhase(Phase[EffectFrame]):
    """Carries effects out, whatever they are made of."""

    def __init__(self, frame: type[EffectFrame], leaves: Mapping[type[Any], LeafRule[Any]]) -> None:
        self._frame = frame
        self._leaves = dict(leaves)

    # -- for other phases -----------------------------------------------------------------------------------------

    def start(self, g: Game[Any], seat: Seat, effect: Effect) -> None:
        """Carry out `effect` for `seat` on top of the running phase."""
        g.push(self._frame(seat, effect))

    def possible(self, g: Game[Any], seat: Seat, effect: Effect) -> bool:
        """Return whether some way of carrying the effect through exists. What cannot be told is tried on a copy."""
        leaf = self._leaves.get(type(effect))
        if leaf is not None:
            known = leaf.possible(g, seat, effect)
            return self._carried_through(g, seat, effect) if known is None else known
        if isinstance(effect, (AnyOf, Optional)):
            return True
        if isinstance(effect, OneOf):
            return any(self.possible(g, seat, part) for part in effect.parts)
        if isinstance(effect, Seq):
            parts = effect.parts
            if len(parts) == 1:
                return self.possible(g, seat, parts[0])
            # A part that is impossible from the start may become possible through an earlier one; only a trial tells.
            return not parts or self._carried_through(g, seat, effect)
        raise TypeError(f"no rule for the effect {tag_of(effect)}")

    def _carried_through(self, g: Game[Any], seat: Seat, effect: Effect) -> bool:
        trial = _copy(g, [self._frame(seat, effect)])
        try:
            g.engine.run(trial)
        except DeadEnd:
            return False
        return reaches_end(trial)

    # -- the phase ------------------------------------------------------------------------------------------------

    def advance(self, g: Game[Any], f: EffectFrame) -> bool:
        """Carry on until the seat has to decide or the effect is done."""
        effect: Effect = f.effect
        rule = self._leaves.get(type(effect))
        if rule is not None:
            if not f.at and rule.possible(g, f.seat, effect) is False:
                raise DeadEnd("core-stuck", frames=[tag_of(effect)])
            before = len(g.frames)
            if rule.run(g, f, effect):
                g.pop()
                return False
            return len(g.frames) == before
        if isinstance(effect, Seq):
            if f.at < len(effect.parts):
                f.at += 1
                self.start(g, f.seat, effect.parts[f.at - 1])
            else:
                g.pop()
            return False
        open_parts = self._open_parts(g, f)
        if not open_parts:
            if isinstance(effect, OneOf) and not f.at:
                raise DeadEnd("core-stuck", frames=[tag_of(effect)])
            g.pop()
            return False
        if isinstance(effect, OneOf) and len(open_parts) == 1:
            self._take(g, f, open_parts[0])
            return False
        return True

    def to_act(self, g: Game[Any], f: EffectFrame) -> tuple[Seat, ...]:
        """Return the seat for which the effect is carried out."""
        return (f.seat,)

    def choices(self, g: Game[Any], f: EffectFrame, seat: Seat) -> Choices:
        """Offer the parts that are possible, and leaving where that is allowed; a leaf offers its own.

        While parts of an enclosing sequence are still to come, only what leads through to its end is offered.
        """
        effect = f.effect
        if not isinstance(effect, (AnyOf, OneOf, Optional)):
            offered = self._leaves[type(effect)].choices(g, f, effect)
        else:
            stop = () if isinstance(effect, OneOf) else (SkipRest(seat),)
            offered = Choices(stop, (ValueSet(TakePart, seat, "part", self._open_parts(g, f)),))
        if g.trial or not self._must_look_ahead(g):
            return offered
        return Choices([action for action in offered if self._leads_through(g, action)])

    def always_possible(self, effect: Effect) -> bool:
        """Return whether an effect can be carried through in every state. A game may know more of its leaves."""
        return isinstance(effect, (AnyOf, Optional))

    def _must_look_ahead(self, g: Game[Any]) -> bool:
        """Return whether the effect on top of the stack lies inside a sequence whose further parts might fail."""
        for frame in reversed(g.frames):
            if not isinstance(frame, EffectFrame):
                return False
            effect = frame.effect
            if isinstance(effect, Seq) and not all(self.always_possible(part) for part in effect.parts[frame.at :]):
                return True
        return False

    def _leads_through(self, g: Game[Any], action: Action) -> bool:
        """Return whether the effect being carried out can be finished after `action`."""
        trial = _copy(g, None)
        try:
            self.apply(trial, trial.frames[-1], action)
            g.engine.run(trial)
        except DeadEnd:
            return False
        return reaches_end(trial)

    def apply(self, g: Game[Any], f: EffectFrame, action: Action) -> None:
        """Carry out a part, leave, or hand the decision to the leaf."""
        if isinstance(action, TakePart):
            self._take(g, f, action.part)
        elif isinstance(action, SkipRest):
            g.pop()
        else:
            self._leaves[type(f.effect)].apply(g, f, f.effect, action)

    def candidates(self, g: Game[Any], f: EffectFrame, seat: Seat) -> Iterable[Action]:
        """Return every part of the effect."""
        return (TakePart(seat, part) for part in range(len(_parts(f.effect))))

    def why_not(self, g: Game[Any], f: EffectFrame, action: Action) -> Reason:
        """Say that a part has been taken or is not possible; a leaf says for itself."""
        if isinstance(action, TakePart) and action.part in range(len(_parts(f.effect))):
            return Reason("core-effect-used" if action.part in f.used or f.at else "core-effect-impossible")
        rule = self._leaves.get(cast(Any, type)(f.effect))
        return rule.why_not(g, f, f.effect, action) if rule is not None else Reason("core-not-offered")

    def _open_parts(self, g: Game[Any], f: EffectFrame) -> list[int]:
        effect = f.effect
        if f.at and not isinstance(effect, AnyOf):
            return []  # the one part has been carried out
        return [i for i, part in enumerate(_parts(effect)) if i not in f.used and self.possible(g, f.seat, part)]

    def _take(self, g: Game[Any], f: EffectFrame, part: int) -> None:
        f.at += 1
        f.used = (*f.used, part)
        self.start(g, f.seat, _parts(f.effect)[part])


def _parts(effect: Any) -> tuple[Any, ...]:
    if isinstance(effect, Optional):
        return (effect.part,)
    return effect.parts if isinstance(effect, (AnyOf, OneOf)) else ()


def _copy(g: Game[Any], frames: list[Any] | None) -> Game[Any]:
    """Return a trial on a copy of the state with these frames, or with the effect frames on top of the stack."""
    state = g.state.clone()
    if frames is None:
        count = next((i for i, frame in enumerate(reversed(state.frames)) if not isinstance(frame, EffectFrame)), None)
        frames = state.frames if count is None else state.frames[len(state.frames) - count :]
    state.frames = frames
    trial = Game(g.engine, state)
    trial.trial = True
    return trial


class DeadEnd(StuckGame):
    """Something that has to be carried out is not possible. Trials run into it; a game offers no way into it."""


TRIAL_LIMIT = 20_000
"""Most positions looked at to find out whether something can be carried through."""


def reaches_end(trial: Game[Any]) -> bool:
    """Return whether some line of decisions empties the stack of a trial, which the search uses up.

    Raise StuckGame when that cannot be told within TRIAL_LIMIT positions: a fault of the game's effects.
    """
    engine = trial.engine
    left = TRIAL_LIMIT
    stack = [trial]
    while stack:
        here = stack.pop()
        if not here.frames:
            return True
        phase = engine.phases[type(here.frames[-1])]
        seat = phase.to_act(here, here.frames[-1])[0]
        for action in reversed(list(phase.choices(here, here.frames[-1], seat))):
            left -= 1
            if not left:
                raise StuckGame("core-stuck", frames=[tag_of(frame) for frame in here.frames])
            after = _copy(here, here.state.clone().frames)
            try:
                phase.apply(after, after.frames[-1], action)
                engine.run(after)
            except DeadEnd:
                continue
            stack.append(after)
    return False
