"""The shelf: every package in this folder is one game."""
