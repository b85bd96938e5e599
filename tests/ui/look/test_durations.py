"""How much motion the system wants."""

from __future__ import annotations

import pytest
from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from boggle_qt.ui.look.durations import system_scale


def test_the_wish_can_be_asked_for_on_every_pyside(qapp: QApplication) -> None:
    """Full motion or none, also where Qt answers through an object that lives no longer than the one it came from."""
    assert system_scale() in (0.0, 1.0)


@pytest.mark.skipif(
    not hasattr(getattr(QtGui, "QAccessibilityHints", None), "motionPreference"),
    reason="Qt tells of this wish from 6.12 on",
)
@pytest.mark.parametrize(("wish", "scale"), [("ReducedMotion", 0.0), ("NoPreference", 1.0)])
def test_a_wish_for_stillness_is_honoured(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, wish: str, scale: float
) -> None:
    """Where the system asks for stillness nothing moves; where it has no wish, everything does as designed."""
    asked = QtGui.QAccessibilityHints.motionPreference

    def prefers(hints: QtGui.QAccessibilityHints) -> object:
        asked(hints)  # fails if the object has gone meanwhile
        return Qt.MotionPreference[wish]

    monkeypatch.setattr(QtGui.QAccessibilityHints, "motionPreference", prefers)
    assert system_scale() == scale
