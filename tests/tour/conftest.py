"""The fixtures of the screen's tests, for the tour."""

from tests.ui.conftest import clock, window

__all__ = ["clock", "window"]
