# The engine's own messages.
core-not-offered = That is not possible now.
core-not-your-turn = It is not your turn.
core-game-over = The game is over.
core-stuck = The rules of this game make no progress (frames: { $frames }). This is a fault of the game; please report it.
core-unknown-action = "{ $kind }" is no action of this game.
core-broken-action = The action cannot be read: { $detail }
core-setup-wrong = The arranged set-up cannot be used: { $detail }
core-seats-wrong = This game is for { $low } to { $high } players, not { $seats }.
