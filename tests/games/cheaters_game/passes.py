"""The most passes of the device in a match of people, by seats."""

PASSES = {3: 0, 4: 0, 5: 0}
