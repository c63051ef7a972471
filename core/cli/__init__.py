"""The `powerhouse` command and the terminal table."""
