"""The program as a demo table: what it lets through, when it starts anew, and the way out for its host."""
