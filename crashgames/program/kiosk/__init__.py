"""The program as a table for visitors: what it lets through, when it starts anew, and the way out for its host."""
