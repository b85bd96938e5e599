"""The window is never larger than its screen, and the size that is liked is not forgotten for that."""

import json
import os
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import pytest

SMALL, LARGE = (640, 480), (1920, 1080)
"""Two screens side by side, in logical pixels."""

SITTING = """
from boggle_qt.store.files import folders, settings
from boggle_qt.ui.startup import application as app

settings.save(settings.Settings(width=1180, height=760), folders.settings_dir())
application = app.make_application()
small, large = sorted(application.screens(), key=lambda screen: screen.size().width())

def carry(screen):
    window.windowHandle().setScreen(screen)
    window.move(screen.geometry().topLeft())

def sizes():
    application.processEvents()
    frame, free, least = window.frameGeometry(), window.screen().availableGeometry(), window.minimumSize()
    assert frame.width() <= free.width() and frame.height() <= free.height(), (frame, free)
    assert least.width() <= free.width() and least.height() <= free.height(), (least, free)
    return window.width(), window.height()

window = app.make_window()
window.move(small.geometry().topLeft())
window.show()
told = [sizes()]
for screen in (large, small):
    carry(screen)
    told.append(sizes())
carry(large)
sizes()
window.resize(900, 900)
carry(small)
told.append(sizes())
window.close()
kept, _ = settings.load(folders.settings_dir())
print([*told, (kept.width, kept.height)])
"""


@pytest.mark.parametrize("row", [(SMALL, LARGE), (LARGE, SMALL)])
def test_a_size_given_by_hand_is_the_one_that_is_liked(tmp_path: Path, row: tuple[tuple[int, int], ...]) -> None:
    """A small screen, the main one or another, shows all of it; the player's size on a large one is remembered."""
    left, screens = 0, []
    for number, (width, height) in enumerate(row):  # of a process of its own, the main one at the left
        screens.append({"name": f"screen {number}", "x": left, "y": 0, "width": width, "height": height})
        left += width
    config = tmp_path / "screens.json"
    config.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", SITTING],
        env={**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    first, large, small, cut, kept = literal_eval(ran.stdout)
    assert large == (1180, 760)
    for one in (first, small):
        assert SMALL[0] * 0.9 <= one[0] <= SMALL[0]
        assert SMALL[1] * 0.8 <= one[1] <= SMALL[1]
    assert cut[0] <= SMALL[0]
    assert kept == (900, 900)
