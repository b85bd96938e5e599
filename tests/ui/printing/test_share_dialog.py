"""A board is shared as code, QR code, picture and file, opened again, and played against the score it carries."""

from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.board_code import SharedBoard, decode, encode
from boggle_qt.engine.match import Phase, Start
from boggle_qt.engine.presets import DAILY, SOLO
from boggle_qt.store.files import board_links
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.desk.open_board_dialog import OpenBoardDialog
from boggle_qt.ui.page.requests import OpenDialog, PlayBoard, Result, Shareable
from boggle_qt.ui.page.shared_pictures import shared_picture
from boggle_qt.ui.printing.share_dialog import ShareDialog
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.tray.board_view import BoardPicture
from tests.ui.sitting import ChooseFile, Clock, by_key, control, in_modal, phase, play_alone, press

BOARD = Board.parse("tine/nint/ocna/retl")


def test_a_score_to_beat_goes_round(
    window: Window, qtbot: QtBot, clock: Clock, choose_file: ChooseFile, tmp_path: Path
) -> None:
    """Play, share, open from the file: the same board and rules, the score to beat in play and in the review."""
    window.go(PlayBoard(BOARD, SOLO))
    play_alone(window, qtbot, clock, 4)
    points = int(window.session.match.score()[0].total)
    file = tmp_path / "board.boggle"

    def share(dialog: ShareDialog) -> None:
        choose_file(file)
        press(dialog, "Copy code")
        press(dialog, "Save file …")

    in_modal(lambda: window.go(OpenDialog("share")), share)
    code = decode(QGuiApplication.clipboard().text())
    assert (code.board, code.rules, code.beat) == (BOARD, "Solo", points)

    def open_(dialog: OpenBoardDialog) -> None:
        assert dialog.field.text() == QGuiApplication.clipboard().text()
        dialog.field.setText(str(file))
        QTest.keyClick(dialog.field, Qt.Key.Key_Return)

    in_modal(lambda: window.go(OpenDialog("open-board")), open_)
    qtbot.waitUntil(lambda: phase(window) in (Phase.READY, Phase.RUNNING), timeout=20_000)
    match = window.session.match
    assert (match.board, match.round.beat, match.round.throw.turns) == (BOARD, points, code.turns)
    panel = pages_in(window).play
    if phase(window) is Phase.READY:
        window.session.send(Start)
    assert f"Beat {points}" in panel.state.text()
    play_alone(window, qtbot, clock, 5)
    assert panel.state.text().startswith(f"✓ Beat {points}"), "a tick in play"
    assert "You beat the" in pages_in(window).debrief.head.standing.text()


def test_a_board_to_be_played_is_not_seen_before_its_round(window: Window) -> None:
    """Open codes by the keys: of boards with a score to beat only the size is seen, of others the letters."""
    boards, seen = (BOARD, Board.parse("ring/seal/tone/dusk")), []

    def type_codes(dialog: OpenBoardDialog) -> None:
        for beat in (None, 12):
            for board in boards:
                dialog.field.selectAll()
                QTest.keyClicks(dialog.field, encode(SharedBoard(board, (0,) * 16, beat=beat)))
                seen.append(dialog.findChild(BoardPicture).grab().toImage())

    in_modal(lambda: by_key(window, "open-board"), type_codes)
    assert seen[0] != seen[1]
    assert seen[2] == seen[3]


def test_a_saved_picture_carries_the_board(window: Window, choose_file: ChooseFile, tmp_path: Path) -> None:
    """The PNG file opens as a picture and as the board, also with own rules; a drop on the window opens it."""
    own = replace(SOLO, name="Ours", description="", min_letters=4)
    dialog = ShareDialog(Shareable(BOARD, (1,) * 16, own))
    choose_file(tmp_path / "board")
    press(dialog, "Save picture …")
    assert not QImage(str(tmp_path / "board.png")).isNull()
    shared, rules = board_links.shared(str(tmp_path / "board.png"))
    assert (shared.board, shared.turns, rules) == (BOARD, (1,) * 16, own)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "board.png"))])
    window.dropEvent(
        QDropEvent(
            QPointF(9, 9),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    QTest.qWait(0)
    assert window.session.match.rules == own


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello world 1", "not a board"),
        ("/nowhere/board.boggle", "board.boggle: No such file"),
        ("2" * 40, "not a board"),
    ],
)
def test_what_is_no_board_is_said_at_once(qtbot: QtBot, text: str, said: str) -> None:
    """A wrong text is explained while it is typed, and cannot be opened."""
    dialog = OpenBoardDialog()
    qtbot.addWidget(dialog)
    dialog.field.setText(text)
    assert said in dialog.line.text()
    assert not control(dialog, "Open").isEnabled()


def test_a_result_names_words_only_where_they_are_no_secret(qtbot: QtBot) -> None:
    """The three lines give no word away; the picture of a board of the day shows none."""
    words = (("relation", 11), ("tin", 1))
    result = Result(SOLO, 12, 60, words)
    dialog = ShareDialog(Shareable(BOARD, (0,) * 16, SOLO, result))
    qtbot.addWidget(dialog)
    control(dialog, "Result").click()
    press(dialog, "Copy text")
    text = QGuiApplication.clipboard().text()
    assert len(text.splitlines()) == 3
    assert "relation" not in text.lower()
    press(dialog, "Copy picture")
    assert not QGuiApplication.clipboard().image().isNull()
    secret = replace(result, rules=DAILY, day=date(2026, 11, 23))
    none = replace(secret, words=(("xxxxx", 9), ("yyy", 3)))
    shared = Shareable(BOARD, (0,) * 16, DAILY)
    assert shared_picture(shared, secret) == shared_picture(shared, none)
