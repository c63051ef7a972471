# What is going on, told where a game has no drawn table.

barrage-frame-effect = carrying out an effect
barrage-frame-position-auction = auction of the player order
barrage-frame-draft = choosing companies and contracts
barrage-frame-rounds = between two phases
barrage-frame-income = income
barrage-frame-turns = actions
barrage-frame-construction = construction
