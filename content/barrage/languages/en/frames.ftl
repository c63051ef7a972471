# What is going on, told where a game has no drawn table; and what is compared at the end.

frame-barrage-effect = carrying out an effect
frame-barrage-position-auction = auction of the player order
frame-barrage-draft = choosing companies and contracts
frame-barrage-rounds = between two phases
frame-barrage-income = income
frame-barrage-turns = actions
frame-barrage-construction = construction
score-barrage-vp = VP
score-barrage-energy = energy
