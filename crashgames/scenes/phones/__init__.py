"""Players' phones as private screens: joining, letting in, and what they show."""
