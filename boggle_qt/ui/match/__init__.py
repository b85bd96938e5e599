"""The wing of several players at one table."""
