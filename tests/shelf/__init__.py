"""A second shelf: games that only the tests play."""
