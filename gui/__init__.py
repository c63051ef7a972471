"""The window: home, table and dialogs in Qt Widgets. It knows no game; games describe their tables as data."""
