# What the operating system lacks. libraries: file names, separated by commas. command: one shell command.
platform-libraries-missing-apt = { $count ->
    [one] The window cannot open, because this system lacks the library { $libraries }. To install it: { $command }
   *[other] The window cannot open, because this system lacks the libraries { $libraries }. To install them: { $command }
}
platform-libraries-missing = { $count ->
    [one] The window cannot open, because this system lacks the library { $libraries }. Install it with your system's package manager.
   *[other] The window cannot open, because this system lacks the libraries { $libraries }. Install them with your system's package manager.
}
