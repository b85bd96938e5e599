"""The introduction of the first minute, at the real tray."""
