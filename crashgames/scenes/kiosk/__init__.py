"""Screens of a table for visitors: the question whether somebody is there, and what only its host sees."""
