"""Everything kept on the disk: matches, settings, statistics and the crash log, written so that nothing is lost."""
