# The cover, for screen readers.

power-grid-cover-recharged = Hills at sunrise with pylons and wind turbines, a town below
power-grid-cover-classic = A coal-fired power station and cooling towers before an evening sky
