# The timeline: looking back at earlier moments of a game.
gui-timeline = Timeline of the game
gui-timeline-commands = Timeline
gui-timeline-back = One move back
gui-timeline-forward = One move on
gui-timeline-round-back = One round back
gui-timeline-round-forward = One round on
gui-timeline-first = To the beginning
gui-timeline-now = Back to now
gui-timeline-now-tip = Go on with the game where it stands (Escape)
gui-timeline-play = Play it again
gui-timeline-pause = Stop playing it again
gui-timeline-speed = { $times ->
    [1] Usual speed
   *[other] { $times } times as fast
}
gui-timeline-tip = { $words } ({ $keys })
gui-timeline-branch = Start a new game from here
gui-timeline-branch-tip = This game stays as it is; the new one has the same seats and goes on from this moment.
gui-timeline-where = { $phase ->
    [none] { $round }
   *[other] { $round } · { $phase }
}
gui-timeline-looking = You look at move { $number } of { $moves }{ $where ->
    [none] {""}
   *[other] {" "}– { $where }
}
gui-timeline-no-decision = You are looking back: nothing can be decided here, and the game stays as it is.
gui-timeline-start = The beginning of the game
gui-timeline-move = Move { $number }: { $seat }{ $where ->
    [none] {""}
   *[other] {" "}– { $where }
}
gui-timeline-at-start = This is the beginning of the game.
gui-timeline-is-now = This is the present moment.
