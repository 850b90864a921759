"""Screens to read: rules, what the program is, what a finished match has opened."""
