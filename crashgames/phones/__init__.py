"""Players' phones as their private screens, over the local network. No pictures, and no game."""
