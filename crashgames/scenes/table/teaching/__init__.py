"""Teaching at the table: cards that explain the game where it happens."""
