"""Start and end of the program, and its window."""
