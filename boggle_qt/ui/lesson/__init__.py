"""The demonstration of the first minute: a hand at the real tray."""
