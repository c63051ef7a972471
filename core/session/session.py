"""A game at the table: engine, journal, undo, log. What windows, terminals and simulations drive."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.engine import Action, Engine, Event, Reason, Seat
from core.errors import SaveError, UsageError
from core.hooks import GameDef, Registry
from core.hooks import registry as installed
from core.session.branch import branched
from core.session.journal import Entry, Journal
from core.session.names import seat_name
from core.session.opening import checked_header, checked_seats, open_saved, written
from core.session.played import PlayedGame
from core.session.records import FORCED, NewGame, Note, SavedAction, SavedGame, SeatSpec, Step
from core.session.undo import redo_end
from core.text import text as message

if TYPE_CHECKING:
    from core.store import Store

SNAPSHOT_EVERY = 50
"""A snapshot is stored after so many actions; loading re-applies at most so many less one."""

Listener = Callable[["Session", str, Step | None], None]
"""Called with (session, kind, step) after something happened; kind is "did", "undone", "redone" or "seat"."""


class Session(PlayedGame):
    """One game being played, or looked at.

    Nothing outside changes `state`: every action makes a new one. With a store each action is stored before `do`
    returns; without one nothing is saved.
    """

    def __init__(
        self,
        header: NewGame,
        game: GameDef,
        engine: Engine[Any],
        content: Any,
        journal: Journal,
        position: int,
        registry: Registry,
    ) -> None:
        """Use `start` or `load`."""
        super().__init__(header, game, engine, content, journal, position, registry)
        self._store: Store | None = None
        self._migrated: SavedGame | None = None
        self._listeners: list[Listener] = []

    # -- beginning and ending -----------------------------------------------------------------------------------

    @classmethod
    def start(cls, new: NewGame, store: Store | None = None, registry: Registry | None = None) -> Session:
        """Begin a new game. store: where it is saved, None for nowhere.

        Raises UsageError for whatever in `new` is not possible, naming what is.
        """
        registry = registry or installed()
        header = checked_header(new, registry)
        game = registry.games[header.game_id]
        content = game.load_content()
        engine = registry.engine(header.game_id, header.options, content, header.variants)
        opening: list[Event] = []
        first = engine.new_game(len(header.seats), header.seed, header.setup, opening)
        session = cls(header, game, engine, content, Journal(engine, first, 0, opening), 0, registry)
        if store is not None:
            session._store = store
            session.save_id = store.create_game(session.saved(), session._standing(first))
        session._go_on()
        return session

    @classmethod
    def load(cls, save_id: str, store: Store, registry: Registry | None = None, *, read_only: bool = False) -> Session:
        """Open a saved game where it was left: the newest valid snapshot, then the actions after it.

        read_only: to look at it; it may then be open elsewhere, and cannot be changed here. Raises SaveError: no such
        save, open in another process, from a newer version, its game is not installed, its rules have changed.
        """
        save_id = store.info(save_id).id
        if read_only:
            return cls._loaded(save_id, store.read(save_id), store, registry or installed(), True)
        store.hold(save_id)
        try:
            return cls._loaded(save_id, store.read(save_id), store, registry or installed(), False)
        except BaseException:
            store.release(save_id)
            raise

    @classmethod
    def _loaded(cls, save_id: str, saved: SavedGame, store: Store, registry: Registry, read_only: bool) -> Session:
        session = cls.of_saved(saved, registry)
        if session._migrated is not None and not read_only:
            store.replace_game(save_id, session._migrated, keep=saved)
        session.save_id, session.read_only, session._store = save_id, read_only, store
        session._go_on()
        return session

    @classmethod
    def of_saved(cls, saved: SavedGame, registry: Registry) -> Session:
        """Return a session over a saved game that no store holds, such as an export. Raise SaveError."""
        opened = open_saved(saved, registry)
        saved = opened.migrated or saved
        session = cls(
            saved.header, opened.game, opened.engine, opened.content, opened.journal, saved.position, registry
        )
        session._migrated = opened.migrated
        session._free_undo, session._notes = saved.free_undo, list(saved.notes)
        session._origin = saved
        return session

    def close(self) -> None:
        """Let go of the game, so that it can be opened elsewhere. Nothing that was done is lost without this."""
        store, self._store = self._store, None
        if store is None:
            return
        if not self.read_only:
            self.read_only = True
            # A snapshot spares the next opening some work. Where nothing can be written any more, nothing is missing.
            with suppress(SaveError):
                if self._position % SNAPSHOT_EVERY and not self.is_over:
                    store.add_snapshot(self.save_id, self._snapshot(self.state, self._position))
                store.release(self.save_id)

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- what is done -------------------------------------------------------------------------------------------

    def do(self, action: Action, how: str = "") -> Step:
        """Carry out an action. It is stored when this returns. Whatever could be redone is dropped.

        how: where no person decided just this, how it came about: `FORCED`, `LIMIT` or `FOLLOWS`. It is kept with the
        action. Undo and the log treat what is `FORCED`, and in fact the only choice, like an automatic pass. Where the
        table agreed on it (`automatic_passes`: on), what people then have no choice about is done as well.
        Raises IllegalAction, or SaveError when it cannot be stored; all is then as it was.
        """
        self._must_be_open()
        step = self._take(action, how)
        for done in (step, *self._go_on()):  # told when all is done: nobody is asked in between
            self._tell("did", done)
        return step

    def _take(self, action: Action, how: str = "") -> Step:
        """Carry out one action, in the store first."""
        only = (how == FORCED or self._journal.automatic) and self._only(action.seat) == action
        if how == FORCED and not only:
            how = ""
        after, events = self.engine.apply(self.state, action)
        digest = self.engine.digest(after)
        bot = self._seats[action.seat].is_bot
        number = self._position + 1
        if self._store is not None:
            snapshot = None
            standing = self._standing(after)
            if number % SNAPSHOT_EVERY == 0 or standing.finished:
                snapshot = self._snapshot(after, number)
            entry = SavedAction(written(action), digest, bot, how)
            self._store.append(self.save_id, number, entry, standing, snapshot, drop_redo=self.redo_length > 0)
        journal = self._journal
        if self.redo_length:
            journal.cut(self._position)
        journal.entries.append(Entry(action, digest, bot, events, only, how))
        journal.keep(number, after)
        self._book.cut(self._position)
        self._position, self.state = number, after
        return Step(number, action, events, digest, action.seat, bot, only, how)

    def _go_on(self) -> list[Step]:
        """Do what people have no choice about, where the table agreed on that.

        Never where something could be redone: somebody has just taken a decision back.
        """
        done: list[Step] = []
        while self._journal.automatic and not self.read_only and not self.redo_length:
            action = next((only for seat in self.to_act if (only := self._only(seat)) is not None), None)
            if action is None:
                break
            try:
                done.append(self._take(action))
            except SaveError:  # it is asked then, and told what is wrong with the store when it is decided
                break
        return done

    def undo(self) -> Step:
        """Take back the last action, and return it. With free undo: back to before a person's last decision.

        What was done for people who had no choice is taken back with the decision before it.
        What was taken back can be redone until something else is done. Raises UsageError with the reason when there is
        one not to (`why_not_undo`).
        """
        target = self._undo_target()
        if isinstance(target, Reason):
            raise UsageError(target.key, **target.facts)
        step = self._journal.step(target + 1)
        self._move(target)
        self._tell("undone", step)
        return step

    def redo(self) -> Step:
        """Do again what the last `undo` took back, and return the step that it had returned.

        Where bots answered a person's decision, or people then had no choice, all of that is done again, too.
        """
        reason = self.why_not_redo()
        if reason is not None:
            raise UsageError(reason.key, **reason.facts)
        first = self._position + 1
        self._move(redo_end(self._journal, self._position))
        step = self._journal.step(first)
        self._tell("redone", step)
        return step

    def branch(self, number: int, store: Store) -> str:
        """Begin a new game from the moment after `number` actions, and return the id of its save in `store`.

        Same agreement, seats and content; the log says where it comes from; this game stays as it is. Raise UsageError
        with the reason when there is one not to (`why_not_branch`), SaveError for a moment that there is not.
        """
        reason = self.why_not_branch()
        if reason is not None:
            raise UsageError(reason.key, **reason.facts)
        state = self.state_at(number)
        title = self.header.name or message(self.game.title)
        new = branched(self.saved(), number, title, message("session-branch-name", title=title, number=number))
        if number > self._journal.base:
            earlier = (each for each in new.snapshots if each.number < number)
            new = replace(new, snapshots=(*earlier, self._snapshot(state, number)))
        return store.create_game(new, self._standing(state), hold=False)

    @property
    def free_undo(self) -> bool:
        """Whether undo goes back over what was revealed and what others decided.

        For games at one table, alone or with people who agree on it. May be switched at any time; stored with the game,
        and told in its log.
        """
        return self._free_undo

    @free_undo.setter
    def free_undo(self, on: bool) -> None:
        if on == self._free_undo:
            return
        self._must_be_open()
        note = Note(self._position, "session-note-free-undo-on" if on else "session-note-free-undo-off")
        if self._store is not None:
            self._store.set_free_undo(self.save_id, on, note)
        self._free_undo = on
        self._notes.append(note)

    def replace_seat(self, seat: Seat, spec: SeatSpec) -> None:
        """Put somebody else at a seat: a bot for a person who leaves, or the person who comes back. Stored, and told.

        colour "" keeps the seat's colour. Raises UsageError for a seat, level or colour that there is not.
        """
        self._must_be_open()
        if not 0 <= seat < len(self._seats):
            raise UsageError("session-seat-unknown", seat=seat + 1, seats=len(self._seats))
        colour = spec.colour or self._seats[seat].colour
        changed = [*self._seats]
        changed[seat] = replace(spec, colour=colour)
        seats = checked_seats(changed, self.header.game_id, self._registry)
        key = "session-note-bot" if spec.is_bot else "session-note-person"
        before = seat_name(self._seats[seat], seat)
        note = Note(self._position, key, {"name": before, "now": seat_name(seats[seat], seat), "level": spec.level})
        if self._store is not None:
            self._store.set_seat(self.save_id, seat, seats[seat], note)
        self._seats = seats
        self._notes.append(note)
        self._book.forget()
        done = self._go_on()
        self._tell("seat", None)
        for step in done:
            self._tell("did", step)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` after whatever happens; returns a function that ends it."""
        self._listeners.append(listener)

        def end() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return end

    # -- inside -------------------------------------------------------------------------------------------------

    def _move(self, position: int) -> None:
        """Stand after `position` actions of the journal, in the store first."""
        state = self._journal.state(position)
        if self._store is not None:
            self._store.move(self.save_id, self._position, position, self._standing(state))
        if position < self._position:
            self._book.cut(position)
        self._position, self.state = position, state

    def _must_be_open(self) -> None:
        if self.read_only:
            raise SaveError("session-read-only")

    def _tell(self, kind: str, step: Step | None) -> None:
        for listener in tuple(self._listeners):
            listener(self, kind, step)
