"""Faults outside the program, made to happen: disks, files, processes, windows, sounds."""
