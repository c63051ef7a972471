# The engine's own messages.
core-not-offered = That is not possible now.
core-not-your-turn = It is not your turn.
core-effect-used = That part has been carried out already.
core-effect-impossible = That part is not possible now.
core-game-over = The game is over.
core-stuck = The rules of this game make no progress (frames: { $frames }). This is a fault of the game; please report it.
core-broken-action = The action cannot be read: { $detail }
core-setup-wrong = The arranged set-up cannot be used: { $detail }
core-setup-faults = { $count ->
        [one] The arranged set-up cannot be used; this is wrong:
       *[other] The arranged set-up cannot be used; { $count } things are wrong:
    }
core-seats-wrong = This game is for { $low } to { $high } players, not { $seats }.

# Data that people write: what does not have the shape that is wanted. Told after the place.
core-fault-unknown = There is no "{ $word }" here.{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Possible: { $valid }.
core-fault-missing = "{ $name }" is missing.
core-fault-form = { $wanted ->
        [int] A whole number is wanted
        [str] A text is wanted
        [bool] true or false is wanted
        [list] A list is wanted
        [int-or-str] A whole number or a text is wanted
        [str-or-record] A text or a record in braces is wanted
       *[record] A record in braces is wanted
    }, not { $found }.

# What plugins offer, and asking for it.
game-unknown = There is no game "{ $game }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Games: { $games }.
bot-unknown = There is no bot "{ $level }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Bots: { $levels }.
variant-unknown = There is no variant "{ $variant }" for this game.{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Variants: { $variants }.
option-unknown = { $game } has no option "{ $option }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Options: { $options }.
option-not-bool = Option { $option } is yes or no, not "{ $value }".
option-not-in-range = Option { $option } is a number from { $low } to { $high }, not "{ $value }".
option-no-such-value = Option { $option } cannot be "{ $value }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Values: { $values }.
plugin-conflict = Two plugins offer the same { $what } "{ $id }": { $plugins }. Remove one of them.
rules-clash = Variant { $variant } replaces the rule "{ $point }", which { $others } has changed already. Use only one of them.
rules-no-such-point = Variant { $variant } names the rule "{ $point }", which this game does not have.{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    }

# Parts of effects, where a game has no words of its own for them.
do-effect-take-part = Carry out part { $part }
do-effect-take-part-pick = Carry out a part
do-effect-skip-rest = Leave the rest

# A game in numbers, round by round.
statistics-of-group = { $group }: { $title }
statistics-with-unit = { $title } ({ $unit })
statistics-whole = The whole game
statistics-figure = Figure
statistics-round = Round
statistics-sum = Sum
statistics-best = { $value } ({ $thing })
statistics-no-round = No round has begun, so there is nothing to count yet.
statistics-running = Round { $round } is still being played.
statistics-withheld = Not public before the game is over, and therefore left out for others: { $titles }.

# Options that games share.
option-automatic-passes = Automatic passes
option-automatic-passes-help = When you can do one thing only, such as pass: decide it as ever, see it and press Enter, or have it done at once. The others may then notice that you could do nothing else.
option-automatic-passes-off = off: decide it
option-automatic-passes-ask = ask: press Enter
option-automatic-passes-on = on: done at once
