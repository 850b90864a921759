"""Screens to read: rules, help, and about the program."""
