"""Overrides that models and delegates give Qt an answer from: a fault in one must not stop the process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

T = TypeVar("T")


def guarded(default: Callable[[], T]) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Answer with a default where the override raises, and report that like any other fault. PySide 6.11.3 aborts where
    C code raises in an override whose answer Qt waits for."""

    def guard(override: Callable[..., T]) -> Callable[..., T]:
        @wraps(override)
        def answer(*args: Any, **kwargs: Any) -> T:
            try:
                return override(*args, **kwargs)
            except Exception as fault:
                sys.excepthook(type(fault), fault, fault.__traceback__)
                return default()

        return answer

    return guard


def nothing() -> Any:
    """Return None."""
