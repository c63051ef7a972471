# Help in the window: palette, shortcut sheet, rules book, first game, hints.

gui-close = Close
gui-commands-help = Help
gui-commands-decide = Deciding
gui-commands-look = Looking around
gui-commands-language = Language
gui-speak-en = Speak English
gui-speak-ja = Speak Japanese
gui-speak-already = This language is spoken already.

# Palette
gui-palette = Find and do
gui-palette-ask = What do you want to do or look up?
gui-palette-found = What was found
gui-palette-keys = ↑ ↓ choose · Enter does it · Esc closes
gui-palette-nothing = Nothing is called that. Fewer letters find more.
gui-palette-not-now = Not now: { $reason }

# Shortcut sheet
gui-shortcuts = Keys
gui-shortcuts-note = Tab goes from one thing to the next, Enter or Space presses what has the ring.

# Commands of the table
gui-command-choose = Take the choice with this number
gui-command-main = Take what is proposed
gui-command-end = Pass, or end this part
gui-command-drop = Let go of what is proposed
gui-command-zoom-in = Zoom in
gui-command-zoom-out = Zoom out
gui-command-zoom-all = Zoom to the whole map
gui-command-ring = Lead the ring over a board; Enter clicks
gui-command-pan = Move over the map
gui-command-log = Go to the log
gui-command-free-undo = Free undo on or off
gui-not-asked = Nothing is asked of you now.
gui-not-when-over = The game is over.
gui-no-table = No game is open.

# Rules book
gui-commands-rules = Rules book
gui-rules = Rules
gui-rules-of = Rules: { $game }
gui-rules-none = { $game } has no rules book yet.
gui-rules-none-at-all = None of the installed games has a rules book.
gui-rules-tip = What the rules say about what is being played now (F2). Shift+F1: about the thing that you point at, or that has the ring.
gui-rules-contents = Contents
gui-rules-search = Search the rules
gui-rules-search-first = Nothing has been searched for yet.
gui-rules-next-hit = Next place found
gui-rules-previous-hit = Place found before
gui-rules-hit = { $number } of { $all }
gui-rules-not-found = not found
gui-rules-backwards = Back to where you were
gui-rules-forwards = Forward again
gui-rules-smaller = Smaller text
gui-rules-larger = Larger text
gui-rules-close = Close the book
gui-rules-here = What is this? (rules)
gui-rules-nothing-here = Point at something on the table first, or lead the ring to it (F6).

# The guided game
gui-commands-guide = Guided game
gui-learn = Learn Power Grid in ten minutes
gui-learn-none = None of the installed games has a guided game.
gui-guide-count = { $number } of { $all }
gui-guide-next = Next
gui-guide-back = Back
gui-guide-leave = Leave
gui-guide-again = From the beginning
gui-guide-again-tip = You go on where you left the guided game; this begins it anew.
gui-guide-waits = The others move …
gui-guide-read-on = Read on first: press Next on the card.
gui-guide-other = That would be possible, too. Here the lesson goes on with: { $wanted }

# Hints
gui-hint = Hint
gui-hint-tip = What would the computer player do, and why? (H)
gui-hint-command = Hint: what would the computer player do?
gui-hint-none = None of this game's computer players gives hints.
gui-hint-waits = Hints are given when it is your turn.
gui-hint-says = The computer player ({ $level }) would: { $action }
gui-hint-thinks = The computer player ({ $level }) is thinking …
gui-hint-propose = Propose it
gui-hint-close = Close
gui-help-home-tip = Leave the table. Nothing is lost: every move is saved already.
