"""Settings through mouse and keys: every change shows at once, and Cancel takes all back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.store.settings import Settings
from boggle_qt.ui.settings.settings_dialog import SettingsDialog

BEFORE = Settings(player="Ada")


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    made = SettingsDialog(
        BEFORE,
        themes=(("day", "Day"), ("night", "Night")),
        lexicons=(("standard", "Standard"), ("large", "Large")),
        dice=(("new-1987", "4 × 4"),),
    )
    qtbot.addWidget(made)
    made.show()
    return made


def press(qtbot: QtBot, dialog: SettingsDialog, text: str) -> None:
    button = next(button for button in dialog.findChildren(QPushButton) if button.text() == text)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_change_shows_at_once(qtbot: QtBot, dialog: SettingsDialog) -> None:
    """Each chip, tick and letter says the settings as they are now; the same choice again says nothing."""
    changes: list[Settings] = []
    dialog.changed.connect(changes.append)
    press(qtbot, dialog, "Felt")
    press(qtbot, dialog, "Felt")
    mute = next(box for box in dialog.findChildren(QCheckBox) if box.accessibleName() == "Mute")
    mute.setFocus()
    qtbot.keyClick(mute, Qt.Key.Key_Space)
    name = next(field for field in dialog.findChildren(QLineEdit) if field.accessibleName() == "Your name")
    qtbot.keyClicks(name, "m")
    assert [(one.material, one.mute, one.player) for one in changes] == [
        ("felt", BEFORE.mute, "Ada"),
        ("felt", not BEFORE.mute, "Ada"),
        ("felt", not BEFORE.mute, "Adam"),
    ]


def test_cancel_takes_all_back(qtbot: QtBot, dialog: SettingsDialog) -> None:
    """However much was changed, Cancel ends with the settings as they were; where nothing was, it says nothing."""
    changes: list[Settings] = []
    dialog.changed.connect(changes.append)
    for text in ("Wood", "Quick", "British"):
        press(qtbot, dialog, text)
    press(qtbot, dialog, "Cancel")
    assert len(changes) == 4
    assert changes[-1] == dialog.settings == BEFORE
    again = SettingsDialog(BEFORE, (), (), ())
    qtbot.addWidget(again)
    with qtbot.assertNotEmitted(again.changed):
        again.reject()


def test_done_keeps_them(qtbot: QtBot, dialog: SettingsDialog) -> None:
    """Done changes nothing more."""
    press(qtbot, dialog, "Wood")
    with qtbot.assertNotEmitted(dialog.changed):
        press(qtbot, dialog, "Done")
    assert dialog.settings.material == "wood"
