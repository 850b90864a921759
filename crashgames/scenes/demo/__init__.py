"""Films from real matches of bots, while nobody plays: the order, the pictures, and the offer to whoever comes."""
