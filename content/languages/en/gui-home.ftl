# Home, new game, saves, mods.

gui-home-games = Games
gui-home-first-steps = Choose a game to begin; everything you do in it is kept by itself.
gui-home-rules = Rules
gui-home-mods = Mods
gui-home-settings = Settings

gui-saves-sort = Sort by
gui-saves-sort-played = last played
gui-saves-sort-begun = last begun
gui-saves-sort-name = name
gui-saves-sort-game = game
gui-saves-empty = There are no saved games yet. Every game that you begin is kept here by itself, after every move; a game from elsewhere comes in by “Import …”.
gui-saves-not-found = No saved game has “{ $search }” in its name, its game, its players or its date.

gui-new-usual = As usual
gui-new-usual-help = Choose players and options of this game as they are the first time.
gui-new-add = Add a player
gui-new-remove = Take player { $number } away
gui-new-up = Move player { $number } up
gui-new-shuffle = Shuffle the seats
gui-new-shuffle-help = Seat everybody anew by chance. Play goes round the table in this order.
