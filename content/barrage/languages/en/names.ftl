# Names of things in Barrage. What has an entry in the content is named there.

barrage-area-mountain = mountains
barrage-area-hill = hills
barrage-area-plain = plain

barrage-kind-base = base
barrage-kind-elevation = elevation
barrage-kind-conduit = conduit
barrage-kind-powerhouse = powerhouse

barrage-machine-excavator = excavator
barrage-machine-mixer = concrete mixer

barrage-category-starting = starting contract
barrage-category-national = national contract
barrage-category-green = green contract
barrage-category-yellow = yellow contract
barrage-category-red = red contract

barrage-colour-red = red
barrage-colour-black = black
barrage-colour-green = green
barrage-colour-white = white
barrage-colour-orange = orange
barrage-colour-blue = blue
barrage-colour-purple = purple

# What companies and officers can do, in our own words.
barrage-ability-flow-energy = 1 energy for every drop that flows down the river past an own powerhouse.
barrage-ability-second-production = After a production a second one with another powerhouse, without modifiers.
barrage-ability-three-more-energy = 3 more energy after every production; it fulfils no contract.
barrage-ability-contracts-three-less = Every contract needs 3 energy less.
barrage-ability-bases-cost-three = Bases cost 3 excavators everywhere.
barrage-ability-level-three-holds-four = Own dams of level 3 hold 4 drops.
barrage-ability-production-at-least-four = In a production drops times conduit value count as at least 4.
barrage-ability-machines-for-credits = Any machine that building needs can be replaced by 3 credits.
barrage-ability-copies-a-tile = A special tile that works like another own tile on the wheel.
barrage-ability-conduits-for-mixers = Conduits may be paid with 1 mixer for each point of production.
barrage-ability-copies-an-officer = Two action spaces of its own, each for another officer’s ability during one turn.

# What bonus and objective tiles count.
barrage-count-fulfilled-contracts = contracts fulfilled
barrage-count-own-bases = own bases
barrage-count-own-elevations = own elevations
barrage-count-own-conduits = own conduits
barrage-count-own-powerhouses = own powerhouses
barrage-count-own-raised-dams = own dams with an elevation
barrage-count-own-advanced-tiles = own advanced technology tiles
barrage-count-new-conduit-production = production of the new conduit
barrage-count-red-spaces = own bases and powerhouses on spaces with a red border
barrage-count-most-in-area = own pieces in the area where there are most of them
barrage-count-least-in-area = own pieces in the area where there are fewest of them
barrage-count-connected-bases = own bases that an own conduit connects with an own powerhouse
barrage-count-basins-with-one = basins with at least one own piece
barrage-count-basins-with-three = basins with at least three own pieces
