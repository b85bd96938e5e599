"""The time that the machine was awake, and the time that it slept: what the session may read."""

from __future__ import annotations

import sys
import time

if sys.platform == "win32":
    import ctypes

    def awake() -> float:
        """Seconds that the machine was awake, from some moment on; never back."""
        ticks = ctypes.c_ulonglong()
        ctypes.windll.kernel32.QueryUnbiasedInterruptTime(ctypes.byref(ticks))
        return ticks.value / 10_000_000

    def asleep() -> float:
        """Seconds that it was suspended, from some moment on: only how it grows says anything."""
        return time.monotonic() - awake()
else:
    _WITH_SLEEP = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # macOS counts sleep in the latter

    def awake() -> float:
        """Seconds that the machine was awake, from some moment on; never back."""
        return time.monotonic()

    def asleep() -> float:
        """Seconds that it was suspended, from some moment on: only how it grows says anything."""
        return time.clock_gettime(_WITH_SLEEP) - time.monotonic()
