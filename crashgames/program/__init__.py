"""The running program: its window and clock, how it starts, and the second window."""
