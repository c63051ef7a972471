# What happened since one's last turn.
gui-summary = Since your last turn
gui-summary-show = Since your last turn …
gui-summary-close = Close (Escape)
gui-summary-nothing = Nothing is to be told since your last turn.
gui-summary-more = { $count ->
    [one] One more line is in the log.
   *[other] { $count } more lines are in the log.
}
