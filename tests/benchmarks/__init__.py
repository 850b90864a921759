"""Speed, always beside something else in the same run: ratios count, not figures of two machines."""
