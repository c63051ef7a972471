"""Power Grid: the board game and what its family shares."""
