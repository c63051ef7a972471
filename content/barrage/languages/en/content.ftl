# What is wrong with content packs for Barrage. Told after "file:line:column: key: ".

# The map
barrage-content-id-twice = the id “{ $name }” is there twice on this map
barrage-content-basin-unknown = there is no basin “{ $name }” on this map
barrage-content-water-to-nowhere = water cannot flow to “{ $name }”: there is no such dam space, powerhouse row or exit
barrage-content-row-twice = the basin “{ $name }” already has the powerhouse row “{ $row }”
barrage-content-row-missing = the basin “{ $name }” has powerhouse spaces but no powerhouse row through which water flows
barrage-content-conduit-without-dam = the conduit takes its water from the basin “{ $name }”, which has no dam spaces
barrage-content-conduit-without-powerhouse = the conduit leads to the basin “{ $name }”, which has no powerhouse spaces in a powerhouse row
barrage-content-water-circle = water flows round and never reaches an exit: { $nodes }
barrage-content-dry = no water from any headstream comes to “{ $name }”
barrage-content-conduit-uphill = the conduit leads uphill: water from the basin “{ $end }” flows down to the basin “{ $name }”, where the conduit begins
barrage-content-conduits-circle = by several conduits water can be led round and round: { $nodes }

# Tiles, spaces, companies, officers
barrage-content-board-unknown = there is no action board “{ $name }”
barrage-content-owner-unknown = there is no owner “{ $name }”: write “company”, or an officer's ability
barrage-content-ability-unknown = there is no ability “{ $name }”
barrage-content-count-unknown = nothing called “{ $name }” can be counted
barrage-content-tile-unknown = there is no special tile “{ $name }”
barrage-content-company-unknown = there is no company “{ $name }”
barrage-content-officer-unknown = there is no officer “{ $name }”
barrage-content-contract-unknown = there is no starting contract “{ $name }”
barrage-content-dam-unknown = there is no dam space “{ $name }” on the map
barrage-content-dam-not-neutral = the map allows no neutral dam at “{ $name }”
barrage-content-neutral-overfull = { $water } drops are more than a dam of level { $level } holds
barrage-content-neutral-too-high = a dam of level { $level } is too high; the highest level is { $highest }
barrage-content-neutral-missing = there is no set-up tile for the area “{ $area }”
barrage-content-tile-level = an advanced tile has a level from 1 to 3, another tile has none; this one is { $kind }
barrage-content-tile-given = a basic tile says when it is given (always or introductory); another tile does not
barrage-content-tile-builds = a tile says what it builds, or copies another one, but not both
barrage-content-no-new-conduit = only what follows on a tile that builds conduits can count the new conduit's production
barrage-content-no-new-elevation = only what follows on a tile that builds elevations can fill the dam just raised
barrage-content-piece-twice = the reward for piece { $piece } is there already
barrage-content-piece-missing = a company has only { $pieces } pieces of this kind; there is no piece { $piece }
barrage-content-bonus-short = a company can build { $houses } powerhouses, so { $rows } figures are needed (for 0 to { $houses }); there are { $found }
barrage-content-position-unknown = the patent office shows { $shown } tiles; there is no position { $position }

# Figures
barrage-content-powerhouse-costs = a company has { $pieces } powerhouses, so as many costs are needed; there are { $found }
barrage-content-income-order = energy must rise from step to step; { $energy } follows { $before }
barrage-content-headstream-rounds = with { $rounds } rounds { $rows } numbers of drops are needed (none for the last round); there are { $found }
barrage-content-too-few-headstream-tiles = the map has { $headstreams } headstreams, but there are only { $found } headstream tiles
barrage-content-too-few-bonuses = { $rounds } rounds need as many bonus tiles that do without the patent office; there are { $found }
barrage-content-place-missing = the places must count from 1 without gaps; { $place } is missing before { $found }
barrage-content-too-few-companies = { $players } players need as many companies; there are { $found }
barrage-content-too-few-officers = { $players } players need as many officers; there are { $found }
barrage-content-too-few-starting = { $players } players need as many starting contracts; there are { $found }
barrage-content-too-few-national = { $players } players need { $needed } national contracts; there are { $found }
