# The log of Barrage.
barrage-log-bid = { $seat } bids { $vp } VP for place { $position } in the order.
barrage-log-company = { $seat } gets { $company } with { $officer }.
barrage-log-company-paid = { $seat } gets { $company } with { $officer } and has paid { $vp } VP for the place in the order.
barrage-log-contract-picked = { $seat } gets the { $contract }.
barrage-log-round = Round { $round } (order: { $order })
barrage-log-headstreams = New drops: { $drops }.
barrage-log-drops = { $drops } on { $headstream }
barrage-log-space = { $engineers ->
    [one] { $seat } places 1 engineer. { $space }.
   *[other] { $seat } places { $engineers } engineers. { $space }.
}
barrage-log-tile-used = { $seat } builds without engineers, with the { $tile }.
barrage-log-out = { $seat } has nothing left to do this round.
barrage-log-stopped = { $seat } takes no more turns this round.
barrage-log-gained = { $seat }: +{ $goods }
barrage-log-spent = { $seat }: −{ $goods }
barrage-log-built = { $piece ->
    [base] { $seat } builds a base on the { $space }.
    [elevation] { $seat } raises the { $space }.
    [conduit] { $seat } builds the { $space }.
   *[powerhouse] { $seat } builds the { $space }.
}
barrage-log-built-red = { $piece ->
    [base] { $seat } builds a base on the { $space } and has paid its red border ({ $credits } credits).
   *[powerhouse] { $seat } builds the { $space } and has paid its red border ({ $credits } credits).
}
barrage-log-construction = { $seat } puts on the wheel: { $goods }.
barrage-log-construction-credits = { $seat } puts on the wheel: { $goods }. Credits instead of machines: { $credits }.
barrage-log-wheel = The wheel of { $seat } turns. It gives back: { $goods }.
barrage-log-wheel-empty = The wheel of { $seat } turns.
barrage-log-drop-moved = A drop flows to the { $dam }.
barrage-log-drop-lost = A drop flows off the map.
barrage-log-drop-put = { $seat } puts a drop on { $place }.
barrage-log-produced = { $drops ->
    [one] { $seat } produces { $energy } energy: 1 drop of the { $dam } through the { $conduit }.
   *[other] { $seat } produces { $energy } energy: { $drops } drops of the { $dam } through the { $conduit }.
}
barrage-log-conduit-paid = { $credits ->
    [one] { $seat } pays { $owner } 1 credit for the conduit; { $owner } scores { $vp } VP.
   *[other] { $seat } pays { $owner } { $credits } credits for the conduit; { $owner } scores { $vp } VP.
}
barrage-log-fulfilled = { $seat } fulfils the { $contract }.
barrage-log-contract-taken = { $seat } takes the { $contract }.
barrage-log-contract-dropped = { $seat } discards the { $contract }.
barrage-log-contract-revealed = New at the contract office: { $contract }.
barrage-log-tile-taken = { $seat } takes the { $tile }.
barrage-log-patents = { $tiles ->
    [none] The patent office has no more tiles.
   *[other] New at the patent office: { $tiles }.
}
barrage-log-officer = { $seat } has the ability of { $officer } for this turn.
barrage-log-scored = { $what ->
    [ranking] { $seat } scores { $vp } VP for the energy ranking ({ $count } energy).
    [track] { $seat } has produced no energy: { $vp } VP.
    [bonus] { $seat } scores { $vp } VP for the bonus tile (counted: { $count }).
    [objective] { $seat } scores { $vp } VP for the objective tile (counted: { $count }).
    [goods] { $seat } scores { $vp } VP for credits and machines left ({ $count }).
   *[water] { $seat } scores { $vp } VP for water on own dams ({ $count }).
}
barrage-log-scored-nothing = { $what ->
    [bonus] { $seat } scores nothing for the bonus tile (counted: { $count }).
    [objective] { $seat } scores nothing for the objective tile (counted: { $count }).
    [goods] { $seat } scores nothing for credits and machines left ({ $count }).
   *[water] { $seat } scores nothing for water on own dams.
}
barrage-log-order = Order of the next round: { $order }.
barrage-log-won = { $count ->
    [one] { $seats } wins the game!
   *[other] { $seats } share the win!
}
barrage-log-place = { $place }. { $seat }: { $vp } VP ({ $energy } energy in the last round)
