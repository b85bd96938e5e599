"""The terminal: one file per command, and no Qt."""
