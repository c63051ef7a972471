# Simulations: what is wrong with the order, and what went wrong in a game. seed: by which the game can be repeated.
simulate-no-games = A simulation plays at least 1 game, not { $games }.
simulate-no-jobs = A simulation uses at least 1 process, not { $jobs }.
simulate-no-dask = A cluster needs Dask, which is not installed. To install it: pip install "powerhouse[distributed]"
simulate-no-cluster = No Dask scheduler answers at { $address } ({ $detail }).
simulate-process-died = One of the processes ended unexpectedly, so the simulation could not be finished. With --jobs 1 it runs in this process and shows more.
simulate-endless = The game had not ended after { $actions } actions.
simulate-law-broken = a law of the game was broken: { $detail }
simulate-refused = an action was refused: { $detail }
simulate-game-failed = the game failed: { $detail }
simulate-failure = Game { $number } (seed { $seed }), after { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}: { $what }
simulate-repeat = To repeat a game alone: { $command }

# The report on paper.
simulate-title = { $game }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $finished } finished
simulate-speed = { $actions } actions in { $seconds } s, { $rate } a second
simulate-rounds = Rounds: { $mean } on average, { $min } to { $max }
simulate-seat = Seat
simulate-bot = Bot
simulate-wins = Wins
simulate-win-rate = Win rate
simulate-interval = 95 % interval
simulate-score = Mean score
simulate-progress = Games
simulate-packs = With your packs: { $packs }.
simulate-other-content = Here the packs { $packs } are missing or hold something else than where the simulation was begun: nothing is played. Put the same packs into the folder of packs here.
