"""Boggle Qt: lettered cubes, a sand-glass, and a solver that tells what you missed."""

__version__ = "0.1.0"
