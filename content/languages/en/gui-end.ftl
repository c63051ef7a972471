# The page about the end of a game.
gui-end-rematch = Rematch
gui-end-rematch-tip = The same seats and options with a new seed
gui-end-replay = Save as replay …
gui-end-replay-tip = Write the game as a recorded game, a file that can be read, shown and played on.
gui-end-replay-saved = The recorded game was written to { $path }.
gui-end-results = Results
gui-end-results-tip = Ranking and charts (Ctrl+E)
gui-end-ranking = Ranking
gui-end-highlights = Remarkable
gui-end-numbers = Numbers
gui-end-numbers-tip = Tables in place of pictures (N)
gui-end-value = { $name } { $value }
gui-end-amount = { $value } { $unit }
gui-end-round-told = Round { $round }: { $values }
gui-end-round = Round { $round }
gui-end-highlight = { $title }: { $thing ->
    [none] { $name }, { $value }
   *[other] { $thing } ({ $name }, { $value })
}
gui-end-chart = { $title }{ $unit ->
    [none] {""}
   *[other] {" "}({ $unit })
}
gui-end-chart-tip = Arrow keys or the pointer tell the values of a round.
gui-end-running = The game is not over yet.
gui-end-pictures = Charts
gui-end-behind = Behind { $above } by { $less } in “{ $title }”.
gui-end-behind-more = Behind { $above } with { $less } more in “{ $title }”.
gui-end-level = Level with { $above }.
