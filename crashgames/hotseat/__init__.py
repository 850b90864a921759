"""Who decides next at a screen that people share, and how: without a picture."""
