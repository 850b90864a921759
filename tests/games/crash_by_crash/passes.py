"""The most passes of the device in a match of people, by seats."""

PASSES = {2: 0, 4: 0}
