# The command's help. Each of these is one line without blanks: they are also read without the catalogue.
cli-help = Power Grid and other electricity-themed board games. Without a verb the window opens; without a display the terminal table; without a terminal bots play a game to its end.
cli-help-play = Begin a game in the window, in the terminal, or between bots alone.
cli-help-resume = Go on with a saved game.
cli-help-list = List games, maps, options, bots, variants, saves, plugins or packs.
cli-help-show = Show a saved game: who plays, where it stands, its log.
cli-help-replay = Play an exported or recorded game again and compare every state; exit 1 at the first difference.
cli-help-export = Write a saved game to one JSON file.
cli-help-import = Put an exported or recorded game among the saves.
cli-help-simulate = Let bots play many games and report who wins how often.
cli-help-bench = Measure how fast games play on one core.
cli-help-check = Check a content pack or an exported game; exit 1 when something is wrong.
cli-help-schema = Print the JSON Schemas of a game's content files.
cli-help-new = Start a content pack or a plugin.
cli-help-packs = List the packs, switch your own on or off for new games; exit 1 when one that is wanted cannot be used.
cli-help-plugins = List the plugins and whether they work; exit 1 when one does not.
cli-help-language = Language of everything that is shown: en or ja.
cli-help-store = Where games are saved: a file or a database URL.
cli-help-verbose = Show what happens inside on stderr.
cli-help-version = Show the version.
cli-help-json = Print JSON for machines.
cli-help-json-play = Let bots play and print the result as JSON (implies --ui none).
cli-help-game = The game, as in `powerhouse list games`.
cli-help-play-game = The game, as in `powerhouse list games`; the first of them by default.
cli-help-bench-game = The game; all games by default.
cli-help-map = The map, as in `powerhouse list maps`.
cli-help-players = Number of seats.
cli-help-bots = Levels of the bots, in seat order; "human" for a person. With fewer than players, people sit first.
cli-help-bots-all = Level of the bot of each seat, or one level for all.
cli-help-names = Names of the people, in seat order.
cli-help-option = An option of the game, as in `powerhouse list options`; may be given several times.
cli-help-variant = A variant of the rules, as in `powerhouse list variants`; may be given several times.
cli-help-seed = A whole number; the same seed and bots give the same game.
cli-help-seed-simulate = A whole number; the same seed gives the same games, whatever --jobs is. 1 by default.
cli-help-setup = A JSON file with a start or position arranged by hand, or a recorded game to begin as it began.
cli-help-name = What the save is called.
cli-help-ui = Where to play: gui (the window), terminal, or none (bots alone).
cli-help-budget = Seconds that a bot may think about a decision; 1 by default.
cli-help-no-save = Keep the game out of the store.
cli-help-save = A saved game: its id, the beginning of it, or its name.
cli-help-resume-at = Begin a new game from the moment after so many moves, and go on with that one.
cli-help-resume-save = A saved game: its id, the beginning of it, or its name; the last unfinished one by default.
cli-help-seat = Show what this seat may see (0 is the first); by default what an onlooker may see.
cli-help-statistics = Show the game in numbers instead: cities, money, fuel and the like, round by round.
cli-help-list-kind = What to list; games by default.
cli-help-list-game = Only for this game.
cli-help-packs-use = Use these packs of your folder in games that begin from now on.
cli-help-packs-leave = Use these packs no longer.
cli-help-deleted = The deleted saves instead.
cli-help-replay-file = An exported or recorded game, or a saved one.
cli-help-export-file = The file to write.
cli-help-import-file = The file to read.
cli-help-recorded = Write a recorded game: for people to read, one entry per decision.
cli-help-force = Overwrite the file when it is there.
cli-help-games = How many games to play; 100 by default.
cli-help-jobs = How many processes play; 1 by default.
cli-help-check-laws = Test the laws of the game and its choices at every action (slower).
cli-help-dask = Address of a Dask scheduler that plays instead.
cli-help-quiet = Show no bar of progress.
cli-help-check-path = Folder of a pack, or an exported game.
cli-help-schema-game = The game, or its family.
cli-help-schema-out = Write each schema to a file in this folder.
cli-help-new-kind = pack or plugin.
cli-help-new-name = Its id: lower-case letters, digits and underscores.
cli-help-new-game = The family of games that a pack is for.
cli-help-new-in = The folder to put it in; here by default.

# What was typed wrong.
cli-usage-help = Help: { $verb } --help
cli-no-such-verb = There is no verb "{ $verb }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Verbs: { $verbs }.
cli-no-such-option = There is no option { $option }.{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    }
cli-option-needs-value = The option { $option } needs a value.
cli-missing = { $parameter } is missing.
cli-wrong-usage = This cannot be understood ({ $detail }).
cli-language-unknown = There is no language "{ $language }". Languages: { $languages }.
cli-not-a-number = { $option } takes a whole number, not "{ $value }".
cli-too-small = { $option } is at least { $low }, not { $value }.
cli-not-seconds = { $option } takes seconds (more than 0), not "{ $value }".
cli-option-idle = The option { $option } makes no difference here. { $condition }
cli-option-form = "{ $given }" is no option of a game. Write --option NAME=VALUE; `powerhouse list options` names them.
cli-no-maps = { $game } has no maps.
cli-map-unknown = { $game } has no map "{ $map }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Maps: { $maps }.
cli-bots-count = { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
} for { $players } seats: name a level for each, or one level for all.
cli-names-count = { $names ->
    [one] 1 name
   *[other] { $names } names
} for { $people ->
    [one] 1 person
   *[other] { $people } people
}.
cli-file-unreadable = { $file } cannot be read ({ $detail }).
cli-setup-unreadable = { $file } is no set-up: { $detail }
cli-setup-wrong = { $file } cannot be set up. { $count ->
        [1] This is wrong:
       *[other] { $count } things are wrong:
    }
cli-setup-is-export = { $file } is a whole game and no set-up; `powerhouse import` takes it in.
cli-setup-other-game = { $file } is for the game { $game }, not for { $wanted }.
cli-setup-actions-left = { $file } has { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    } too; the game begins before them. `powerhouse import` plays them.
cli-ui-unknown = One can play in these: { $uis }; not in "{ $ui }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    }
cli-json-needs-none = --json lets bots play alone and goes with --ui none only.
cli-people-need-a-table = People have to decide in this game ({ $seats }): play it with --ui terminal or --ui gui.
cli-list-unknown = "{ $kind }" cannot be listed.{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } What can be listed: { $kinds }.
cli-save-unknown = There is no save "{ $save }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } { $count ->
        [0] Nothing has been saved yet.
       *[other] Saves: { $saves }.
    }
cli-save-ambiguous = Several saves are meant by "{ $save }": { $saves }. Give more of the id.
cli-nothing-to-resume = No saved game is unfinished. `powerhouse list saves` names all of them.
cli-no-such-seat = There is no seat { $seat }. Seats: 0 to { $last }.
cli-no-such-file = There is no file { $file }.{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    }
cli-file-exists = { $file } is there already.
cli-no-pack = { $folder } is no content pack: it has no pack.yaml.
cli-family-unknown = There is no content for "{ $family }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Families of games: { $families }.
cli-new-unknown = "{ $kind }" cannot be started.{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } What can be started: { $kinds }.
cli-new-name = "{ $name }" cannot be used as an id: lower-case letters, digits and underscores, a letter first.

# What went wrong.
cli-bug = Something went wrong inside Powerhouse ({ $what }). This is a fault of the programme.
cli-bug-with-file = Something went wrong inside Powerhouse ({ $what }). This is a fault of the programme; for a report, its details are in { $file }
cli-no-games = No game is installed. `powerhouse plugins` shows what is wrong.

# Where to play.
cli-no-frontend = No window is installed.
cli-frontend-broken = The window "{ $name }" cannot be loaded: { $detail }
cli-no-window = { $reason } The terminal needs none of that: --ui terminal
cli-terminal-instead = { $reason } The table opens in the terminal instead.
cli-bots-instead = { $reason } There is no terminal either, so bots play a game.
cli-bots-play = Bots play (seed { $seed }, save { $save }).

# Lists.
cli-saves-won = won: { $winners }
cli-none-games = No game is installed.
cli-none-maps = No maps.
cli-none-options = No options.
cli-none-bots = No bots.
cli-none-variants = No variants.
cli-none-saves = Nothing has been saved yet.
cli-none-plugins = No plugins.
cli-none-packs = No packs.
cli-column-id = Id
cli-column-title = Title
cli-column-players = Players
cli-column-maps = Maps
cli-column-plugin = Plugin
cli-column-game = Game
cli-column-games = Games
cli-column-values = Values
cli-column-default = Default
cli-column-help = What it does
cli-column-group = Group
cli-column-name = Name
cli-column-map = Map
cli-column-moves = Moves
cli-column-state = To decide
cli-column-standing = State
cli-column-updated = Last played
cli-column-package = Package
cli-column-version = Version
cli-column-error = What is wrong

# A saved game, and how one ended.
cli-show-title = { $name }: { $what }
cli-show-game = { $game }{ $map ->
    [none] {""}
   *[other] , { $map }
}
cli-show-saved = Save { $id }, last played { $updated }, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}
cli-show-players = Players: { $players }
cli-show-turn = To decide: { $players }
cli-place = Place
cli-player = Player
cli-bot-name = { $name } (bot, { $level })
cli-won = { $count ->
    [one] { $winners } wins.
   *[other] A shared win: { $winners }.
}
cli-yes = yes
cli-no = no
cli-so-many = ({ $count })

# Files.
cli-exported = { $name } has been written to { $file }
cli-imported = { $name } is among the saves as { $id }
cli-written = Written: { $file }
cli-replay-ok = All { $actions } actions did again what they did (digest { $digest }){ $finished ->
    [yes] , to the end of the game.
   *[no] ; the game is not finished.
}
cli-replay-differs = Action { $number } differs: { $reason }
cli-pack-ok = { $folder }: nothing is wrong with this pack.
cli-pack-wrong = { $count ->
    [one] 1 problem.
   *[other] { $count } problems.
}

# Speed.
cli-bench-figure = Figure
cli-bench-value = Value
cli-bench-play-actions-per-second = Actions a second, in place
cli-bench-apply-actions-per-second = Actions a second, pure
cli-bench-clone-microseconds = A clone (µs)
cli-bench-choices-microseconds = A list of choices (µs)
cli-bench-actions-per-game = Actions in a game
cli-bench-options-per-choice = Options at a decision

# The terminal table.
cli-terminal-welcome = Type the number of a choice, or a word: undo, redo, log, table, why, free, save, help, quit.
cli-terminal-turn = { $name } has to decide:
cli-terminal-prompt = >
cli-terminal-change = It is { $name }'s turn. Press Enter when { $name } is at the screen.
cli-terminal-done = Done: { $action }
cli-terminal-undone = Taken back: { $action }
cli-terminal-redone = Done again: { $action }
cli-terminal-not-understood = "{ $typed }" is neither a number from 1 to { $last } nor a command. "help" lists the commands.
cli-terminal-no-such-value = "{ $value }" is not possible. { $hint }
cli-terminal-refused = { $action }: { $reason }
cli-terminal-nothing-refused = There is nothing else that one might expect here.
cli-terminal-saved = Every action is saved as soon as it is done. This game: { $save }
cli-terminal-not-saved = This game is not being saved.
cli-terminal-resume = To go on: powerhouse resume { $save }
cli-terminal-free-on = Free undo: one may go back over what was revealed and what others decided.
cli-terminal-free-off = Undo stops again where something was revealed or somebody else decided.
cli-terminal-help =
    Type the number of a choice. Where a choice takes a value, type it after the number ("2 15") or when asked.
      undo (u)   take the last action back        redo (r)   do it again
      log (l)    the whole log                    table (t)  show the table again
      why (w)    what is not possible, and why    free (f)   let undo go back freely, or not
      save (s)   where this game is saved         quit (q)   leave; the game is saved
cli-terminal-sure = { $question } (y/n)
cli-terminal-only = { $name }, only this is possible: { $action } - Enter >
cli-terminal-only-enter = "{ $typed }" is not possible here. Press Enter to go on, or type a command such as table, undo or help.
cli-line-number = { $words } ({ $low } to { $high })
cli-ask-amounts = Amounts in this order, with commas between, { $low } to { $high } in all, at most: { $limits }:
cli-ask-number = A number from { $low } to { $high }:
cli-ask-number-start = A number from { $low } to { $high } (Enter alone: { $start }):
cli-ask-value = One of { $values }:
cli-ask-subset = { $low } to { $high } of these, with commas between: { $values }:
cli-ask-split = Amounts that add up to { $total }, with commas between, at most { $limits }:

# The terminal's menu.
cli-menu-title = What do you want to play?
cli-menu-resume = Go on: { $name } (after { $moves ->
    [one] 1 action
   *[other] { $moves } actions
})
cli-menu-new = A new game of { $game }
cli-menu-map = Which map?
cli-menu-players = How many players?
cli-menu-bots = How strong are the bots?
cli-menu-prompt = Number (Enter: { $usual })
cli-menu-again = A number from 1 to { $last }, please.
cli-import-differs = Note: replayed from its start this game goes another way than its file says. { $reason }
cli-bots-no-people = People need a table: --ui gui or --ui terminal. Name a bot for every seat here.
cli-packs-left-out = Packs that are to be used and are left out: { $packs }. `powerhouse packs` says why.
cli-packs-why = The pack “{ $pack }” cannot be used:
cli-packs-own = comes with the program
cli-packs-used = in use
cli-packs-unused = not in use
cli-packs-broken = { $count ->
    [one] broken: { $count } fault
   *[other] broken: { $count } faults
}
cli-packs-left-out-state = left out
cli-pack-unknown = There is no pack “{ $pack }” in { $folder }. { $nearest ->
    [empty] It holds none: put yours there, each in a folder of its own.
    [none] There is: { $packs }.
   *[other] Did you mean “{ $nearest }”? There is: { $packs }.
}
cli-packs-gone = The pack “{ $pack }” is to be used and is not in { $folder }. Put it there, or `powerhouse packs --leave { $pack }`.
