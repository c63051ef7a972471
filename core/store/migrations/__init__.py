"""Alembic's folder: how a store's tables came to be what they are, one revision at a time."""
