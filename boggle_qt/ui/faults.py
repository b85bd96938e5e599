"""What becomes of a fault of the game itself: it is logged, told once, and the game goes on."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from boggle_qt.store import faultlog
from boggle_qt.store.shipped import Damaged


class Faults:
    """Takes every fault; `tell` gets a line for the player, once for each place a fault came from."""

    def __init__(self, tell: Callable[[str], None], folder: Callable[[], Path]) -> None:
        self._tell, self._folder = tell, folder
        self._known: set[tuple[str, str, int]] = set()

    def take(self, fault: BaseException) -> None:
        """Log a fault and tell of it, if it is not known yet."""
        places = traceback.extract_tb(fault.__traceback__)
        where = (places[-1].filename, places[-1].lineno or 0) if places else ("", 0)
        known = (type(fault).__name__, *where)
        if known in self._known:
            return
        self._known.add(known)
        if isinstance(fault, Damaged):  # no fault of the game: what to do about it stands in it
            self._tell(f"{fault}.")
            return
        line = f"Something in the game went wrong ({type(fault).__name__}); you can play on."
        try:
            line += f" Please report it: {faultlog.write(fault, self._folder(), datetime.now(UTC))} says where."
        except OSError:
            traceback.print_exception(fault)  # no folder for logs
        self._tell(line)

    def hook(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """For `sys.excepthook`: what no code caught. A break by hand is none of ours."""
        if isinstance(fault, Exception):
            self.take(fault.with_traceback(trace))
        else:
            sys.__excepthook__(kind, fault, trace)
