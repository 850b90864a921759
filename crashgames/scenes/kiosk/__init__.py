"""Screens of a demo table: the question whether somebody is there, and what only its host sees."""
