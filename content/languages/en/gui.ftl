# The window.

gui-title = Powerhouse
gui-tagline = Board games that run on electricity
gui-window = { $name } · Powerhouse
gui-language = Language
gui-language-name = English
gui-back = Back
gui-home = Home
gui-ok = OK
gui-cancel = Cancel
gui-yes = yes
gui-bot = bot
gui-less = Less
gui-more = More
gui-limits = possible: { $low } to { $high }
gui-confirm = Confirm

# Home
gui-home-continue = Continue
gui-home-new = New game
gui-home-facts = { $low }–{ $high } players{ $maps ->
    [0] {""}
    [one] {""}
   *[other] {" "}· { $maps } maps
}
gui-home-saves = Saved games
gui-home-quit = Quit
gui-home-latest = { $name }: { $state } ({ $when })
gui-home-nothing = No game has been begun yet.
gui-home-all-finished = All saved games are finished. They can be looked at under Saved games.

# New game
gui-new = New game
gui-new-game = Game
gui-new-map = Map
gui-new-players = Players
gui-new-count = { $count } players
gui-new-seats = Who sits where
gui-new-name = Name of player { $number }
gui-new-colour = Colour of player { $number }
gui-new-kind = Who plays for player { $number }
gui-new-human = Human
gui-new-bot = { $level ->
    [random] Bot: random
    [easy] Bot: easy
    [normal] Bot: normal
    [hard] Bot: hard
   *[other] Bot: { $level }
}
gui-new-options = Options
gui-new-named = named here
gui-new-group = { $title } · { $changed ->
    [0] all as usual
   *[other] { $changed } changed
}
gui-new-seed = Seed
gui-new-seed-any = by chance
gui-new-seed-help = The same seed deals the same cards. Leave it empty for a new game each time.
gui-new-seed-wrong = The seed is a whole number, not “{ $value }”.
gui-new-free-undo = Free undo
gui-new-free-undo-help = Take back anything, also what a bot answered or what was turned up. The log says that it was on.
gui-new-start = Start the game
gui-new-names-twice = Two players have the same name.
gui-colour-red = red
gui-colour-blue = blue
gui-colour-green = green
gui-colour-yellow = yellow
gui-colour-purple = purple
gui-colour-black = black

# Saves
gui-saves = Saved games
gui-saves-none = There are no saved games.
gui-saves-search = Search
gui-saves-open = Open
gui-saves-rename = Rename …
gui-saves-export = Export …
gui-saves-delete = Delete
gui-saves-import = Import …
gui-saves-undo = Bring it back
gui-saves-deleted = “{ $name }” was deleted.
gui-saves-new-name = New name
gui-saves-exported = The game was written to { $path }.
gui-saves-column-name = Game
gui-saves-column-players = Players
gui-saves-column-state = Stands at
gui-saves-column-when = Last played
gui-saves-game-on-map = { $game }: { $map }
gui-saves-won = { $seat } won
gui-saves-turn = { $seat } to act
gui-when-today = today { $clock }
gui-when-yesterday = yesterday { $clock }
gui-when-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}{ $this_year ->
    [true] {""}
   *[false] {" "}{ $year }
}

# Table
gui-log = Log
gui-zoom-in = Closer (+)
gui-zoom-out = Farther (-)
gui-zoom-all = The whole map (0)
gui-undo = Undo
gui-redo = Redo
gui-free-undo = Free undo
gui-seats-button = Seats …
gui-seats = Who plays which seat
gui-seats-help = Somebody who leaves can let a bot play on, and take the seat back at any time. The log says so.
gui-seats-seed = Seed of this game: { $seed }
gui-undo-tip = Take the last decision back (Ctrl+Z)
gui-undo-free-would = { $reason } Free undo would do it.
gui-redo-tip = Do again what was taken back (Ctrl+Shift+Z)
gui-sure-yes = Yes
gui-sure-no = No, go back
gui-only = { $name }, only this is possible: { $action }
gui-only-hint = Press Enter to go on.
gui-pass-heading = Pass the screen to { $seat }
gui-pass-note = The other players have secrets. Nobody else should look now.
gui-pass-take = I am { $seat }

# End of the game
gui-end = The game is over
gui-end-place = { $place }.
gui-end-look = Look at the table
gui-end-again = New game
gui-end-home = Home

# Games without a drawn table
gui-generic-table = What is on the table
gui-generic-players = Players
gui-generic-moves = Moves
gui-generic-phase = Phase
gui-generic-waiting = Waiting for { $seat } …
gui-generic-over = The game is over.
gui-generic-ask = { $seat }: choose.
gui-generic-winner = { $seat } won.
gui-number-outside = Only { $low } to { $high } is possible here.

# Commands
gui-commands-window = Window
gui-commands-table = Table
gui-full-screen = Full screen
gui-qt-failed = The window cannot open. Qt says “{ $detail }”. Look at QT_QPA_PLATFORM, which names what Qt draws on; without it Qt takes the usual one. The terminal needs none of that: --ui terminal
gui-qt-no-screen = The window cannot open, because Qt finds no screen to draw on. Look at QT_QPA_PLATFORM, which names what Qt draws on; without it Qt takes the usual one. The terminal needs none of that: --ui terminal
