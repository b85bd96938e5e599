"""The demonstration of the first minute: a fingertip at the real tray."""
