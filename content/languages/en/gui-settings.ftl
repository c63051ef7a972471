# Settings.

gui-settings = Settings
gui-settings-open = Settings (Ctrl+,)
gui-settings-looks = Looks
gui-settings-play = Play
gui-settings-language = Language
gui-settings-language-help = Window, log, cards, cities, rules and messages speak it at once, also in a game that is open.
gui-settings-theme = Theme
gui-settings-theme-help = Dark ink on light paper, or light ink on dark ground. “As the system” follows the desktop, also while the program runs.
gui-settings-theme-value = { $value ->
    [light] light
    [dark] dark
   *[system] as the system
}
gui-settings-text-size = Text size
gui-settings-text-size-help = How large all words are. Boards are drawn as large as there is room; the map can be enlarged with the wheel or with + and -.
gui-settings-text-size-value = { $value ->
    [85] small (85 %)
    [120] large (120 %)
    [145] larger (145 %)
    [175] very large (175 %)
   *[100] usual (100 %)
}
gui-settings-animation = Animation
gui-settings-animation-help = How long cubes, houses, cards and money take on their way. Off: everything is at once where it belongs. Where the system asks for less movement, it is off until you choose otherwise.
gui-settings-animation-value = { $value ->
    [off] off
    [fast] fast
    [slow] slow
   *[normal] normal
}
gui-settings-pace = Pace of the bots
gui-settings-pace-help = How long a bot's move is to be seen before the next one is made.
gui-settings-pace-value = { $value ->
    [fast] fast
    [slow] slow
   *[normal] normal
}
gui-settings-single-click = Decide with a single click
gui-settings-single-click-help = A click on a city, plant or cube decides at once. Otherwise it proposes and shows what it costs and leaves; a second click or Enter confirms.
gui-settings-forced-moves = Forced moves by themselves
gui-settings-forced-moves-help = Where only one thing is possible, it is done without asking. The log tells it as ever.
gui-settings-adviser = Hints come from
gui-settings-adviser-help = Which computer player says what it would do in your place. Normal answers at once from its figures; hard looks ahead for about a second.
gui-settings-adviser-value = { $value ->
    [hard] hard
   *[normal] normal
}
gui-settings-reset = All as usual
gui-settings-reset-tip = Set everything back to what is usual, but not the language.
gui-settings-was-reset = Everything is as usual again.
gui-settings-undo-reset = Bring mine back
gui-settings-sample = How it looks
gui-settings-sample-heading = Round 4 · Building
gui-settings-sample-sentence = Anna: build in Bremen for 17?
gui-settings-sample-hint = Road 7 and house 10. It leaves 25 Elektro.
gui-settings-sample-notice = Cologne costs 31, you have 25.
gui-settings-sample-main = Build
gui-settings-sample-other = Cancel

gui-font-missing = The font package { $package } cannot be used ({ $reason }). Words are shown in the system's fonts, which may lack Japanese characters. “make setup” installs it again.
gui-font-unreadable = its file is damaged
