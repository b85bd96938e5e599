"""The screen: the only room that may import PySide6."""
