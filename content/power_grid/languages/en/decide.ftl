# What decisions cost and leave.

power-grid-decide-change = { $before } → { $after }
power-grid-decide-money = { $money } Elektro
power-grid-decide-cities = { $cities ->
    [one] 1 city
   *[other] { $cities } cities
}
power-grid-decide-costs = Costs
power-grid-decide-sum = { $road } + { $space } = { $price }
power-grid-decide-leaves = Leaves
power-grid-decide-own = Cities
power-grid-decide-money-have = Money
power-grid-decide-money-left = Money left
power-grid-decide-capacity = Plants supply
power-grid-decide-capacity-tip = Cities that all your plants can supply when they have fuel.
power-grid-decide-leads = leads with { $bid }
power-grid-decide-contest-tip = Plant { $plant } is under the hammer. { $leader }.
power-grid-decide-bill = Bought
power-grid-decide-bill-sum = { $cubes ->
    [0] nothing
    [one] 1 for { $price }
   *[other] { $cubes } for { $price }
}
power-grid-decide-built = Built
power-grid-decide-built-sum = { $cities ->
    [0] nothing
    [one] 1 for { $price }
   *[other] { $cities } for { $price }
}
power-grid-decide-fuelled = Fuelled for
power-grid-decide-fuelled-tip = With the fuel that they hold your plants can supply { $fuelled ->
    [one] 1 city
   *[other] { $fuelled } cities
}. You have { $cities }, so that { $supplied } would be paid for now.
power-grid-decide-income = Income
power-grid-decide-lacks = Plants lack
power-grid-decide-lacks-short = { $plant }: { $cubes } { $fuel }
power-grid-decide-lacks-tip = Plant { $plant } lacks { $cubes ->
    [one] 1 cube
   *[other] { $cubes } cubes
} for one run: { $fuel }.
power-grid-decide-burns = Burns
power-grid-decide-nothing = nothing
power-grid-decide-supplies = Supplies
power-grid-decide-earns = Earns
power-grid-decide-run-all = Run { $count ->
    [one] plant { $plants }
   *[other] plants { $plants }
}: { $cities ->
    [0] no city
    [one] 1 city
   *[other] { $cities } cities
}, +{ $income }
power-grid-decide-run-all-tip = Supplies most, and burns what is cheapest to buy back.
