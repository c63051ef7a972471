# What is told while a pointer or the keyboard rests on a thing.

# Cities
power-grid-hover-first-city = Space { $space } = { $price } Elektro; the first city needs no connection
power-grid-hover-own = You have a house here.
power-grid-hover-full = No space is free here in Step { $step }.
power-grid-hover-reserved = A first house is built in a reserved city.
power-grid-hover-road = Connection
power-grid-hover-through = Through
power-grid-hover-left = Leaves
power-grid-hover-lacking = Lacking
power-grid-hover-elektro = { $money } Elektro

# Plants and fuel
power-grid-hover-run = Fuel for a run
power-grid-hover-scarce = not enough for sale
power-grid-hover-lowest = Lowest bid
power-grid-hover-output = Plants supply
power-grid-hover-change = { $before } → { $after } cities
power-grid-hover-next = Next cubes: { $prices }
power-grid-hover-none = No { $fuel } is for sale.
power-grid-hover-held = You hold
power-grid-hover-cubes = { $cubes ->
    [one] 1 cube
   *[other] { $cubes } cubes
}
power-grid-hover-fill = Fill up
power-grid-hover-bill = { $cubes } for { $money }
power-grid-hover-no-room = no room on your plants

# Players
power-grid-hover-now = Supplies now
power-grid-hover-fuelled = With more fuel
power-grid-hover-earns = { $cities ->
    [one] 1 city, { $money } Elektro
   *[other] { $cities } cities, { $money } Elektro
}
power-grid-hover-cities = { $cities ->
    [one] 1 city
   *[other] { $cities } cities
}
power-grid-hover-fuel = Fuel
