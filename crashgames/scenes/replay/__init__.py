"""Replays of finished and running matches."""
