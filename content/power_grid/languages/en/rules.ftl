# Power Grid: titles, options, phases, choices in words, refusals, set-up and log.

power-grid-recharged-title = Power Grid Recharged
power-grid-recharged-summary = Buy power plants at auction, fuel them, connect cities. Whoever supplies most cities at the end wins. 2 to 6 players; two play against the Trust.
power-grid-classic-title = Power Grid, first edition
power-grid-classic-summary = The game as it first appeared: a fixed first market, no discount, plants become outdated as networks grow. 2 to 6 players.
power-grid-trust = The Trust

power-grid-option-group-house-rules = House rules
power-grid-option-group-literal = First edition, word for word
power-grid-option-map = Map
power-grid-option-map-help = The board. Germany stops refilling uranium once plant 39 has been bought; the USA has a coal store.
power-grid-option-regions = Regions
power-grid-option-regions-help = Which regions of the map are in play: drawn by chance, chosen by the players in turn, or named one by one.
power-grid-option-regions-random = by chance
power-grid-option-regions-draft = chosen by the players
power-grid-option-regions-named = named here
power-grid-option-open-money = Open money
power-grid-option-open-money-help = Everybody sees how much money the others have. Usually it is hidden.
power-grid-option-city-costs = House costs
power-grid-option-city-costs-help = What the first, second and third house in a city cost. The printed board has 10, 15 and 20.
power-grid-option-city-costs-10-15-20 = 10, 15 and 20 Elektro
power-grid-option-city-costs-10-20-30 = 10, 20 and 30 Elektro
power-grid-option-trust = The Trust
power-grid-option-trust-help = A third company, the Trust, acts by itself: it takes plants, fuel and cities for nothing, but never wins.
power-grid-option-trust-applies = Only with 2 players.
power-grid-option-reserved-cities = Reserved start cities
power-grid-option-reserved-cities-help = Before the first round each player reserves a city. First houses are built in reserved cities only, and nobody else may use their first space. For experienced players.
power-grid-option-spaces = Space in a city
power-grid-option-spaces-help = Whether a house always takes the cheapest open space of a city, or the builder may pay for a dearer one.
power-grid-option-spaces-cheapest = always the cheapest
power-grid-option-spaces-any = any open space
power-grid-option-give-up-fuel = Fuel may be given up
power-grid-option-give-up-fuel-help = Who scraps a plant may give back its fuel even if it would fit on the other plants. Without this, fuel that fits is kept.
power-grid-option-last-buyer-minimum = Last buyer pays the lowest bid
power-grid-option-last-buyer-minimum-help = The last player in an auction phase buys for the lowest bid at once, as nobody else can bid. Without this, that player still names a bid.
power-grid-option-ties = Equal supply and money
power-grid-option-ties-help = Who wins when several supply equally many cities and have equally much money.
power-grid-option-ties-shared = they share the win
power-grid-option-ties-cities = most cities connected
power-grid-option-step-3-at-once = Step 3 at once after Step 2
power-grid-option-step-3-at-once-help = In the rare case that the change to Step 2 turns up the Step 3 card: refill by the Step 3 column in this round already, instead of from the next round on.
power-grid-option-resupply-ahead = Step 2 refill before an early Step 3
power-grid-option-resupply-ahead-help = In the rare case that the Step 3 card comes at the end of a round while Step 1 still runs: refill this round by the Step 2 column instead of that of Step 1.
power-grid-option-fewest-first = Fewest cities first
power-grid-option-fewest-first-help = The player order begins with whoever has fewest cities, then with most plants, as one text of the rules says; usually with most cities, then with the highest plant.
power-grid-option-step-2-at-once = Step 2 at once
power-grid-option-step-2-at-once-help = Step 2 begins as soon as somebody has enough cities, in the middle of the building phase; usually after it.
power-grid-option-obsolete = Outdated plants
power-grid-option-obsolete-help = Which plants leave the market as networks grow: those numbered at or below the largest number of cities, or below it only.
power-grid-option-obsolete-not-above = at or below the largest network
power-grid-option-obsolete-below = only below the largest network
power-grid-option-end-at-once = End at once
power-grid-option-end-at-once-help = The game ends as soon as somebody has enough cities; usually everybody finishes the building phase.

power-grid-phase-0 = Set-up
power-grid-phase-1 = Phase 1: player order
power-grid-phase-2 = Phase 2: plant auction
power-grid-phase-3 = Phase 3: buying fuel
power-grid-phase-4 = Phase 4: building
power-grid-phase-5 = Phase 5: bureaucracy

# Choices in words.
do-power-grid-choose-region = Choose the region { $region }
do-power-grid-choose-region-pick = Choose a region: { $values }
do-power-grid-place-trust = Place a house of the Trust in { $city }
do-power-grid-place-trust-pick = Place a house of the Trust in a city: { $values }
do-power-grid-reserve-city = Reserve { $city }
do-power-grid-reserve-city-pick = Reserve a city: { $values }
do-power-grid-open-auction = Put plant { $plant } up for { $bid } Elektro
do-power-grid-open-auction-range = { $low ->
    [one] Put plant { $plant } up for 1 Elektro or more, up to { $high }
   *[other] Put plant { $plant } up for { $low } to { $high } Elektro
    }
do-power-grid-leave-auction = Buy no plant this round
do-power-grid-place-bid = Bid { $amount } Elektro
do-power-grid-place-bid-range = Bid { $low } to { $high } Elektro
do-power-grid-pass-bid = Pass
do-power-grid-discard-plant = Scrap plant { $plant }
do-power-grid-discard-plant-pick = Scrap one of the plants { $values }
do-power-grid-give-up-fuel = Give back { $coal } coal, { $oil } oil, { $garbage } garbage, { $uranium } uranium
do-power-grid-buy-fuel = Buy 1 { $fuel }
do-power-grid-end-fuel = Buy no more fuel
do-power-grid-build-city = Connect { $city }
do-power-grid-build-city-pick = Connect a city: { $values }
do-power-grid-build-space = Connect { $city } in space { $space }
do-power-grid-end-building = Build no more
do-power-grid-run-plant = Run plant { $plant }
do-power-grid-run-hybrid = Run plant { $plant } with { $coal } coal, the rest oil
do-power-grid-run-hybrid-range = Run plant { $plant } with { $low } to { $high } coal, the rest oil
do-power-grid-supply-cities = { $cities ->
    [0] Supply no city
    [one] Supply 1 city
   *[other] Supply { $cities } cities
    }
do-power-grid-supply-cities-range = { $high ->
    [0] Supply no city
   *[other] Supply { $low } to { $high } cities
    }

# Why something is refused.
power-grid-refused-region-unknown = This map has no such region.
power-grid-refused-region-chosen = The region { $region } is in play already.
power-grid-refused-region-apart = With the region { $region } the { $wanted } regions in play would not hang together.
power-grid-refused-must-buy = In the first round everybody has to buy a plant.
power-grid-refused-auction-phase = Now a plant is put up for auction.
power-grid-refused-step-3-card = The Step 3 card is no plant.
power-grid-refused-not-on-show = Plant { $plant } is not on the market.
power-grid-refused-future-plant = Plant { $plant } is in the future market; only the current market can be auctioned.
power-grid-refused-may-not-take = You may not take plant { $plant }.
power-grid-refused-money = That costs { $needed } Elektro, and you have { $money }.
power-grid-refused-bid-low = The lowest bid for plant { $plant } is { $low } Elektro.
power-grid-refused-last-buyer = Nobody else can bid: you pay exactly { $low } Elektro for plant { $plant }.
power-grid-refused-bidding = Plant { $plant } is under the hammer: bid or pass.
power-grid-refused-discard-first = First scrap one of your plants.
power-grid-refused-discard-new = Plant { $plant } was bought just now and stays.
power-grid-refused-not-yours = Plant { $plant } is not yours.
power-grid-refused-surplus = That cannot be given back: it must have lain on plant { $plant }, and the rest must fit on your other plants.
power-grid-refused-fuel-phase = Now fuel is bought.
power-grid-refused-fuel-unusable = None of your plants burns { $fuel }.
power-grid-refused-fuel-full = Your plants have no room for more { $fuel }.
power-grid-refused-fuel-sold-out = There is no { $fuel } on the market.
power-grid-refused-building-phase = Now cities are connected.
power-grid-refused-city-unknown = This map has no city { $city }.
power-grid-refused-city-not-in-play = { $city } lies in a region that is not in play.
power-grid-refused-city-own = You have a house in { $city } already.
power-grid-refused-city-full = In Step { $step } there is no open space left in { $city }.
power-grid-refused-city-reserved = The open space of { $city } is reserved for somebody's first house.
power-grid-refused-first-reserved = Your first house goes in a reserved city; { $city } is not reserved.
power-grid-refused-first-space = Your first house takes the reserved space of { $city }, the cheapest.
power-grid-refused-cheapest-space = A house takes the cheapest open space of { $city }.
power-grid-refused-space-taken = Space { $space } of { $city } is not one of its dearer open spaces.
power-grid-refused-trust-phase = Now the first houses of the Trust are placed.
power-grid-refused-trust-taken = The Trust has a house in { $city } already.
power-grid-refused-trust-apart = { $city } is not one connection away from a house of the Trust.
power-grid-refused-reservation-phase = Now start cities are reserved.
power-grid-refused-reserved = { $city } is reserved already.
power-grid-refused-no-houses = All your { $houses } houses are built.
power-grid-refused-running-phase = Now plants are run.
power-grid-refused-ran = Plant { $plant } has run this round.
power-grid-refused-no-fuel = Plant { $plant } needs { $need } fuel to run, and you have less.
power-grid-refused-hybrid-mix = Say how much coal the hybrid plant { $plant } burns.
power-grid-refused-no-hybrid = Plant { $plant } is no hybrid.
power-grid-refused-mix = Plant { $plant } cannot burn that mix: the fuel cannot lie on it.
power-grid-refused-supply = You can supply { $most } cities at most: your plants put out { $output }, and you have { $cities } cities.

# Arranged set-ups.
power-grid-regions-wrong = These regions cannot be played. { $detail }
power-grid-setup-order = Each of the { $seats } seats 0 to { $last } must be named once.
power-grid-setup-market = { $wanted } plants are wanted, not { $count }.
power-grid-setup-stack-alone = A stack needs "market" too.
power-grid-setup-removed-alone = What was taken out unseen can be named together with "stack" only.
power-grid-setup-plant-unknown = There is no plant { $plant }. Did you mean { $nearest }?
power-grid-setup-plant-twice = Plant { $plant } is there twice; it is at { $first } too.
power-grid-setup-plants-nowhere = { $count ->
        [one] Plant { $plants } is nowhere
       *[other] The plants { $plants } are nowhere
    }: what is neither in "market" nor "stack" nor with a player must be named as removed.
power-grid-setup-step-3-twice = The Step 3 card is there twice; it is at { $first } too.
power-grid-setup-step-3-market = The Step 3 card is not on show when a game begins.
power-grid-setup-step-3-bottom = The Step 3 card lies at the bottom of the stack when a game begins.
power-grid-setup-after-step-3 = Plants that exist are wanted here, each once, not { $plant }.
power-grid-setup-trust-not-played = The Trust does not play in this game; it needs two players and the option "trust".
power-grid-setup-reserved-not-played = This game has no reserved cities; they need the option "reserved_cities".
power-grid-setup-started = In the middle of a game this is told in "position".
power-grid-setup-city-count = { $wanted } cities are wanted, not { $count }.
power-grid-setup-trust-apart = { $city } is not one connection away from a city before it in the list.
power-grid-setup-trust-reserved = { $city } is the Trust's and cannot be reserved.
power-grid-setup-region-unknown = This map has no region { $regions }. It has { $valid }.
power-grid-setup-region-count = { $wanted } different regions are in play, not { $count }.
power-grid-setup-region-apart = The regions { $regions } do not hang together.

# Arranged positions in the middle of a game.
power-grid-position-round = Rounds are counted from 1; { $round } is none.
power-grid-position-step = There are Steps 1, 2 and 3, not { $step }.
power-grid-position-step-2 = With { $cities } cities of one player Step 2 has begun after the building phase.
power-grid-position-players = { $seats } players are at the table; this describes { $count }.
power-grid-position-money = Nobody owes money: { $money } Elektro cannot be.
power-grid-position-plants = A player has { $limit } plants at most, not { $count }.
power-grid-position-houses = A player has { $houses } houses; { $count } cities are too many.
power-grid-position-fuel-no-room = The plants of this player have no room for { $count } { $fuel }.
power-grid-position-fuel-mix = The plants of this player have room for each of these fuels, but not for all of them together.
power-grid-position-cubes-negative = A number of cubes cannot be { $count }.
power-grid-position-city-twice = This player is in { $city } already; a player has one house in a city.
power-grid-position-city-out = { $city } lies in the region { $region }, which is not in play.
power-grid-position-city-full = { $city } has { $spaces ->
        [one] 1 open space
       *[other] { $spaces } open spaces
    } in Step { $step }, and the players named before fill { $spaces ->
        [one] it
       *[other] them
    }.
power-grid-position-card-gone = The Step 3 card has left the game: { $step ->
        [3] Step 3 has begun
       *[other] Step 3 begins with the next round
    }.
power-grid-position-card-on-show = The Step 3 card is on show in the auction only, not in the phase "{ $phase }".
power-grid-position-announced = That the Step 3 card has left the market and Step 3 has not begun can be so in Step 2 and in the phase "running" only, and in an edition whose plants become outdated in the phase "building".
power-grid-position-spaces = The { $spaces } spaces of { $city } are wanted, with { $wanted } in them, each once, and null in the others.
power-grid-position-trust-houses = The Trust has { $total } houses; { $placed } placed and { $left } left are not as many.
power-grid-position-obsolete = Plant { $plant } is outdated where somebody has { $cities } cities, and is not on show any more.
power-grid-position-seen = Plant { $plant } does not count as seen: plants of "stack" are wanted, each once, after the Step 3 card's shuffle.
power-grid-position-market = { $wanted } cards are on show in Step { $step }, not { $count }; fewer only once the stack is empty.
power-grid-position-no-store = This map has no coal store.
power-grid-position-places = The market has { $places } places for { $fuel }; { $count } cubes do not lie on them.
power-grid-position-cubes = The cubes of { $fuel } do not add up to { $total }: { $market } on the market, { $held } with players and { $rest } in supply and store are { $found }.
power-grid-position-waiting = At least one seat has its turn yet; seats from 0 to { $last } are wanted, each once.
power-grid-position-waiting-order = The turns are taken in the order { $turns }; who still has a turn is the end of it.
power-grid-position-order-wanted = Where some have had their turn, "order" must be given.
power-grid-position-bought = At most { $most } plants can have been bought in this phase.
power-grid-position-no-discount = There is no discount marker in this game.
power-grid-position-discount = The discount marker can lie on the lowest plant only ({ $lowest }), and during the auction; it cannot lie on { $plant }.

# Log.
power-grid-log-cubes = { $cubes } { $fuel }
power-grid-log-list = { $more ->
    [0] { $first }
   *[other] { $first }, { $rest }
    }
power-grid-log-nothing = nothing
power-grid-log-region = { $seat } chooses the region { $region }.
power-grid-log-began = Regions in play: { $regions }. First order: { $order }.
power-grid-log-position = An arranged position: round { $round }, Step { $step }. { $phase }
power-grid-log-round = Round { $round }
power-grid-log-order = Player order: { $order }.
power-grid-log-discount-placed = The discount marker lies on plant { $plant }: bids start at 1 Elektro.
power-grid-log-discount-removed = { $cause ->
    [bought] The discount marker is out of use for this round.
    [smaller_drawn] The discount marker leaves plant { $plant }, because a lower plant was drawn.
   *[other] Nobody bought plant { $plant } with the discount marker.
    }
power-grid-log-auction-opened = { $seat } puts plant { $plant } up for { $bid } Elektro.
power-grid-log-bid = { $seat } bids { $bid } Elektro.
power-grid-log-bid-passed = { $seat } passes.
power-grid-log-auction-left = { $seat } buys no plant this round.
power-grid-log-plant-bought = { $seat } buys plant { $plant } for { $price } Elektro.
power-grid-log-plant-discarded = { $seat } scraps plant { $plant }.
power-grid-log-fuel-given-up = { $store ->
    [yes] { $seat } gives back { $cubes } of plant { $plant }; coal goes to the coal store.
   *[no] { $seat } gives back { $cubes } of plant { $plant } to the stock.
    }
power-grid-log-plant-drawn = Plant { $plant } comes to the market.
power-grid-log-step-3-drawn = The Step 3 card is drawn.
power-grid-log-plant-removed = { $cause ->
    [smaller_than_discount] Plant { $plant } is lower than the discounted plant and leaves the game.
    [unsold] Plant { $plant } leaves the game unsold.
    [nobody_bought] Nobody bought a plant: plant { $plant }, the lowest, leaves the game.
    [obsolete] Plant { $plant } is outdated and leaves the game.
    [step_2] Plant { $plant } leaves the game as Step 2 begins.
    [step_3] Plant { $plant } leaves the game with the Step 3 card.
   *[other] Plant { $plant }, the lowest, leaves the game.
    }
power-grid-log-plant-tucked = Plant { $plant } goes under the stack.
power-grid-log-shuffled = { $cards ->
    [one] The stack is shuffled: 1 plant.
   *[other] The stack is shuffled: { $cards } plants.
    }
power-grid-log-fuel-bought = { $store ->
    [yes] { $seat } buys 1 { $fuel } from the coal store for { $price } Elektro.
   *[no] { $seat } buys 1 { $fuel } for { $price } Elektro.
    }
power-grid-log-fuel-ended = { $cubes ->
    [0] { $seat } buys no fuel.
   *[other] { $seat } is done buying fuel.
    }
power-grid-log-first-city = { $seat } builds the first house in { $city } for { $total } Elektro.
power-grid-log-city-built = { $seat } connects { $city } from { $start } for { $total } Elektro (connection { $connection } + house { $space }).
power-grid-log-building-ended = { $houses ->
    [0] { $seat } builds nothing.
   *[other] { $seat } is done building.
    }
power-grid-log-plant-run = { $seat } runs plant { $plant } for up to { $cities } { $cities ->
        [one] city
       *[other] cities
    } and burns { $burnt }.
power-grid-log-supplied = { $cities ->
    [0] { $seat } supplies no city and gets { $income } Elektro.
    [one] { $seat } supplies 1 city and gets { $income } Elektro.
   *[other] { $seat } supplies { $cities } cities and gets { $income } Elektro.
    }
power-grid-log-resupplied = The market is refilled with { $cubes } (Step { $step }).
power-grid-log-resupply-stopped = Plant { $plant } has been bought: from now on no more { $fuel } is put on the market.
power-grid-log-step = Step { $step } begins.
power-grid-log-step-3-announced = The Step 3 card is out of the market: Step 3 begins with the next { $phase ->
    [4] phase 5
   *[other] round
    }.
power-grid-log-trust-house = { $space ->
    [1] { $seat } places a house of the Trust in { $city }.
   *[other] A house of the Trust takes the second space of { $city } ({ $left } left).
    }
power-grid-log-trust-plant = { $scrapped ->
    [0] The Trust takes plant { $plant } for nothing.
   *[other] The Trust takes plant { $plant } for nothing and scraps plant { $old }.
    }
power-grid-log-trust-no-plant = The Trust takes no plant: plant { $plant } is not above its lowest one.
power-grid-log-trust-nothing-to-take = The Trust finds no plant to take.
power-grid-log-trust-fuel = { $store ->
    [0] The Trust takes { $cubes } from the market for nothing.
   *[other] The Trust takes { $cubes } for nothing, { $store } coal of it from the coal store.
    }
power-grid-log-trust-no-fuel = The Trust takes no fuel.
power-grid-log-trust-fuel-back = { $store ->
    [yes] The Trust gives back { $cubes }; coal goes to the coal store.
   *[no] The Trust gives back { $cubes } to the stock.
    }
power-grid-log-reserved = { $seat } reserves { $city }.
power-grid-log-reservation-used = The uranium in { $city } goes back to the stock.
power-grid-log-won = { $count ->
    [one] { $seats } wins the game!
   *[other] { $seats } share the win!
    }
power-grid-log-place = { $place }. { $seat }: supplies { $supplied } of { $cities } cities, { $money } Elektro
