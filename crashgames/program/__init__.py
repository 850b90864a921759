"""The running program: its window, clock and start, and the second window."""
