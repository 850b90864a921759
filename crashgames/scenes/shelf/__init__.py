"""The shelf, and what lies around it: setting up, saved matches, statistics, settings."""
