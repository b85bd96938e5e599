"""What somebody sees who clicks the icon of a game that cannot start."""

import subprocess
import sys

SCRIPT = """
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from boggle_qt.ui.startup import application as app, startup_error as no_start

LINE = "<b>resources/themes/day.toml</b> cannot be read: install the game again"
application = app.make_application()
application.setStyleSheet("* { color: red; }")
for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
    no_start.use_plain_style(application)
    box = no_start.error_box(LINE)
    box.open()
    assert box.informativeText() == LINE
    assert box.textFormat() is Qt.TextFormat.PlainText
    assert application.styleSheet() == ""
    QTest.keyClick(box, key)
    assert not box.isVisible()
assert not no_start.show(LINE), "offscreen nobody would see it, and nobody is waited for"
"""


def test_the_box_says_the_line_as_it_is_and_goes_with_a_key() -> None:
    """Text is no markup, our style is gone, Enter and Escape close it; without a screen nothing opens."""
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.replace("This plugin does not support propagateSizeHints()\n", "")) == (0, "")
