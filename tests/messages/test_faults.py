"""What is said of a fault of the program."""

from __future__ import annotations

from pathlib import Path

from boggle_qt.messages.faults import fault_line, play_on_line, reason, stopped_line

FAULT = KeyError("tine")
LOG = Path("fault-1.log")


def test_in_the_window_the_game_goes_on() -> None:
    """That is said with a log and without; where there is one, it is named to be sent."""
    short = play_on_line(FAULT, None)
    assert short == "Something in the game went wrong (KeyError); you can play on."
    assert play_on_line(FAULT, LOG) == f"{short} Please report it: fault-1.log says where."


def test_in_the_terminal_it_is_one_line() -> None:
    """What it is, and how to see where it came from."""
    for log in (None, LOG):
        line = fault_line(FAULT, log)
        assert line.startswith("a fault in the program: KeyError: 'tine' (")
        assert "BOGGLE_QT_TRACE=1" in line
        assert (str(LOG) in line) == (log is not None)
        assert "\n" not in line


def test_a_reason_ends_a_sentence() -> None:
    """The system's words for a file and not its number; anything else in its own words; one full stop."""
    assert reason(PermissionError(13, "Permission denied", "/here")) == "Permission denied"
    assert reason(OSError("gone.")) == "gone"
    assert stopped_line("The solver", ValueError("no words.")) == "The solver stopped: no words."
    assert stopped_line("The solver") == "The solver stopped."
