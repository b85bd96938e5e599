"""The wing for printing."""
