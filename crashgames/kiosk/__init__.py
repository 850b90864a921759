"""A demo table, as at a fair or in a museum: what its host chose, who is there, what is counted and kept."""
