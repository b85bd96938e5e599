"""The motion that the system asks for."""

import pytest
from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from boggle_qt.ui.look.durations import system_scale


def test_system_scale_works_on_every_pyside(qapp: QApplication) -> None:
    """The scale is 0 or 1, even where Qt returns an object that lives no longer than its parent."""
    assert system_scale() in (0.0, 1.0)


@pytest.mark.skipif(
    not hasattr(getattr(QtGui, "QAccessibilityHints", None), "motionPreference"),
    reason="Qt tells of this wish from 6.12 on",
)
@pytest.mark.parametrize(("wish", "scale"), [("ReducedMotion", 0.0), ("NoPreference", 1.0)])
def test_reduced_motion_of_the_system_is_respected(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, wish: str, scale: float
) -> None:
    """Nothing moves if the system asks for reduced motion; without a preference everything does."""
    asked = QtGui.QAccessibilityHints.motionPreference

    def prefers(hints: QtGui.QAccessibilityHints) -> object:
        asked(hints)  # fails if the object has gone meanwhile
        return Qt.MotionPreference[wish]

    monkeypatch.setattr(QtGui.QAccessibilityHints, "motionPreference", prefers)
    assert system_scale() == scale
