"""What can wait until the first frame is on the screen: a third of the start went into it."""

from __future__ import annotations

import builtins
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager


def load_qt() -> None:
    """Load Qt, and let Python import as it always does. Raises ImportError where Qt cannot be loaded.

    PySide puts an import of its own in place of Python's, which reads the source of every module imported from then
    on, the library's too, to see whether it asks for names_like_this for Qt's methods: 30 ms and 3 MB for nothing here.
    """
    own = builtins.__import__
    first = "PySide6" not in sys.modules
    import PySide6.QtWidgets  # noqa: F401  (to have it loaded)

    if first:
        builtins.__import__ = own


@contextmanager
def no_collecting() -> Iterator[None]:
    """Let garbage lie until `end`, or until this is left: nearly all that is made before the first frame stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def end() -> None:
    """Collect garbage from now on, and look no more through what the start has made."""
    gc.freeze()
    gc.enable()
