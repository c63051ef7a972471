# What happened since one's last turn, a sentence for each phase.
power-grid-digest-plants = Plants bought: { $parts }.
power-grid-digest-plant = { $seat } ({ $plant } for { $price })
power-grid-digest-left = No plant this round: { $parts }.
power-grid-digest-drawn = New in the market: { $parts }.
power-grid-digest-fuel = Fuel bought: { $parts }.
power-grid-digest-fuel-of = { $seat } ({ $cubes } for { $price })
power-grid-digest-built-of = { $seat } built in { $cities } for { $price } Elektro.
power-grid-digest-trust-houses = The Trust: { $count ->
    [one] one house
   *[other] { $count } houses
} placed.
power-grid-digest-income = Income: { $parts }.
power-grid-digest-earned = { $seat } (+{ $income } for { $cities ->
    [one] 1 city
   *[other] { $cities } cities
})
