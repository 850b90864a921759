"""Finished and running matches once more."""
