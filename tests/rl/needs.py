"""What the tests of environments need, and what is said where it is missing."""

NEEDS = "needs PettingZoo"
HOW = 'To have them, install the extra: pip install -e ".[rl]"'
