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
