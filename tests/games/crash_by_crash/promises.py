"""What tests of every game are to know of this one."""

PASSES = {2: 0, 4: 0}
"""The most passes of the device in a match of people, by seats."""
PEER = "catanatron"
"""The program beside which the engine is measured."""
