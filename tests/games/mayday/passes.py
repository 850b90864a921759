"""The most passes of the device in a match of people, by seats."""

PASSES = {5: 20, 6: 30, 7: 30, 8: 30}
