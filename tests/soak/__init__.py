"""Long runs of what the tests do briefly: python -m tests.soak PART."""
