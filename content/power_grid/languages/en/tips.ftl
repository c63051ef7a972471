# The rule behind things and choices, for resting pointers.
power-grid-tip-round = A round has five phases. Everybody finishes a phase before the next one begins.
power-grid-tip-plant-current = Its number is the lowest bid. Plants of this row can be put up for auction.
power-grid-tip-plant-future = Plants of the future market cannot be put up yet: they move up as lower ones go.
power-grid-tip-plant-own = A plant runs once a round, and all of its fuel is burnt.
power-grid-tip-stack = For each plant that leaves the market a card is drawn and put in by its number. Step 3 begins with the Step 3 card.
power-grid-tip-fuel = The cheapest cube goes first. You may buy what your plants burn, as much as fits for two runs.
power-grid-tip-city = Spaces for { $first }, { $second } and { $third } Elektro; { $step ->
    [1] in Step 1 only the first is open
    [2] in Step 2 the first two are open
   *[3] in Step 3 all three are open
}. One house for each player.
power-grid-tip-seat = Cities decide the player order and the end of the game; cities with power earn money.
power-grid-tip-region = All regions in play have to hang together by connections.
power-grid-tip-trust = In Step 1 nobody can build where the Trust has its first houses.
power-grid-tip-reserve = First houses go to reserved cities only, whoever reserved them.
power-grid-tip-bid = Each bid is higher than the last one, and never higher than your money. The last one left pays.
power-grid-tip-pass = You are out of this auction only, and may bid for the next plant.
power-grid-tip-discard = What it stores moves to your other plants as far as it fits; the rest goes back to the stock.
power-grid-tip-give-up = Fuel that fits nowhere goes back to the stock.
power-grid-tip-buy = You pay the price of the place, the cheapest first. Prices rise while the phase goes on.
power-grid-tip-end-fuel = You buy no more fuel this round. A plant without its fuel does not run.
power-grid-tip-build = You pay the cheapest way from your network, whoever has cities on it, and the space in the city.
power-grid-tip-end-building = You connect no more cities this round.
power-grid-tip-run = It burns its fuel, all of it, and supplies up to as many cities as its card says.
power-grid-tip-run-hybrid = It burns coal and oil in any mix and supplies up to as many cities as its card says.
power-grid-tip-supply = Cities with power are paid for: at most as many as your running plants supply and you have connected.
