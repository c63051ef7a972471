# Hints: why the computer player would decide so. All figures are those by which it decides.
power-grid-hint-open = Plant { $plant } is worth up to { $worth } Elektro to you, and bids begin at { $price }. It supplies { $cities ->
    [one] one city
   *[other] { $cities } cities
} for about { $cost } Elektro of fuel a run.
power-grid-hint-bid = Plant { $plant } is worth up to { $worth } Elektro to you, so { $price } is still a fair bid. It supplies { $cities ->
    [one] one city
   *[other] { $cities } cities
} for about { $cost } Elektro of fuel a run.
power-grid-hint-pass = Plant { $plant } is worth no more than { $worth } Elektro to you beside the others on sale, and the next bid would be { $next }.
power-grid-hint-leave = The best plant on sale, { $plant }, is worth { $worth } Elektro to you; bids begin at { $price }. Keep the money for cities.
power-grid-hint-leave-poor = With { $money } Elektro you can pay none of the plants on sale.
power-grid-hint-discard = You miss plant { $plant } least: it supplies { $cities ->
    [one] one city
   *[other] { $cities } cities
} for about { $cost } Elektro of fuel a run.
power-grid-hint-fuel = The run that pays best this round needs { $wanted } { $fuel }, and you have { $held }. The next cube costs { $price }.
power-grid-hint-fuel-ahead = One { $fuel } costs { $price } now and is likely to cost clearly more next round: take it in advance.
power-grid-hint-end-fuel = Your plants have the fuel of the run that pays best this round{ $cities ->
    [0] {""}
    [one] , for one city
   *[other] , for { $cities } cities
}. More would cost more than it brings.
power-grid-hint-build = { $city } costs { $price } Elektro. Your plants can supply { $ready }, you have { $count }: each round the city earns { $more } more.
power-grid-hint-build-ahead = { $city } costs { $price } Elektro. Your plants supply no more than { $ready } yet, but a cheap city is worth having before others take it.
power-grid-hint-build-end = { $city } for { $price } Elektro can end the game, and nobody seems able to supply more than you.
power-grid-hint-stop = The next city, { $city }, costs { $price } Elektro: more than it brings in the rounds to come.
power-grid-hint-stop-ahead = Your plants supply { $ready }, and you have { $count }: the next city, { $city } for { $price } Elektro, earns nothing until you have a better plant.
power-grid-hint-stop-poor = With { $money } Elektro you can pay no further city.
power-grid-hint-run = Plant { $plant } supplies up to { $cities ->
    [one] one city
   *[other] { $cities } cities
}, and its fuel is worth about { $cost } Elektro: less than they pay.
power-grid-hint-supply = { $cities ->
    [0] Nothing can be supplied for a gain; that still pays
    [one] One city is the most that your running plants and your network allow. It pays
   *[other] { $cities } cities are the most that your running plants and your network allow. They pay
} { $income } Elektro.
power-grid-hint-ahead = The figures of the moment favour something else. But in games played on by chance from here this led to more, to the end of the round.
