"""Table games about crashing, played on one computer."""

__version__ = "0.1.0"
