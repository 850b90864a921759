"""Screens to read: rules, about the program, the review of a finished match."""
