"""A scripted match in the real window, and its pictures."""
