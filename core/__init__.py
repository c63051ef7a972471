"""Powerhouse's engine framework: rules engine, hooks, content, sessions, saves, bots, text, command line."""
