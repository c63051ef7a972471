# Sessions: seats, undo, log notes, replay, files with one game.
session-player = Player { $number }

session-kind-unknown = A seat is taken by { $kinds }, not by "{ $kind }".
session-colour-unknown = There is no colour "{ $colour }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Colours: { $colours }.
session-colour-twice = Two seats cannot both be { $colour }.
session-seat-unknown = There is no seat { $seat }; this game has { $seats }.
session-no-such-step = There is no step { $step }; the game has steps { $first } to { $last }.

# Why something cannot be undone or redone.
session-undo-nothing = There is nothing to take back.
session-undo-revealed = This cannot be taken back: something hidden has been revealed.
session-undo-other-player = This cannot be taken back: another player has decided since { $name } did.
session-undo-bot = This cannot be taken back: the bot { $name } has moved since.
session-undo-rules = This cannot be taken back: what was before belongs to older rules.
session-redo-nothing = There is nothing to do again.
session-read-only = The game is only being looked at here; open it to play on.

# Notes in the log.
session-note-free-undo-on = From here on everything may be taken back (free undo).
session-note-free-undo-off = From here on what was revealed or decided by others stands (no free undo).
session-note-bot = { $name }'s seat is now played by the computer ({ $level }) as { $now }.
session-note-person = { $name }'s seat is now played by { $now }.
session-note-rules = This game was begun under version { $rules } of the rules and goes on under version { $own }.
session-log-broken = (This line of the log cannot be shown: { $event }.)
session-log-automatic = { $line } (automatically)
session-log-untold = (Steps { $first } to { $last } cannot be told any more: { $reason })

# Opening and replaying.
session-game-missing = This save needs the game { $game }, which is not installed. Install the plugin { $plugin } ({ $version }) and open it again; the save is untouched.
session-plugin-broken = This save needs the game { $game }, but its plugin { $plugin } cannot be loaded: { $reason }. The save is untouched.
session-cannot-set-up = This save of { $game }, begun with Powerhouse { $program }, cannot be set up any more: { $reason } The save is untouched.
session-content-altered = The content stored with this save was altered (expected { $expected }, found { $found }); the save is untouched.
session-rules-newer = This save of { $game } needs version { $rules } of its rules (Powerhouse { $program }); here is version { $own }. Update Powerhouse to open it; the save is untouched.
session-rules-older = This save of { $game } was begun under version { $rules } of its rules and cannot go on under version { $own }. Open it with Powerhouse { $program }; the save is untouched.
session-journal-short = The save's journal ends after action { $found }, before action { $position } where the game stood.
session-base-missing = The state after action { $number }, from which this save goes on, is missing.
session-refused-now = Action { $number } is refused on replay: { $reason }
session-differs = Action { $number } does not lead where it once led (digest { $expected }, now { $found }); the rules or the save have changed since.

# Files with one game.
session-file-unreadable = { $file } cannot be read: { $detail }.
session-file-unwritable = { $file } cannot be written: { $detail }. Choose another place.
session-file-foreign = { $file } is not a game exported by Powerhouse. Choose a file made by "export", or a recorded game.
session-file-view = { $file } shows a game to onlookers and cannot be played on. Ask for a whole export of the game.
session-file-newer = { $file } was written by a newer Powerhouse ({ $program }, file format { $format }). Update Powerhouse to open it; the file is untouched.
session-file-older = { $file } has the file format { $format }, which is no longer read. Open it with Powerhouse { $program } and export it again.
session-file-damaged = { $file } is damaged ({ $detail }). Export the game again where it came from.

# No statistics.
session-statistics-none = { $game } offers no statistics.
session-statistics-older = There are no statistics: the first { $number } actions of this game were taken under older rules, and what came of them is not known any more.
session-statistics-untold = There are no statistics: what came of actions { $first } to { $last } is not known any more. { $reason }

# Recorded games: files that people write. Faults are told after "file:line:column: place: ".
session-written-twice = "{ $name }" stands twice in the same braces.
session-written-no-json = { $place }: this cannot be read as JSON. Look here and just before: a comma, quote, colon or brace is missing or too many.
session-record-no-mark = { $file } does not say what it is. Begin a recorded game with "powerhouse": "recorded".
session-record-wrong = { $file } cannot be taken in; nothing was saved. { $count ->
        [one] This is wrong:
       *[other] { $count } things are wrong:
    }
session-record-entry = entry { $number }{ $more ->
        [yes] , { $rest }
       *[no] {""}
    }
session-record-format = Format { $format } is not known here, only { $own }.
session-record-empty = An entry needs "do", "check" or "note".
session-record-repeat = A whole number from 1 to { $most } is wanted, not { $found }.
session-record-differs = { $expected } is expected, { $found } is there.
session-record-refused = { $name }: { $action }{ $times ->
        [1] {""}
       *[other] {" "}(time { $time } of { $times })
    } is refused. { $reason }{ $over ->
        [yes] {""}
       *[no] {" "}Possible here:
    { $possible }
    }
session-record-not-again = { $name } cannot be written as a recorded game: { $reason } Use "export" without --recorded.
session-record-no-start = its beginning was played under older rules and is not known any more.
session-record-other-way = with the rules and content installed here, action { $number } leads elsewhere.

# A new game from a moment of another one.
session-branch-running = From a game that still runs another one can be begun only with free undo: it would show what lies ahead. Switch free undo on, or wait until the game is over.
session-branch-name = { $title } (from move { $number })
session-note-branched = Begun from move { $number } of { $moves } of “{ $title }”.
