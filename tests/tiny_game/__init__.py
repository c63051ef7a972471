"""The tiny game: a small but whole game that uses every part of the engine, for tests of everything generic.

`tests.tiny_game.plugin` is its plugin module; load it besides the installed ones: `core.hooks.load([plugin])`.
"""
