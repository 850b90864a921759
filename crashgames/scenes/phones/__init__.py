"""Phones at a table: what each of them is given to show, and the screens on which they join."""
