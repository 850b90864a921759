"""The environments of `crashgames.rl`."""
