"""An evening of several games: who is here, what fits next, how everybody stands."""
