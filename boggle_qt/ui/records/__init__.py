"""Rounds that were: all of them in a list, and what they come to."""
