"""The window is never larger than its screen, and the size that is liked is not forgotten for that."""

import json
import os
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import pytest

SMALL, LARGE = (640, 480), (1920, 1080)
"""Two screens side by side, in logical pixels; on the first the window does not have what it likes."""

SITTING = """
import sys
from boggle_qt.store.files import folders, settings
from boggle_qt.ui.startup import application as app

width, height, by_hand = map(int, sys.argv[1:])
settings.save(settings.Settings(width=width, height=height), folders.settings_dir())
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
if by_hand:
    carry(large)
    sizes()
    window.resize(by_hand, by_hand)
    carry(small)
    told.append(sizes())
window.close()
kept, _ = settings.load(folders.settings_dir())
print([*told, (kept.width, kept.height)])
"""


def sit(
    tmp_path: Path, width: int, height: int, by_hand: int = 0, row: tuple[tuple[int, int], ...] = (SMALL, LARGE)
) -> list[tuple[int, int]]:
    """The sizes of a window liked so large, on the small screen, on the large one, and on the small one again.

    With `by_hand` then once more on the small one, after it was made so broad and high on the large one. At the end
    the size that is remembered. The screens are those of a process of its own, the main one at the left of the `row`.
    """
    left, screens = 0, []
    for number, size in enumerate(row):
        screens.append({"name": f"screen {number}", "x": left, "y": 0, "width": size[0], "height": size[1]})
        left += size[0]
    config = tmp_path / "screens.json"
    config.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", SITTING, *map(str, (width, height, by_hand))],
        env={**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    told: list[tuple[int, int]] = literal_eval(ran.stdout)
    return told


@pytest.mark.parametrize("row", [(SMALL, LARGE), (LARGE, SMALL)])
def test_a_size_given_by_hand_is_the_one_that_is_liked(tmp_path: Path, row: tuple[tuple[int, int], ...]) -> None:
    """On a small screen, the main one or another, all of the window shows; on a large one it has the size that is
    liked. What the player makes of it there is remembered, also where a smaller screen cuts it later."""
    first, large, small, cut, kept = sit(tmp_path, 1180, 760, 900, row)
    assert large == (1180, 760)
    for one in (first, small):
        assert SMALL[0] * 0.9 <= one[0] <= SMALL[0]
        assert SMALL[1] * 0.8 <= one[1] <= SMALL[1]
    assert cut[0] <= SMALL[0]
    assert kept == (900, 900)
