"""Boards described as data, drawn with Qt's graphics scene."""
