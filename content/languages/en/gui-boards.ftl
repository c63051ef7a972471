# Boards: the keyboard on them.

gui-next-board = To the next board
gui-last-board = To the board before
