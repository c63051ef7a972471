# What the operating system lacks. libraries: file names, separated by commas. command: one shell command.
platform-libraries-missing-apt = { $count ->
    [one] The window cannot open, because this system lacks the library { $libraries }. To install it: { $command }
   *[other] The window cannot open, because this system lacks the libraries { $libraries }. To install them: { $command }
}
platform-libraries-missing = { $count ->
    [one] The window cannot open, because this system lacks the library { $libraries }. Install it with your system's package manager.
   *[other] The window cannot open, because this system lacks the libraries { $libraries }. Install them with your system's package manager.
}
# Where no window can open. display: name. variable: by which it is named. platforms: those that Qt has here.
platform-no-display = There is no display, so the window cannot open.
platform-display-silent = The display { $display } does not answer, so the window cannot open. Start it, or let { $variable } name one that runs.
platform-unknown = Qt has no platform “{ $platform }” here, which QT_QPA_PLATFORM names, so the window cannot open. Without that variable Qt takes the usual one; there is: { $platforms }.
