# The table in words, as the terminal shows it.
power-grid-summary-round = Round
power-grid-summary-phase = Phase
power-grid-summary-step = Step
power-grid-summary-regions = Regions
power-grid-summary-hammer = Under the hammer
power-grid-summary-bid = plant { $plant }, { $seat } bids { $high } Elektro
power-grid-summary-order = Order
power-grid-summary-player = Player
power-grid-summary-money = Elektro
power-grid-summary-plants = Plants
power-grid-summary-fuel = Fuel
power-grid-summary-cities = Cities
power-grid-summary-plants-left = Plant market ({ $cards ->
    [0] the stack is empty
    [one] 1 card in the stack
   *[other] { $cards } cards in the stack
})
power-grid-summary-plant = Plant
power-grid-summary-burns = Burns
power-grid-summary-need = { $need } { $fuel }
power-grid-summary-or = { $kinds ->
    [one] { $first }
   *[other] { $first } or { $second }
}
power-grid-summary-no-fuel = no fuel
power-grid-summary-supplies = Supplies
power-grid-summary-lowest-bid = Lowest bid
power-grid-summary-reserved = reserved
power-grid-summary-reserved-cities = Reserved cities
power-grid-summary-trust-cities = { $cities } ({ $left } houses left)
power-grid-summary-owner = Owner
power-grid-summary-row = Market
power-grid-summary-current = current
power-grid-summary-future = future
power-grid-summary-step-3 = Step 3
power-grid-summary-price = Price
power-grid-summary-on-sale = On sale
power-grid-summary-stock = In stock
power-grid-summary-city = City
power-grid-summary-region = Region
power-grid-summary-houses = Houses
power-grid-summary-cost = Cost now
power-grid-summary-sum = { $total } ({ $connection } + { $space })
power-grid-summary-own = own house
power-grid-score-supplied = Cities supplied
power-grid-score-money = Elektro
power-grid-score-cities = Cities connected
