"""The table: a match in progress, its result and its menu."""
