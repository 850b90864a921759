"""What is kept on the disk: matches, settings, statistics and the log of crashes, written so that nothing is lost."""
