"""The most passes of the device in a match of people, by seats."""

PASSES = {3: 45, 4: 60, 5: 75}
