"""The most passes of the device in a match of people, by seats."""

PASSES = {5: 22, 6: 22, 7: 22, 8: 30, 9: 30, 10: 30}
