"""Built-in games, each a plugin like anybody else's."""
