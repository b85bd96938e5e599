"""The disk: engine values in and out."""
