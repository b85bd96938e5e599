"""A large journal of an older version: the window shows what becomes of it, and can be closed meanwhile."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn
from boggle_qt.store import places
from boggle_qt.store.journal import Journal
from boggle_qt.store.journalfile import COPIED, Watch, behind
from boggle_qt.ui import app
from boggle_qt.ui.renewal import Renewal
from boggle_qt.wording.notices import renewal_line
from tests.store.test_journal import solo
from tests.store.test_journalfile import first_step
from tests.ui.sitting import press


@pytest.mark.parametrize("leave", ["button", "Escape"])
def test_the_window_lives_while_the_work_is_done(qapp: QApplication, qtbot: QtBot, leave: str) -> None:
    """The bar follows the copy and is busy then, a line says which; who closes it ends the work, and waits for it."""
    half, ended = threading.Event(), threading.Event()

    def work(watch: Watch) -> bool:
        watch(0.25)
        half.wait(60)
        while watch(COPIED):
            ended.wait(0.001)
        ended.set()
        return False

    renewal = Renewal(500_000_000, work)
    qtbot.addWidget(renewal)
    seen: list[tuple[bool, int, str]] = []

    def look() -> None:
        busy = renewal.bar.maximum() == 0
        now = busy, 0 if busy else renewal.bar.value(), renewal.line.text()
        if renewal.isVisible() and any(now[:2]) and (not seen or seen[-1] != now):
            seen.append(now)
            half.set()
        if len(seen) == 2:
            timer.stop()
            if leave == "button":
                press(renewal, "Close the game")
            else:
                qtbot.keyClick(renewal, Qt.Key.Key_Escape)

    timer = QTimer(interval=5)
    timer.timeout.connect(look)
    timer.start()
    assert not renewal.run()
    assert ended.is_set()
    assert seen == [
        (False, 500, renewal_line(500_000_000, copied=False)),
        (True, 0, renewal_line(500_000_000, copied=True)),
    ]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_what_fails_does_not_keep_the_game_from_starting(qapp: QApplication, qtbot: QtBot) -> None:
    """A fault of the work ends the waiting; who opens the journal then says what is wrong with it."""

    def work(_: Watch) -> bool:
        raise ValueError("ours")

    renewal = Renewal(1, work)
    qtbot.addWidget(renewal)
    assert renewal.run()


@pytest.mark.parametrize("waits", [True, False])
def test_a_large_journal_is_renewed_before_the_game_is_there(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    """By itself, where it is waited for; where it is not, there is no game, and the journal stays as it was."""
    file = places.data_dir() / "journal.sqlite"
    with Journal.open(file) as journal:
        solo(journal, EndTurn(20))
    first_step(file)
    monkeypatch.setattr(app, "CHECKED", 0)
    app.make_application()
    if not waits:
        with monkeypatch.context() as impatient:
            impatient.setattr(Renewal, "run", lambda _: False)
            with pytest.raises(app.Renounced):
                app.make_services()
        assert behind(file)
    made = app.make_services()
    assert made.journal is not None
    assert len(made.journal.ids()) == 1
    made.surveyor.stop()
    made.services.solving.stop()
    made.journal.close()
    assert list(places.data_dir().glob("*-before-step-2*"))
