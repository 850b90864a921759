"""Parts that several rule books share."""
