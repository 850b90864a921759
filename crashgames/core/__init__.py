"""The table: everything that games are made of and played with. No pictures, and no particular game."""
