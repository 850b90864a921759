"""One evening at one table: who is here, what was played, how everybody stands, and what fits next. No pictures."""
