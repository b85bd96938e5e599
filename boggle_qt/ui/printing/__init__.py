"""The wing of what is printed."""
