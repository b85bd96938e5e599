"""The pictures of the help: painted, in every theme, and told to who does not see them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import apply_look
from boggle_qt.ui.settings.help_pages import PAGES
from boggle_qt.ui.settings.help_pictures import Depicted, LittleBoard, Painted, Strip, TagPicture
from boggle_qt.ui.startup.window import Window


def test_every_picture_says_what_it_is_of(window: Window, qtbot: QtBot) -> None:
    """Whatever is painted has words for the ear."""
    for page in PAGES:
        if page.pictures is not None:
            made = page.pictures()
            qtbot.addWidget(made)
            assert all(one.accessibleName() for one in made.findChildren(Painted))


def test_a_path_and_a_theme_are_seen_on_a_little_board(window: Window, qtbot: QtBot) -> None:
    """With a path it looks otherwise than without, by night otherwise than by day."""
    from boggle_qt.ui.settings.help_pages import BOARD

    bare, drawn = LittleBoard(Depicted(BOARD), "bare"), LittleBoard(Depicted(BOARD, (0, 1, 2)), "drawn")
    pictures = []
    for theme in ("day", "night"):
        window.preferences.change(theme=theme)
        for board in (bare, drawn):
            qtbot.addWidget(board)
            apply_look(board, window.preferences.look)
            QApplication.processEvents()
            pictures.append(board.grab().toImage())
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[:at])


@pytest.mark.parametrize("width", [150, 240, 400, 700])
def test_pictures_are_as_wide_as_their_sheet_at_most(window: Window, qtbot: QtBot, width: int) -> None:
    """However narrow the help, every picture is seen whole: beside the others, below them, or smaller."""
    for page in PAGES:
        if page.pictures is None or not isinstance(shown := page.pictures(), Strip):
            continue
        sheet = QWidget()
        qtbot.addWidget(sheet)
        shown.setParent(sheet)
        apply_look(shown, window.preferences.look)
        sheet.resize(800, 900)
        sheet.show()
        shown.setGeometry(0, 0, width, 900)
        for _ in range(4):  # a layout within a layout asks once more
            QApplication.processEvents()
        seen = [*shown.findChildren(Painted), *shown.findChildren(TagPicture)]
        boxes = [one.rect().translated(one.mapTo(shown, one.rect().topLeft())) for one in seen]
        assert boxes
        assert all(box.left() >= 0 and box.right() < width for box in boxes)
        assert not any(a.intersects(b) for at, a in enumerate(boxes) for b in boxes[:at])
