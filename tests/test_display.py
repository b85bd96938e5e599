"""Where no window can open, the program says why, and names missing libraries; Qt itself would abort the process."""

import os
import socket
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from boggle_qt import libraries
from boggle_qt.__main__ import main
from boggle_qt.display import why_no_window

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 and Wayland are Linux's displays")


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Remove every display, and pretend that all system libraries are installed."""
    monkeypatch.setattr(libraries, "_loads", lambda _: True)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "QT_QPA_PLATFORM", "XAUTHORITY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))


@pytest.mark.parametrize(
    ("session", "said"),
    [
        ({}, "There is no display"),
        ({"DISPLAY": ":7777"}, "at DISPLAY=:7777."),
        ({"DISPLAY": "nonsense"}, "at DISPLAY=nonsense."),
        ({"WAYLAND_DISPLAY": "wayland-9"}, "at WAYLAND_DISPLAY=wayland-9."),
        (
            {"DISPLAY": ":7777", "WAYLAND_DISPLAY": "wayland-9"},
            "at WAYLAND_DISPLAY=wayland-9 or DISPLAY=:7777.",
        ),
        ({"QT_QPA_PLATFORM": "nonsense"}, 'Qt has no platform "nonsense". Set QT_QPA_PLATFORM to one of '),
        ({"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":7777"}, "at QT_QPA_PLATFORM=xcb."),
        ({"QT_QPA_PLATFORM": "wayland"}, "at QT_QPA_PLATFORM=wayland."),
    ],
)
def test_a_display_that_does_not_answer_is_one_line(
    session: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message names the variable, and the exit status is 2."""
    for name, value in session.items():
        monkeypatch.setenv(name, value)
    assert main([]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "nonsense;offscreen", "offscreen:size=800x600"])
def test_a_platform_that_needs_no_display_opens(platform: str) -> None:
    """Qt platforms without a display work, with options and in a list."""
    assert why_no_window({"QT_QPA_PLATFORM": platform}) is None


def test_the_display_that_answers_is_chosen() -> None:
    """If only Wayland answers, Wayland is used."""
    # A socket's path has at most 107 characters: pytest's folder may be longer.
    with TemporaryDirectory(dir="/tmp") as folder, socket.socket(socket.AF_UNIX) as server:
        server.bind(f"{folder}/wayland-3")
        server.listen()
        session = {"DISPLAY": ":7777", "WAYLAND_DISPLAY": "wayland-3", "XDG_RUNTIME_DIR": folder}
        assert why_no_window(session) is None
    assert session["QT_QPA_PLATFORM"] == "wayland"


def test_remarks_of_qt_on_locale_and_screen_are_hidden(tmp_path: Path) -> None:
    """Other warnings of Qt are printed."""
    script = (
        "from boggle_qt.ui.play.fault_reports import hide_harmless_messages\n"
        "from PySide6.QtCore import qWarning\n"
        "from PySide6.QtWidgets import QApplication, QWidget\n"
        "with hide_harmless_messages():\n"
        "    application = QApplication([])\n"
        "    window = QWidget()\n"
        "    window.setMinimumSize(99, 99)\n"
        "    window.show()\n"
        "    qWarning('a fault')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "LC_ALL": "C", "QT_QPA_PLATFORM": "offscreen", "BOGGLE_QT_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.strip() == "a fault"


def test_a_missing_system_library_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line names the libraries and the Debian packages that provide them."""
    monkeypatch.setattr(libraries, "_loads", lambda name: name != "libxcb-cursor.so.0")
    assert libraries.missing() == libraries.missing("xcb") == ["libxcb-cursor.so.0"]
    assert libraries.missing("offscreen") == libraries.missing("wayland") == []
    monkeypatch.setattr(libraries, "_loads", lambda name: name not in ("libEGL.so.1", "libxcb-cursor.so.0"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    line = why_no_window()
    assert "libEGL.so.1, libxcb-cursor.so.0" in line
    assert "apt-get install libegl1 libxcb-cursor0" in line


@pytest.mark.parametrize(
    ("session", "bare", "named"),
    [
        ({"WAYLAND_DISPLAY": "wayland-0"}, "libwayland-cursor", "libwayland-cursor0"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "libxcb-cursor", None),
        ({"DISPLAY": ":0"}, "libwayland-cursor", None),
        ({"DISPLAY": ":0"}, "libxcb-cursor", "libxcb-cursor0"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "libwayland-cursor", None),  # Qt takes the other
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "lib", "libwayland-client0"),
        ({"WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "offscreen"}, "libwayland-cursor", None),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "wayland-egl"}, "libwayland-egl", "libwayland-egl1"),
    ],
)
def test_only_libraries_that_the_session_needs_are_named(
    session: dict[str, str], bare: str, named: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only libraries that the session's display needs are named, and none if Qt can use the other display."""
    monkeypatch.setattr(libraries.sys, "platform", "linux")
    monkeypatch.setattr(libraries, "_loads", lambda name: not name.startswith(bare))
    line = libraries.missing_line(session)
    assert (line is None) == (named is None)
    assert named is None or f" {named}" in str(line).split("apt-get install")[1]
