"""What Barrage shows of itself, described as data: its cover. The table is shown by the game's own tables in words."""
