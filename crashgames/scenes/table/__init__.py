"""The table: a match as it is played, its result and its menu."""
