# Power Grid's table in the window.

power-grid-table-map = Map: { $map }
power-grid-table-market = Plant market and fuel market
power-grid-table-players = Players, in seat order
power-grid-table-order = Player order
power-grid-table-order-tip = Player order this round: { $names }. Plants are put up and run from first to last; fuel is bought and cities are built from last to first.

# Names
power-grid-table-plant-fuel = Plant { $plant } burns { $need } { $fuel } and supplies { $cities ->
    [one] one city
   *[other] { $cities } cities
}. It stores fuel for two runs.
power-grid-table-plant-hybrid = Plant { $plant } burns { $need } of coal and oil in any mix and supplies { $cities ->
    [one] one city
   *[other] { $cities } cities
}. It stores fuel for two runs.
power-grid-table-plant-green = Plant { $plant } needs no fuel and supplies { $cities ->
    [one] one city
   *[other] { $cities } cities
}.
power-grid-table-cubes = { $cubes } { $fuel }
power-grid-table-step-card = Step { $step }
power-grid-table-step-card-tip = Step 3 begins when this phase is over. The card cannot be bought.

# Status
power-grid-table-round = Round
power-grid-table-step = Step
power-grid-table-step-tip = In Step { $step } a city has room for { $step ->
    [one] one house
   *[other] { $step } houses
}.
power-grid-table-phase = Phase
power-grid-table-phase-name = { $phase ->
    [1] Phase 1: player order
    [2] Phase 2: auction
    [3] Phase 3: fuel
    [4] Phase 4: building
    [5] Phase 5: bureaucracy
   *[0] Before the first round
}
power-grid-table-phase-tip = { $phase ->
    [1] { $first ->
        [fewest] The player with fewest cities goes first; ties go to most plants.
       *[most] The player with most cities goes first; ties go to the highest plant.
    }
    [2] From first to last in player order, each player may put a plant up for auction.
    [3] From last to first in player order, the players buy fuel.
    [4] From last to first in player order, the players build in cities.
    [5] From first to last in player order, the players run plants and are paid; then the markets are filled up.
   *[0] The players choose regions and start cities, as far as the table has agreed on that.
}

# Markets
power-grid-table-current = Current market
power-grid-table-future = Future market
power-grid-table-market-all = Plant market
power-grid-table-stack = { $cards ->
    [0] stack empty
    [one] 1 card in the stack
   *[other] { $cards } cards in the stack
}
power-grid-table-stack-tip = { $cards ->
    [0] The stack is empty.
    [one] The stack: 1 card, face down.
   *[other] The stack: { $cards } cards, face down.
}
power-grid-table-discount-tip = Discount marker: the lowest bid for this plant is 1.
power-grid-table-high-bid = { $seat } leads with { $bid }
power-grid-table-goals = { $step ->
    [1] Step 2 at { $step2 } cities · end at { $end } · most so far: { $most }
   *[other] The game ends at { $end } cities · most so far: { $most }
}
power-grid-table-goals-tip = Counted are the cities of the player who has most.
power-grid-table-goals-step-2 = { $at_once ->
    [yes] Step 2 begins as soon as the number is reached.
   *[no] Step 2 begins after the building phase in which the number is reached.
}
power-grid-table-goals-end = { $at_once ->
    [yes] The game ends as soon as the number is reached.
   *[no] The game ends after the building phase in which the number is reached.
}
power-grid-table-goals-obsolete = { $plants ->
    [below] Plants numbered below it leave the market.
   *[not-above] Plants numbered at or below it leave the market.
}
power-grid-table-goals-trust = The Trust's cities do not count.
power-grid-table-in-play = These players are still bidding. The one with the ring is asked now.
power-grid-table-fuel = Fuel market
power-grid-table-fuel-note = price of a cube · left: refill per round
power-grid-table-fuel-tip = { $fuel }: { $cubes } on the market, { $stock } in stock.
power-grid-table-fuel-supply = { $supply ->
    [0] None comes at the end of this round.
    [one] One comes at the end of this round, if there is any.
   *[other] { $supply } come at the end of this round, as far as there are any.
}
power-grid-table-fuel-stopped = No more of it is put on the market.
power-grid-table-store = Coal store: { $cubes }, for { $price } each
power-grid-table-store-tip = Burnt coal comes here. While the market has no coal, it sells for { $price } Elektro a cube.
power-grid-table-payment = Payment
power-grid-table-payment-note = cities supplied → Elektro
power-grid-table-payment-tip = What supplied cities earn. Marked: what your plants could supply with the fuel they hold now.

# Players
power-grid-table-seating = At the table, clockwise
power-grid-table-places = player order
power-grid-table-bot = bot
power-grid-table-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
power-grid-table-hidden = ?
power-grid-table-hidden-money = hidden
power-grid-table-player-tip = { $seat }. Money: { $money }. Cities: { $cities }. Houses left: { $houses }.
power-grid-table-trust-left = { $houses } left
power-grid-table-trust-tip = The Trust plays by itself and cannot win. It takes a plant, fuel and cities for nothing. Cities: { $cities }. Houses left: { $houses }.
power-grid-table-houses = Houses: { $names }
power-grid-table-reserved-tip = Reserved (uranium): its first space is kept for a player's first house.
power-grid-table-region-tip = { $state ->
    [open] { $region }: a click chooses it
    [leave] { $region }: chosen; a click leaves it out
    [chosen] { $region }: chosen
   *[closed] { $region }: cannot be chosen
}
power-grid-table-price = Connection { $road } + space { $space } = { $price } Elektro

# Prompts
power-grid-table-waiting = { $seat } { $kind ->
    [draft] chooses a region
    [trust-start] places a house of the Trust
    [reservation] reserves a start city
    [auction] decides which plant to put up
    [bidding] decides whether to bid
    [discard] decides which plant to scrap
    [surplus] decides which fuel to keep
    [fuel] buys fuel
    [building] builds
   *[running] runs plants
} …
power-grid-table-over = The game is over.
power-grid-table-ask-draft = { $seat }: choose a region to play in.
power-grid-table-hint-draft = Click it on the map. All regions must hang together.
power-grid-table-ask-trust-start = { $seat }: place a house of the Trust.
power-grid-table-hint-trust-start = { $first ->
    [yes] Click any city: nobody can build in it before Step 2.
   *[no] Click a city one connection away from a house of the Trust.
}
power-grid-table-ask-reservation = { $seat }: reserve a start city.
power-grid-table-hint-reservation = First houses are built in reserved cities only, whoever reserved them.
power-grid-table-ask-auction = { $seat }: put a plant up for auction.
power-grid-table-hint-auction = Click a plant of the current market, set your opening bid, then click again or press Enter. Escape lets go of it.
power-grid-table-ask-bidding = { $seat }: bid for plant { $plant }, or pass. { $leader } leads with { $bid }.
power-grid-table-hint-bidding = Set your bid and press Enter; the plant itself can be clicked, too.
power-grid-table-ask-discard = { $seat }: you own too many plants. Choose one to scrap.
power-grid-table-hint-discard = Plant { $plant }, just bought, stays.
power-grid-table-ask-surplus = { $seat }: which fuel of plant { $plant } do you give back?
power-grid-table-hint-surplus = The rest moves to your other plants.
power-grid-table-ask-fuel = { $seat }: buy fuel.
power-grid-table-hint-fuel = Click a fuel: its cheapest cube is sold first.
power-grid-table-ask-building = { $seat }: build in cities.
power-grid-table-hint-building = Click a city to build there for the price on its plate.
power-grid-table-hint-building-none = There is no city that you can pay for and build in now.
power-grid-table-hint-space = Click the city again or press Enter for its cheapest space, or take a dearer one. Escape lets go of it.
power-grid-table-ask-running = { $seat }: run your plants. So far { $output ->
    [one] one city
   *[other] { $output } cities
} of your { $cities }.
power-grid-table-hint-running = Enter does the best of it at once; to run single plants, click them, then supply your cities.

# Choices
power-grid-table-open = Plant { $plant }
power-grid-table-open-for = Put up plant { $plant } for { $bid }
power-grid-table-open-tip = Put plant { $plant } up for auction; the lowest bid is { $low }.
power-grid-table-leave = Buy no plant this round
power-grid-table-leave-tip = Leave the auction phase for this round.
power-grid-table-bid = Bid
power-grid-table-bid-for = Bid { $bid }
power-grid-table-pass = Pass for plant { $plant }
power-grid-table-discard = Scrap plant { $plant }
power-grid-table-give-up = Give back { $cubes }
power-grid-table-keep-all = Keep all
power-grid-table-buy = 1 { $fuel } for { $price }{ $store ->
    [true] , from the store
   *[false] {""}
}
power-grid-table-end-fuel = Done buying fuel
power-grid-table-build = { $city }: { $price } ({ $road } + { $space })
power-grid-table-build-group = Build in
power-grid-table-build-space = { $city }, space { $number }: { $price } ({ $road } + { $space })
power-grid-table-trust-group = A house of the Trust in
power-grid-table-reserve-group = Reserve
power-grid-table-end-building = Done building
power-grid-table-run = Run plant { $plant }
power-grid-table-run-hybrid = Run plant { $plant } with { $coal } coal and { $oil } oil
power-grid-table-supply = Supply { $cities ->
    [0] no city
    [one] one city
   *[other] { $cities } cities
}: +{ $income }

# Questions
power-grid-table-sure-last-buyer = You are the last buyer: plant { $plant } is yours for { $bid } at once. Take it?
power-grid-table-sure-fuel = Plant { $plant } lacks fuel that you could still buy. Stop buying all the same?
power-grid-table-sure-run = Plant { $plant } could still run, and { $cities ->
    [one] one of your cities stays
   *[other] { $cities } of your cities stay
} without power. Stop all the same?

# End
power-grid-table-winner = { $why ->
    [shared] { $seat } share the victory: each supplies { $supplied } cities and has { $money } Elektro.
    [money] { $seat } wins: { $supplied } cities supplied, and more money than others with as many ({ $money } Elektro).
    [cities] { $seat } wins: { $supplied } cities supplied and { $money } Elektro as others have, and most cities connected ({ $cities }).
   *[supply] { $seat } wins by supplying most cities: { $supplied }.
}
power-grid-table-end-supplied = Cities supplied
power-grid-table-end-money = Elektro
power-grid-table-end-cities = Cities connected

# How each result was reckoned
power-grid-table-end-reckoned = { $count ->
    [0] No plant is left
    [one] Plant { $plants } supplies { $supplied } of { $cities } connected cities
   *[other] Plants { $plants } supply { $supplied } of { $cities } connected cities
}; { $money } Elektro left.{ $by ->
    [money] {" "}As many supplied as by { $above }, but { $less } Elektro less.
    [cities] {" "}As many supplied and as much money as { $above }, but { $less } connected { $less ->
        [one] city
       *[other] cities
    } fewer.
   *[none] {""}
}
