"""Building the services: the player's files are read and saved, failures are told once, shipped files are checked."""

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import Ruling
from boggle_qt.messages.catalogue import ENGLISH, VARIABLE
from boggle_qt.store.files import folders, house_words, settings, shipped
from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.startup import application, player_files
from boggle_qt.ui.startup.application import Made, collect_between_events


@pytest.fixture
def make(qapp: QApplication) -> Iterator[Callable[[], Made]]:
    """Return a function that makes the services of one more start."""
    made: list[Made] = []

    def once() -> Made:
        made.append(application.make_services())
        return made[-1]

    yield once
    for one in made:
        one.surveyor.stop()
        one.services.solver.stop()
        if one.journal is not None:
            one.journal.close()


def messages(made: Made) -> list[str]:
    """Return the lines shown to the player, so far and from now on."""
    lines: list[str] = []
    made.services.messages.listen(lines.append)
    return lines


ON_X11 = """
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from boggle_qt.ui.startup import application as app
COMPRESS = Qt.ApplicationAttribute.AA_CompressHighFrequencyEvents
class OnX11(QApplication):
    def __init__(self, arguments):
        super().__init__(arguments)
        self.setAttribute(COMPRESS, True)
app.QApplication = OnX11
made = app.make_application()
assert isinstance(made, OnX11)
assert not made.testAttribute(COMPRESS)
"""


def test_every_point_of_a_drag_is_delivered() -> None:
    """The game turns off the event compression that Qt's X11 plugin turns on when it is loaded."""
    done = subprocess.run([sys.executable, "-c", ON_X11], env=dict(os.environ), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_first_start_shows_no_message(make: Callable[[], Made]) -> None:
    """A first start has default settings, a journal and no message."""
    made = make()
    assert made.services.preferences.settings == settings.Settings()
    assert made.journal is not None
    assert made.services.open_matches.last() is None
    assert messages(made) == []


def test_a_new_player_has_a_name_in_the_language(make: Callable[[], Made], monkeypatch: pytest.MonkeyPatch) -> None:
    """At a first start in German the player is called Du; an English start after that changes nothing."""
    monkeypatch.setenv(VARIABLE, "de")
    assert make().services.preferences.settings.player == "Du"
    monkeypatch.setenv(VARIABLE, ENGLISH)
    assert make().services.preferences.settings.player == "Du"


def test_a_failed_save_is_told_once_and_retried(
    make: Callable[[], Made], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """When the folder cannot be written, each file's failure is told once, and both are saved when it can be again."""
    monkeypatch.setattr(player_files, "RETRY", 20)
    made = make()
    lines = messages(made)
    folder = folders.settings_dir()
    aside = folder.rename(tmp_path / "aside")
    folder.write_text("a file where a folder should be")
    made.services.rulings.rule("zax", Ruling.BAN)
    made.services.preferences.change(theme="day")
    made.services.preferences.change(theme="night")
    assert len(lines) == 2
    assert made.services.preferences.settings.theme == "night"
    folder.unlink()
    aside.rename(folder)
    qtbot.waitUntil(lambda: "zax" in house_words.load(folder)[0].banned, timeout=10_000)
    qtbot.waitUntil(lambda: settings.load(folder)[0].theme == "night", timeout=10_000)
    assert len(lines) == 2


def test_a_removed_word_list_is_replaced(make: Callable[[], Made], monkeypatch: pytest.MonkeyPatch) -> None:
    """When the chosen word list is removed, the standard one is chosen at once."""
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
    """A missing shipped file raises Damaged, with advice to install again, before a window is made."""
    resource = shipped.resource

    monkeypatch.setattr(
        shipped, "resource", lambda *parts: tmp_path.joinpath(*parts) if parts[0] == missing else resource(*parts)
    )
    with pytest.raises(shipped.Damaged, match="install"):
        application.make_window()


# Garbage is collected between events, never in the middle of a handler


def litter() -> None:
    """Make more garbage than Python leaves alone."""
    for _ in range(20_000):
        loop: list[object] = []
        loop.append(loop)


class Littering(QWidget):
    """A widget whose handler makes garbage, as handlers in Python do."""

    handled = 0

    def changeEvent(self, event: QEvent) -> None:
        self.handled += 1
        litter()
        super().changeEvent(event)


def make_garbage(freed: list[str]) -> None:
    """Drop a widget that only the collector can free."""
    widget = QWidget()
    widget.itself = widget
    widget.destroyed.connect(lambda: freed.append("freed"))


def test_no_widget_is_freed_while_qt_goes_through_all_of_them(qapp: QApplication, qtbot: QtBot) -> None:
    """A new style sheet runs the handlers of all widgets; what is garbage then is freed afterwards. Else Qt crashed."""
    holder, freed = QObject(), list[str]()
    collect_between_events(holder)
    widget = Littering()
    qtbot.addWidget(widget)
    widget.ensurePolished()
    gc.collect()
    make_garbage(freed)
    widget.handled = 0
    set_look(Look(Theme.load("night")))
    set_look(Look(Theme.load("day")))
    assert (widget.handled > 0, freed) == (True, [])
    qtbot.waitUntil(lambda: bool(freed))
    holder.deleteLater()
