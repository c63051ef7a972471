# The log beside the table.
gui-log-search = Search
gui-log-search-tip = Show only the lines with these words (Ctrl+F)
gui-log-nothing = There is no such line.
gui-log-filter = What the log shows
gui-log-all = Everything
gui-log-no-details = Without small moves
gui-log-only = Only { $seat }
gui-log-fold = Fold earlier rounds
gui-log-unfold = Unfold all rounds
gui-log-line = { $line } (move { $move })

gui-log-find = Search the log
