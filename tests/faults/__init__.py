"""What can go wrong outside the program, made to go wrong: disks, files, processes, windows, sounds."""
