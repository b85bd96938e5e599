"""A backup is written and brought back through the dialog; settings and words take effect at once."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import Ruling
from boggle_qt.ui.startup.window import Window
from tests.ui.records.rounds import play
from tests.ui.sitting import ChooseFile, press

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def test_save_and_bring_back(window: Window, qtbot: QtBot, choose_file: ChooseFile, tmp_path: Path) -> None:
    """What was changed or removed since is as in the backup again; a text file is refused with its name."""
    file, services = tmp_path / "ours.zip", window.services
    play(window.session.journal, 1)
    services.rulings.rule("onice", Ruling.ACCEPT)
    services.preferences.change(player="Ann")
    dialog = window.dialog("backup")
    choose_file(file)
    dialog.open()
    press(dialog, "Save a backup …")
    qtbot.waitUntil(lambda: "ours.zip" in dialog.message.text(), timeout=20000)
    services.rulings.rule("onice", Ruling.NONE)
    services.preferences.change(player="You")
    press(dialog, "Bring back a backup …")
    qtbot.waitUntil(lambda: "those of the backup" in dialog.message.text(), timeout=20000)
    assert services.rulings.ruling("onice") is Ruling.ACCEPT
    assert services.preferences.settings.player == "Ann"
    file.write_text("Dear Ann")
    press(dialog, "Bring back a backup …")
    qtbot.waitUntil(lambda: "damaged" in dialog.message.text(), timeout=20000)
    assert "ours.zip" in dialog.message.text()
    dialog.reject()
    assert dialog.result() == QDialog.DialogCode.Rejected
