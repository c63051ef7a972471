# Pictures of the window: the verb `screenshot`.
cli-help-screenshot = Draw one screen of the window into a PNG file, without a display.
cli-help-screenshot-what = A game, which bots play from a seed, or a save, or an exported file; the first game by default.
cli-help-screenshot-screen = The screen: table by default; home, new, saves, pass, end and others, all named when one is wrong.
cli-help-screenshot-out = The PNG file to write.
cli-help-screenshot-at = How many actions have been taken; by default none in a game, all in a save.
cli-help-screenshot-prompt = Go on to your next decision of this kind: auction, bidding, fuel, building, running.
cli-help-screenshot-size = Width and height of the window; 1280x800 by default.
cli-help-screenshot-scale = Pixels per unit of length, 1 or 2; 1 by default.
cli-help-screenshot-theme = light or dark; light by default.
cli-help-screenshot-text-size = Text size in per cent: 85, 100, 120, 145 or 175; 100 by default.
cli-help-screenshot-seed = A whole number; the same seed gives the same game and the same picture. 1 by default.

cli-screenshot-size = --size takes width and height such as 1280x800, not "{ $size }".
cli-screenshot-scale = --scale is 1 or 2, not { $scale }.
cli-screenshot-png = Pictures are PNG files; "{ $file }" does not end in .png.
cli-screenshot-of-save = { $option } belongs to a game that bots play; a save has its own.
cli-screenshot-nothing = There is neither a game nor a save "{ $what }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Games: { $games }. `powerhouse list saves` names the saves.
cli-screenshot-frontend = The window "{ $name }" that is installed draws no pictures.
cli-no-such-folder = There is no folder { $folder }.

picture-no-screen = There is no screen "{ $screen }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Screens: { $screens }.
picture-no-theme = There is no theme "{ $theme }".{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Themes: { $themes }.
picture-no-text-size = Text sizes in per cent: { $sizes }; not { $size }.
picture-no-size = The window is between { $low } and { $high }, not { $size }.
picture-not-there = The game goes from action { $first } to action { $last }; there is no action { $at }.
picture-no-prompt = No decision "{ $prompt }" comes up for a person any more.{ $nearest ->
        [none] {""}
       *[other] {" "}Did you mean { $nearest }?
    } Those that come up: { $kinds }.
picture-no-pass = Nobody has to hand the screen on here: that happens between several people at one screen who have secrets from each other.
picture-not-over = This game is not over yet.
picture-no-summary = Nothing has happened here since your last turn; give --prompt, or --at of a move after which you decide.
picture-nothing-asked = Nobody at the screen has to decide here; give --prompt, or another --at.
picture-no-guide = This game has no guided game.
picture-restless = The screen did not come to rest within { $seconds } seconds.
picture-not-written = { $file } cannot be written.

# Who plays in pictures, and what the games in the list of saves are called.
picture-person-1 = Anna
picture-person-2 = Bruno
picture-person-3 = Clara
picture-person-4 = David
picture-person-5 = Emma
picture-person-6 = Felix
picture-save-1 = Sunday evening
picture-save-2 = Club night
picture-save-3 = A first try
