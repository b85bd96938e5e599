"""The settings dialog by mouse and keys."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPushButton, QSlider
from pytestqt.qtbot import QtBot

from boggle_qt.messages.opponents import computers_name_line
from boggle_qt.store.files import shipped
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.settings.settings_dialog import PRESETS, SettingsDialog
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import on_screen, press

BEFORE = Settings(player="Ada")
OFFERED = {
    "theme": (("day", "Day"), ("night", "Night")),
    "lexicon": (("standard", "Standard"), ("large", "Large")),
    "dice": (("new-1987", "4 × 4"),),
}


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    return on_screen(qtbot, SettingsDialog(BEFORE, lambda: OFFERED), 1200, 776)


def test_a_change_is_emitted_at_once(qtbot: QtBot, dialog: SettingsDialog) -> None:
    """Each chip, tick and letter emits the settings; choosing the same again emits nothing."""
    changes: list[Settings] = []
    dialog.changed.connect(changes.append)
    press(dialog, "Felt")
    press(dialog, "Felt")
    dialog.show_tab(1)
    mute = next(box for box in dialog.findChildren(QCheckBox) if box.accessibleName() == "Sounds: Mute")
    mute.setFocus()
    qtbot.keyClick(mute, Qt.Key.Key_Space)
    name = next(field for field in dialog.findChildren(QLineEdit) if field.accessibleName() == "Your name")
    qtbot.keyClicks(name, "m")
    assert [(one.material, one.mute, one.player) for one in changes] == [
        ("felt", BEFORE.mute, "Ada"),
        ("felt", not BEFORE.mute, "Ada"),
        ("felt", not BEFORE.mute, "Adam"),
    ]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_an_opponent_s_name_is_not_taken(qtbot: QtBot, dialog: SettingsDialog) -> None:
    """The rounds of both would be one player's. A line says so until it is another name; Enter does not close."""
    dialog.show_tab(1)
    name = next(field for field in dialog.findChildren(QLineEdit) if field.accessibleName() == "Your name")
    name.selectAll()
    qtbot.keyClicks(name, "Tom")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    (line,) = (one for one in dialog.findChildren(QLabel) if one.text() == computers_name_line("Tom"))
    assert dialog.settings.player != "Tom"
    assert (dialog.isVisible(), line.isVisible()) == (True, True)
    qtbot.keyClicks(name, "my")
    assert dialog.settings.player == "Tommy"
    assert not line.isVisible()


def test_cancel_restores_the_settings(qtbot: QtBot, dialog: SettingsDialog) -> None:
    """Cancel emits the settings as they were, and nothing if nothing was changed."""
    changes: list[Settings] = []
    dialog.changed.connect(changes.append)
    for text in ("Wood", "Quick", "British"):
        press(dialog, text)
    press(dialog, "Cancel")
    assert len(changes) == 4
    assert changes[-1] == dialog.settings == BEFORE
    again = SettingsDialog(BEFORE, lambda: OFFERED)
    qtbot.addWidget(again)
    with qtbot.assertNotEmitted(again.changed):
        again.reject()


def test_the_timer_shows_the_chosen_minutes(qtbot: QtBot, dialog: SettingsDialog) -> None:
    """The figure beside the egg-timer follows the choice, by key and by a press at a stop."""
    slider = next(one for one in dialog.findChildren(QSlider) if one.accessibleName() == "Minutes")
    for key, figure in ((Qt.Key.Key_Right, "4:00"), (Qt.Key.Key_End, "Untimed"), (None, "1:00")):
        if key:
            qtbot.keyClick(slider, key)
        else:
            qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(2, slider.height() - 4))
        assert any(label.isVisible() and label.text() == figure for label in dialog.findChildren(QLabel))


def test_reset_can_be_cancelled(qtbot: QtBot, dialog: SettingsDialog) -> None:
    """Reset all shows and emits the defaults, and Cancel restores the settings."""
    changes: list[Settings] = []
    dialog.changed.connect(changes.append)
    press(dialog, "Felt")
    press(dialog, "Reset all")
    assert changes[-1] == Settings()
    name = [field for field in dialog.findChildren(QLineEdit) if field.accessibleName() == "Your name"][-1]
    assert name.text() == Settings().player
    blue = [button for button in dialog.findChildren(QPushButton) if button.text() == "Plastic"][-1]
    assert blue.isChecked()
    press(dialog, "Cancel")
    assert changes[-1] == BEFORE


def test_the_text_size_changes_when_a_drag_ends(qtbot: QtBot, dialog: SettingsDialog) -> None:
    """Meanwhile only the knob of the slider moves."""
    slider = next(one for one in dialog.findChildren(QSlider) if one.accessibleName() == "Text size")
    dialog.show()
    sizes: list[float] = []
    dialog.changed.connect(lambda after: sizes.append(after.text_scale))
    at = QPoint(slider.width() // 2, slider.height() // 2)
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=at)
    at.setX(slider.width() - 2)
    QTest.mouseMove(slider, at)
    assert not sizes
    assert slider.accessibleDescription() == "200%"
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=at)
    assert sizes == [2.0]


def test_enter_on_the_chosen_one_presses_done(qtbot: QtBot, dialog: SettingsDialog) -> None:
    """The first Enter chooses, another one closes the dialog; so does Enter when it opens."""
    assert dialog.focusWidget().text() == "Done"
    for text in ("Full", "Wood", "Felt", "British"):
        choice = next(one for one in dialog.findChildren(QPushButton) if one.text() == text)
        choice.setFocus()
        if not choice.isChecked():
            qtbot.keyClick(choice, Qt.Key.Key_Return)
            assert dialog.isVisible()
        qtbot.keyClick(choice, Qt.Key.Key_Return)
        assert not dialog.isVisible()
        assert choice.isChecked()
        dialog.show()


def test_check_boxes_are_named_for_screen_readers(dialog: SettingsDialog) -> None:
    """The name of a check box is its row and its own text, not replaced by a label."""
    for box in dialog.findChildren(QCheckBox):
        row, _, sentence = box.accessibleName().partition(": ")
        assert row
        assert sentence == box.text().replace("\n", " ")
        assert QAccessible.queryAccessibleInterface(box).relations(QAccessible.RelationFlag.Label) == []


def test_a_preset_changes_what_it_says_and_nothing_else(qtbot: QtBot, dialog: SettingsDialog) -> None:
    """Its button changes all its settings at once; the dialog shows them, and Cancel takes them back."""
    changes: list[Settings] = []
    dialog.changed.connect(changes.append)
    for title, (_line, changed) in PRESETS.items():
        button = next(b for b in dialog.findChildren(QPushButton) if b.accessibleName() == title)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert changes.pop() == replace(BEFORE, **changed)
        assert changes == []
        dialog.reject()
        assert changes.pop() == BEFORE
        dialog.show()


def test_sounds_can_be_listened_to(window: Window) -> None:
    """Each button of the row asks for a sound that ships."""
    dialog = window.dialog("settings")
    heard: list[str] = []
    dialog.heard.connect(heard.append)
    for one in dialog.findChildren(QPushButton):
        if one.accessibleName().startswith("Listen: "):
            one.click()
    assert len(heard) == 4
    assert set(heard) <= {file.stem for file in shipped.resource("sounds").glob("*.wav")}
