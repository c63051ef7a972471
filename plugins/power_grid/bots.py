"""Bots of Power Grid."""
