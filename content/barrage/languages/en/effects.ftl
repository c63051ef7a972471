# What effects do, and things told by what they do. Effects begin with a small letter and end without a full stop.

barrage-nothing = nothing
barrage-list = { $parts }
barrage-or = { $first } or { $second }
barrage-effect-optional = { $part } (may be left)
barrage-effect-times = { $count ->
    [2] { $part }, twice
   *[other] { $part }, { $count } times
}
barrage-effect-any-of = any of these: { $parts }

# Gains; also used for what is paid.
barrage-effect-credits = { $n ->
    [one] 1 credit
   *[other] { $n } credits
}
barrage-effect-excavators = { $n ->
    [one] 1 excavator
   *[other] { $n } excavators
}
barrage-effect-mixers = { $n ->
    [one] 1 mixer
   *[other] { $n } mixers
}
barrage-effect-vp = { $n } VP
barrage-effect-energy = { $n } energy
barrage-effect-energy-usable = { $n } energy, which can fulfil a contract of your hand
barrage-effect-machinery-any = { $n ->
    [one] 1 machine of your choice
   *[other] { $n } machines of your choice
}
barrage-effect-credits-per-engineer = { $n ->
    [one] 1 credit per engineer
   *[other] { $n } credits per engineer
}
barrage-effect-credits-per = { $n ->
    [one] 1 credit per { $per }
   *[other] { $n } credits per { $per }
}
barrage-effect-vp-per = { $n } VP per { $per }
barrage-effect-wheel-per = { $n ->
    [one] turn the wheel 1 segment per { $per }
   *[other] turn the wheel { $n } segments per { $per }
}
barrage-effect-energy-usable-per = { $n } energy per { $per }, which can fulfil a contract of your hand

# The rest
barrage-effect-pay-credits = { $n ->
    [one] pay 1 credit
   *[other] pay { $n } credits
}
barrage-effect-wheel = { $n ->
    [one] turn the wheel 1 segment
   *[other] turn the wheel { $n } segments
}
barrage-effect-water-place = { $n ->
    [one] put 1 drop on a headstream
   *[other] put up to { $n } drops on headstreams
}
barrage-effect-water-flow = { $n ->
    [one] let 1 drop flow from a headstream
   *[other] let up to { $n } drops flow from headstreams
}
barrage-effect-build-base = { $count ->
    [3] place a base anywhere without machines
   *[other] place a base in the { $areas } without machines
}
barrage-effect-build-elevation = place an elevation without machines
barrage-effect-build-conduit = place a conduit of value { $max-production } or less without machines
barrage-effect-build-powerhouse = place a powerhouse without machines
barrage-effect-fulfil-own-contract = { $max-requirement ->
    [0] fulfil a contract of your hand without energy
   *[other] fulfil a contract of your hand that needs { $max-requirement } energy or less, without energy
}
barrage-effect-produce = produce { $modifier }
barrage-effect-construct = build with a technology tile
barrage-effect-take-contracts = { $n ->
    [one] take 1 contract
   *[other] take { $n } contracts
}
barrage-effect-take-patent = take advanced tile { $position }
barrage-effect-fill-empty-own-dams = { $drops ->
    [one] put 1 drop on each own empty dam
   *[other] put { $drops } drops on each own empty dam
}
barrage-effect-fill-dam = fill the dam just raised
barrage-effect-copy-officer = have another officer’s ability and take a turn with it
barrage-effect-fulfil-contract = { $national ->
    [yes] fulfil a contract with { $energy } energy, a national one or one of your hand
   *[no] fulfil a contract of your hand with { $energy } energy
}
barrage-effect-second-production = produce once more, with another powerhouse and without modifiers

# What is counted, after “per”.
barrage-per-fulfilled-contracts = contract fulfilled
barrage-per-own-bases = own base
barrage-per-own-elevations = own elevation
barrage-per-own-conduits = own conduit
barrage-per-own-powerhouses = own powerhouse
barrage-per-own-raised-dams = own dam with an elevation
barrage-per-own-advanced-tiles = own advanced tile
barrage-per-new-conduit-production = point of the new conduit’s value
barrage-per-red-spaces = own base or powerhouse on a red-bordered space
barrage-per-most-in-area = own piece in the area where you have most
barrage-per-least-in-area = own piece in the area where you have fewest
barrage-per-connected-bases = own base that an own conduit connects with an own powerhouse
barrage-per-basins-with-one = basin with an own piece
barrage-per-basins-with-three = basin with three own pieces

# What technology tiles change.
barrage-tile = { $tile } ({ $able })
barrage-tile-engineer-free = may build in a turn without engineers
barrage-tile-machine-free = needs no machines
barrage-tile-red-free = no credits for red borders
barrage-tile-excavator-cap = a conduit needs { $number } excavators at most
barrage-tile-interchangeable = excavators and mixers stand for each other
barrage-tile-copies = works like another own tile on the wheel

# Things by what they do.
barrage-contract = { $category } (needs { $requirement } energy: { $reward })
barrage-space = { $board }: { $effect }
barrage-engineers = { $count ->
    [0] 1 or more engineers
    [one] 1 engineer
   *[other] { $count } engineers
}
barrage-the-place = the { $place }
barrage-conduit = { $conduit } (value { $value }, to { $end })
barrage-company-ability = { $company }, with { $count } powerhouses: { $ability }
barrage-officer-ability = { $officer }: { $abilities }
barrage-ways = one of { $count } ways of paying
