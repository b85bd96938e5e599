"""The message about missing system libraries names each library and its package."""

import pytest

from boggle_qt import libraries
from boggle_qt.display import why_no_window


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
