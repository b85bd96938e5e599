"""What can wait until the first frame is on the screen, or be left out: a third of the start went into it."""

from __future__ import annotations

import builtins
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType
from typing import Any, Protocol

BROUGHT = ("signature_bootstrap.py", "shibokensupport/")
"""The names of modules that PySide brings as text begin so."""


class Codes(Protocol):
    """Keeps the code of modules that come as text."""

    def code(self, source: str | bytes, name: str) -> CodeType: ...


def load_qt(codes: Codes | None = None) -> None:
    """Load Qt, and let Python import as it always does. Raises ImportError where Qt cannot be loaded.

    PySide puts an import of its own in place of Python's, which reads the source of every module imported from then
    on, the library's too, to see whether it asks for names_like_this for Qt's methods: 30 ms and 3 MB for nothing here.
    It also brings a dozen modules as text, and has them compiled at every start, 15 ms: they are asked of `codes`.
    """
    if "PySide6" in sys.modules:
        import PySide6.QtWidgets  # (the rest of it)

        return
    own_import, own_compile = builtins.__import__, builtins.compile

    def compiled(source: Any, name: Any, mode: str, *how: Any, **more: Any) -> Any:
        if codes is not None and str(name).startswith(BROUGHT) and mode == "exec" and not (how or more):
            return codes.code(source, name)
        return own_compile(source, name, mode, *how, **more)

    builtins.compile = compiled  # type: ignore[assignment]  # its overloads are not repeated
    try:
        import PySide6.QtWidgets  # noqa: F401  (to have it loaded)
    finally:
        builtins.compile, builtins.__import__ = own_compile, own_import


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
