# Decisions at the table: proposals, bids that go on by themselves, moves that are made by themselves.

gui-decide-again = Once more, or Enter, does it. Escape drops it.
gui-decide-sure = Yes does it; Enter or Escape goes back.
gui-decide-forced = It is done by itself in a moment.
gui-decide-up-to = Up to { $number }
gui-decide-up-to-tip = Bid { $low } now, and go on by itself up to { $number } as long as others bid more (Shift+Enter). The others are not told.
gui-decide-limit = { $seat } bids up to
gui-decide-limit-tip = The table bids the minimum for { $seat } as long as it is within the limit. It ends with the auction.
gui-decide-limit-stop = Stop
gui-decide-limit-stop-all = Stop bidding by itself
gui-decide-limit-none = No bid goes on by itself.
gui-decide-limit-over = The price is above the limit of { $limit }: { $seat } is asked again.
gui-decide-log-by-limit = { $line } (by its limit)
gui-decide-number-keys = Arrow keys: 1, page keys: 5
gui-decide-choices = Choices
gui-decide-effect = What it costs and leaves
gui-decide-facts = Worth knowing
gui-decide-contest = Still in: { $seats }
gui-decide-in = { $seat }: { $state ->
    [asked] is asked now
   *[waits] still in
}
gui-decide-leads = { $seat }: { $label }
gui-decide-state = { $state ->
    [asked] to bid
   *[waits] in
}
