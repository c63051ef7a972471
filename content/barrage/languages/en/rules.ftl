# Barrage: titles, options, phases, choices in words, refusals and set-up.

barrage-title = Barrage
barrage-summary = Build dams, conduits and powerhouses along the rivers, lead the water to your own powerhouses and fulfil contracts. Whoever has most VP after five rounds wins. 2 to 4 players.

barrage-option-mode = Set-up
barrage-option-mode-help = How companies, officers and starting contracts are given out. The introductory game is played without the patent office.
barrage-option-mode-introductory = introductory game: everybody is given a fixed set
barrage-option-mode-draft = picked in turn, the last in order first
barrage-option-mode-auction = the order is bid for, then everybody picks

barrage-phase-0 = Set-up
barrage-phase-1 = Income phase
barrage-phase-2 = Action phase
barrage-phase-3 = Water flow phase
barrage-phase-4 = Scoring phase
barrage-phase-5 = End of the round

# Choices in words. “-known” is said where the table is known and more can be told.
do-barrage-bid-position = Bid { $vp } VP for place { $position } in the order
do-barrage-bid-position-range = Bid { $low } to { $high } VP for place { $position } in the order
do-barrage-pick-company = Take { $company }
do-barrage-pick-company-pick = Take a company
do-barrage-pick-company-known = Take { $company } with { $officer }. { $power } { $ability }
do-barrage-pick-contract = Take the { $contract }
do-barrage-pick-contract-pick = Take a starting contract
do-barrage-use-space = Use “{ $space }”
do-barrage-use-space-known = { $space } ({ $price })
do-barrage-use-space-patent = { $space } ({ $price }): { $tile }
do-barrage-use-bank = { $engineers ->
    [one] { $space } (place 1 engineer)
   *[other] { $space } (place { $engineers } engineers)
}
do-barrage-use-bank-range = { $high ->
    [one] { $space } (place 1 engineer)
   *[other] { $space } (place { $low } to { $high } engineers)
}
do-barrage-use-tile = Build without engineers: { $tile }
do-barrage-use-tile-copied = Build without engineers: { $tile } as { $copied }
do-barrage-use-tile-borrowed = Build without engineers, like the tile on your wheel: { $copied }
do-barrage-end-round = Take no more turns this round
do-barrage-choose-tile = Build with: { $tile }
do-barrage-choose-tile-copied = Build with: { $tile } as { $copied }
do-barrage-choose-tile-borrowed = Build like the tile on your wheel: { $copied }
do-barrage-build-on = Build on the { $space }
do-barrage-build-on-pick = Build on a space of the map
do-barrage-build-on-known = { $piece ->
    [base] Base on the { $space }, for { $price }
    [elevation] Elevation on the { $space }, for { $price }
   *[other] { $begun }, for { $price }
}
do-barrage-pay = Pay { $excavators } excavators, { $mixers } mixers and { $credits } credits
do-barrage-pay-known = Pay { $goods }
do-barrage-produce-with = { $drops ->
    [one] Produce with 1 drop of the { $dam }, through the { $conduit }
   *[other] Produce with { $drops } drops of the { $dam }, through the { $conduit }
}
do-barrage-produce-with-own = { $drops ->
    [one] { $energy } energy: 1 drop of the { $dam } through your { $conduit }
   *[other] { $energy } energy: { $drops } drops of the { $dam } through your { $conduit }
}
do-barrage-produce-with-foreign = { $drops ->
    [one] { $energy } energy: 1 drop of the { $dam } through the { $conduit } of { $owner }, for 1 credit
   *[other] { $energy } energy: { $drops } drops of the { $dam } through the { $conduit } of { $owner }, for { $drops } credits
}
do-barrage-fulfil = Fulfil the { $contract }
do-barrage-fulfil-pick = Fulfil a contract
do-barrage-take-contract = Take the { $contract }
do-barrage-take-contract-pick = Take a contract
do-barrage-drop-contract = Discard the { $contract }
do-barrage-drop-contract-pick = Discard a contract, because you hold too many
do-barrage-put-drop = Put a drop on { $headstream }
do-barrage-put-drop-pick = Put a drop on a headstream
do-barrage-put-drop-stays = { $lying ->
    [0] Put a drop on { $headstream }, where none lies
    [one] Put a drop on { $headstream }, where 1 lies
   *[other] Put a drop on { $headstream }, where { $lying } lie
}
do-barrage-put-drop-flows = Put a drop on { $headstream }; it flows to the { $dam }
do-barrage-put-drop-lost = Put a drop on { $headstream }; it flows off the map
do-barrage-stop-drops = Put no more drops
do-barrage-take-machines = Take machines, { $excavators } of them excavators
do-barrage-take-machines-range = { $high ->
    [one] Take 1 machine: 1 for an excavator, 0 for a mixer
   *[other] Take { $high } machines: how many are excavators? The others are mixers
}
do-barrage-take-machines-known = Take { $goods }
do-barrage-choose-officer = Have the ability of { $officer } for this turn
do-barrage-choose-officer-pick = Have another officer’s ability for this turn
do-barrage-choose-officer-known = For this turn – { $ability }
do-barrage-take-part = { $effect }
do-barrage-skip-rest = { $last ->
    [no] Leave it
   *[yes] Take nothing more
}

# Why something is refused.
barrage-refused-turn = Now engineers are placed.
barrage-refused-must-act = { $engineers ->
    [one] You still have 1 engineer and have to place it; the bank is always open.
   *[other] You still have { $engineers } engineers and have to act; the bank is always open.
}
barrage-refused-tile = The { $tile } cannot build now without engineers.
barrage-refused-space-unknown = There is no space “{ $space }”.
barrage-refused-space-taken = “{ $space }” is taken this round.
barrage-refused-space-closed = “{ $space }” is not open to you in this game.
barrage-refused-engineers = { $engineers ->
    [0] “{ $space }” needs an engineer, and you have none left.
    [one] “{ $space }” needs 1 engineer, and you have none left.
   *[other] “{ $space }” needs { $engineers } engineers, and you have fewer.
}
barrage-refused-space-credits = “{ $space }” costs { $credits } credits for its red border, and you have fewer.
barrage-refused-space-impossible = “{ $space }” is free, but you cannot carry out or pay what is done there.
barrage-refused-construction = Now a construction is carried out.
barrage-refused-tile-kind = The { $tile } does not build on the { $space }.
barrage-refused-space-illegal = You cannot build on the { $space }: it is taken, you have no such piece left, or you have one like it in that basin.
barrage-refused-cost = You cannot pay what building on the { $space } costs.
barrage-refused-bid-first = Now VP are bid for a place in the order.
barrage-refused-bid = A bid on place { $position } has to be { $low } to { $high } VP.
barrage-refused-pick = That cannot be picked now.

# Arranged set-ups.
barrage-setup-order = Each of the { $seats } seats 0 to { $last } must be named once.
barrage-setup-count = Different things must be named, { $most } at most.
barrage-setup-neutral = One set-up tile for each area must be named: mountains, hills and plain.
