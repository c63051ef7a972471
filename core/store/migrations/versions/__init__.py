"""Revisions of a store's tables, files called vREVISION_what.py, oldest first."""
