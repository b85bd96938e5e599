"""Making the parts: what the player likes is kept, what cannot be kept is told once, and what ships must be sound."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import Ruling
from boggle_qt.store.files import folders, house_words, settings
from boggle_qt.store.words import shipped
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.application import Made


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Callable[[], Made]]:
    """The services of a new start, as often as wanted."""
    made: list[Made] = []

    def once() -> Made:
        made.append(application.make_services())
        return made[-1]

    yield once
    for one in made:
        one.surveyor.stop()
        one.services.solving.stop()
        if one.journal is not None:
            one.journal.close()


def told(made: Made) -> list[str]:
    """The lines that the player must read, so far and from now on."""
    lines: list[str] = []
    made.services.notices.listen(lines.append)
    return lines


def test_the_application_is_made_once(qapp: QApplication) -> None:
    """What is there is dressed and named, not made again."""
    assert application.make_application() is application.make_application() is qapp
    assert qapp.applicationDisplayName() == "Boggle Qt"
    assert not qapp.windowIcon().isNull()


PLUGGED = """
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from boggle_qt.ui import app
SPARING = Qt.ApplicationAttribute.AA_CompressHighFrequencyEvents
class OnX11(QApplication):
    def __init__(self, arguments):
        super().__init__(arguments)
        self.setAttribute(SPARING, True)
app.QApplication = OnX11
made = app.make_application()
assert isinstance(made, OnX11)
assert not made.testAttribute(SPARING)
"""


def test_no_point_of_a_drag_is_left_out() -> None:
    """Qt's X11 plugin asks for movements to be left out as it is loaded, and the game takes that back: while it is
    busy for half a second, a whole drag would come down to its last point."""
    done = subprocess.run([sys.executable, "-c", PLUGGED], env=dict(os.environ), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_first_start_has_nothing_to_tell(make: Callable[[], Made]) -> None:
    """Defaults, a journal, and no line to read."""
    made = make()
    assert made.services.preferences.settings == settings.Settings()
    assert made.journal is not None
    assert made.services.unfinished() is None
    assert told(made) == []


def test_what_is_liked_is_there_at_the_next_start(make: Callable[[], Made]) -> None:
    """Settings and house words, each as soon as it changes."""
    first = make()
    first.services.preferences.change(theme="night", player="Ann")
    first.services.house.rule("zax", Ruling.BAN)
    second = make()
    assert second.services.preferences.settings.theme == "night"
    assert second.services.preferences.settings.player == "Ann"
    assert second.services.house.ruling("zax") is Ruling.BAN


def test_two_windows_keep_what_each_changed(make: Callable[[], Made]) -> None:
    """The second does not write over what the first chose since."""
    one, two = make(), make()
    one.services.preferences.change(theme="night")
    two.services.preferences.change(material="wood")
    kept, notices = settings.load(folders.settings_dir())
    assert (kept.theme, kept.material) == ("night", "wood")
    assert notices == ()


def test_what_cannot_be_kept_is_told_once(make: Callable[[], Made], tmp_path: Path) -> None:
    """However often it fails; the game goes on by what was chosen, and what works again is told anew if it fails."""
    made = make()
    lines = told(made)
    folder = folders.settings_dir()
    aside = folder.rename(tmp_path / "aside")
    folder.write_text("a file where a folder should be")
    made.services.preferences.change(theme="night")
    made.services.preferences.change(theme="day")
    assert len(lines) == 1
    assert made.services.preferences.settings.theme == "day"
    folder.unlink()
    aside.rename(folder)
    made.services.preferences.change(theme="night")
    assert settings.load(folder)[0].theme == "night"
    assert len(lines) == 1


def test_what_could_not_be_saved_is_saved_as_soon_as_it_can_be(
    make: Callable[[], Made], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """A ruling on a word and a setting made on a full disk are in their files soon after there is room again."""
    monkeypatch.setattr(application, "RETRY", 20)
    made = make()
    folder = folders.settings_dir()
    aside = folder.rename(tmp_path / "aside")
    folder.write_text("a file where a folder should be")
    made.services.house.rule("zax", Ruling.BAN)
    made.services.preferences.change(theme="night")
    folder.unlink()
    aside.rename(folder)
    qtbot.waitUntil(lambda: "zax" in house_words.load(folder)[0].banned, timeout=10_000)
    qtbot.waitUntil(lambda: settings.load(folder)[0].theme == "night", timeout=10_000)


def test_a_home_that_cannot_be_made_is_told(
    make: Callable[[], Made], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything can be played; nothing of it is kept, and a line says where it would have been."""
    nowhere = tmp_path / "file"
    nowhere.write_text("")
    monkeypatch.setenv("BOGGLE_QT_HOME", str(nowhere / "home"))
    made = make()
    lines = told(made)
    assert made.journal is None
    assert 1 <= len(lines) <= 3
    assert str(nowhere) in lines[0]


def test_a_list_that_is_forgotten_is_played_by_no_more(
    make: Callable[[], Made], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The standard words take its place, at once."""
    made = make()
    services = made.services
    services.preferences.change(lexicon="large")
    services.lexicons.changed.emit()
    assert services.preferences.settings.lexicon == "large"
    services.preferences.change(lexicon="mine")
    services.lexicons.changed.emit()
    assert services.preferences.settings.lexicon == "standard"


@pytest.mark.usefixtures("read_anew")
@pytest.mark.parametrize("missing", ["lexicons", "dice", "themes"])
def test_a_damaged_installation_opens_no_window(
    missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    """What every start needs is looked for before anything shows; the message names the file."""
    resource = shipped.resource

    def elsewhere(*parts: str) -> Path:
        return tmp_path.joinpath(*parts) if parts[0] == missing else resource(*parts)

    monkeypatch.setattr(
        shipped, "resource", lambda *parts: tmp_path.joinpath(*parts) if parts[0] == missing else resource(*parts)
    )
    with pytest.raises(shipped.Damaged, match="install"):
        application.make_window()
