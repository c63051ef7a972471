# Names of things in Power Grid. Cities, regions and maps are named in their own files.

power-grid-fuel-coal = coal
power-grid-fuel-oil = oil
power-grid-fuel-garbage = garbage
power-grid-fuel-uranium = uranium

power-grid-plant-coal = coal-fired plant
power-grid-plant-oil = oil-fired plant
power-grid-plant-garbage = garbage-fired plant
power-grid-plant-uranium = nuclear plant
power-grid-plant-hybrid = hybrid plant (coal or oil)
power-grid-plant-green = ecological plant (no fuel)
power-grid-back-plug = plug
power-grid-back-socket = socket

power-grid-edition-recharged = Recharged (2019)

power-grid-rule-nuclear-phase-out = Nuclear phase-out
power-grid-rule-nuclear-phase-out-told = Once plant { $plant } has been bought, no more uranium is put on the market.
power-grid-rule-coal-store = Coal store
power-grid-rule-coal-store-told = Coal that is burnt goes to the coal store. While the market has no coal, the store sells it at { $price } Elektro each; the market is refilled from the store only.
