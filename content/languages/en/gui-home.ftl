# Home, new game, saves, mods.

gui-home-games = Games
gui-home-first-steps = Choose a game to begin; everything you do in it is kept by itself.
gui-home-learn = Learn to play
gui-home-learn-about = A guided game at a real table tells every phase, step by step. Or choose a game below; everything you do in it is kept by itself.
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

gui-mods-about = About mods
gui-mods-intro = A pack is a folder with maps, plants and other content that you or others have written. In use, it counts in every game that begins from then on; games that have begun keep what they were begun with. Plugins are programs and are installed with the program.
gui-mods-where = Folder of your packs: { $folder }
gui-mods-packs = Your packs
gui-mods-plugins = Installed plugins
gui-mods-check = Check again
gui-mods-open = Open the folder
gui-mods-checking = Checking your packs …
gui-mods-none = There are no packs in your folder. Open the folder and put a pack there, or write one of your own with “powerhouse new pack NAME”; then choose “Check again”.
gui-mods-pack-for = For { $games }
gui-mods-plugin-games = { $count ->
    [0] For all games
   *[other] { $games }
}
gui-mods-use = Use
gui-mods-use-pack = Use the pack { $pack }
gui-mods-state-used = In use in games that begin from now on.
gui-mods-state-unused = Not in use.
gui-mods-state-broken = { $count ->
    [one] Something is wrong with it, so it cannot be used:
   *[other] { $count } things are wrong with it, so it cannot be used:
}
gui-mods-state-left-out = It does not go together with what else is in use, and is left out:
gui-mods-more = … and { $count } more.
gui-mods-no-folder = The folder { $folder } cannot be made: { $detail }.
gui-mods-not-opened = No program that shows folders could be opened. The folder is { $folder }.
gui-mods-plugin-broken = It cannot be used; its author can do something with this:
gui-mods-left-out = Left out, see Mods: { $packs }.
gui-mods-checking-short = Checking …
