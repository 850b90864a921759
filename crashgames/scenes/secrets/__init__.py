"""Screens for one person's eyes, and for decisions made in secret."""
