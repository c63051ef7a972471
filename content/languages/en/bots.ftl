# Trouble with computer players. level: the bot's id. detail, action: for a bug report.
bot-failed = The bot "{ $level }" failed ({ $detail }). A random move was made in its place.
bot-not-offered = The bot "{ $level }" wanted something that is not possible now ({ $action }). A random move was made in its place.
bot-too-slow = The bot "{ $level }" did not answer within { $seconds } seconds and was stopped. A random move was made in its place.
bot-process-died = The bots' process ended unexpectedly while "{ $level }" was thinking. A random move was made in its place.
# Levels, as people read them.
bot-level-random = Random
bot-level-easy = Easy
bot-level-normal = Normal
bot-level-hard = Hard
