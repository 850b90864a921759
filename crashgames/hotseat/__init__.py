"""A screen that people share: the next decision there, and the way it is made. No pictures."""
