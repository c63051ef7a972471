# Following what happens: motions, bots' moves.
gui-motion-skip = Skip to my turn
gui-motion-skip-tip = Bots play on without waiting, until you are asked (Space)
gui-motion-skip-all = Skip to the end
gui-motion-skip-all-tip = Bots play on without waiting, to the end of the game (Space)
gui-motion-nothing-to-skip = No bot is playing now.
gui-motion-thinking = is thinking
