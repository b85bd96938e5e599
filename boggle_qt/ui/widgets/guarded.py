"""A guard for Qt overrides: an exception in a model or delegate must not abort the process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

T = TypeVar("T")


def guarded(default: Callable[[], T]) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Report an exception of the override like any other fault and return `default()`. PySide 6.11.3 aborts if an
    override that Qt waits for raises."""

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
