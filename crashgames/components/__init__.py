"""What several rule books share: cards, hexagonal grids, seating."""
