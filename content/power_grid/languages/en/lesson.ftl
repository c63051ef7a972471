# The first guided game: the worked example of the rules, at a real table.
power-grid-lesson-first-game-title = Learn Power Grid
power-grid-lesson-first-game-name-0 = Anna
power-grid-lesson-first-game-name-1 = Ben
power-grid-lesson-first-game-name-2 = Clara
power-grid-lesson-first-game-welcome = Welcome! You are Anna and run a power company: you buy power plants, fuel them and connect cities. Whoever supplies most cities in the last round wins. In ten minutes you play two rounds against Ben and Clara, with 50 Elektro to begin with.
power-grid-lesson-first-game-map = This is Germany. Three regions are in play with three players; the pale ones do not exist today. The lines between cities cost what is written on them. Nobody has a house yet, so all cities are open. Essen, with the ring, will be yours.
power-grid-lesson-first-game-round = A round has five phases: player order, auction, fuel, building, bureaucracy. The track shows the player order. Today chance has put you first. Plants are chosen from first to last, but fuel and cities from last to first.
power-grid-lesson-first-game-market = The upper row is the current market: only these four plants can be auctioned. The lower row comes later. Whenever a plant is bought, another one is drawn and all are sorted by their numbers.
power-grid-lesson-first-game-card = Look at plant 3. Its number is the lowest bid, no more. One run burns the two oil drums and supplies one city: the figure at the bottom. It has room for fuel for two runs.
power-grid-lesson-first-game-bidding = Whoever puts a plant up names a first bid. The others raise or pass, clockwise; the last one left pays. Each company buys one plant a round at most, and in the first round everybody must buy one.
power-grid-lesson-first-game-open = The lowest plant wears the discount marker: bids begin at 1 instead of 3. Click plant 3, leave the bid at 1, and click it again or press Enter.
power-grid-lesson-first-game-others-buy = Both passed: plant 3 is yours for 1, and 49 Elektro are left. Now Ben takes plant 4, and Clara, the last who can buy, pays exactly the lowest bid for plant 5. Every plant sold was replaced at once.
power-grid-lesson-first-game-order-again = Only in the first round is the order made anew after the auction. Nobody has a city, so the highest plant goes first: Clara, Ben, Anna. Being last is good now, since fuel is bought from last to first.
power-grid-lesson-first-game-fuel = Each place of the market has its price, and the cheapest cube goes first. Three oil drums cost 3 each, then comes the 4. Buy four: 3 + 3 + 3 + 4 = 13. Click the oil until you have four.
power-grid-lesson-first-game-fuel-full = 36 Elektro are left, and plant 3 is full: four drums are two runs. More would not fit, and fuel that none of your plants burns cannot be bought. End your purchase.
power-grid-lesson-first-game-build = Building goes from last to first, too, so you choose first. The first house stands in any open city and costs the space alone: 10 in Step 1. Build in Essen.
power-grid-lesson-first-game-build-end = 26 Elektro are left. You could build more, but plant 3 supplies a single city, and cities without power earn nothing. End your building. Ben and Clara save their money.
power-grid-lesson-first-game-run = Bureaucracy: plants run, and supplied cities pay. Clara and Ben have none and got 10 each. Plant 3 burns two drums, once a round, and supplies Essen. The table shows what cities pay: 10 for none, 22 for one, then less and less for each further one. Run the plant and supply your city.
power-grid-lesson-first-game-renewed = 22 Elektro came in: you have 48 and two drums. Meanwhile fuel came to the market, as much as the number of players and the Step say, and the highest plant went under the stack, so that the market moves even if nobody buys.
power-grid-lesson-first-game-order-two = Round 2. Whoever has most cities is first: that is you, with one. The leader chooses plants first and pays for it: fuel and cities come to the leader last.
power-grid-lesson-first-game-leave = From now on nobody has to buy. Leave the auction this time; that holds for the whole round. If nobody takes the plant with the discount marker, it leaves the game.
power-grid-lesson-first-game-fuel-kept = All left, and the lowest plant is gone. Ben and Clara have passed by the fuel, too. Your two drums are enough for one run. Buy nothing.
power-grid-lesson-first-game-connect = A new city costs its space and the cheapest way from any city of yours. From Essen to Duisburg the way costs 0: 0 + 10 = 10. Connect Duisburg.
power-grid-lesson-first-game-connect-end = 38 Elektro, two cities. In each city there is one house only in Step 1, so nobody follows you here for now. End your building.
power-grid-lesson-first-game-run-two = You are first in order, so you run first. Plant 3 supplies one city, however many you have: 22 Elektro again. Run it and supply.
power-grid-lesson-first-game-lesson = 60 Elektro, and an empty plant. Two cities paid no more than one: plants, fuel and cities have to grow together. With 60 Elektro a better plant is next, and then more cities.
power-grid-lesson-first-game-steps = The game has three Steps. Step 2 begins when somebody has 7 cities: a second house fits into each city, for 15. Step 3 begins with a card from the stack: a third one, for 20, and all plants on show can be bought.
power-grid-lesson-first-game-end = With three players the game ends after the building phase in which somebody has 17 cities. Nobody is paid any more: all supply once with what they have. Most cities supplied wins, then most money.
power-grid-lesson-first-game-done = That is Power Grid. Three habits for the first game: look two rounds ahead before you bid; buy fuel before it gets dear; do not lead too early. The rules are under F2, a hint under H. Good luck!
