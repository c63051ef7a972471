"""Barrage: the base game."""
