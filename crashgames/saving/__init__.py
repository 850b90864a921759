"""Matches on the disk: sealed files, written so that nothing is lost, listed, resumed, and counted afterwards."""
