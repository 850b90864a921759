"""The full-screen states of the program, the same for every game."""
