"""Word lists and definitions."""
