"""The pictures of the help: painted, in every theme, and told to who does not see them."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look import dress
from boggle_qt.ui.settings.help_pages import PAGES
from boggle_qt.ui.settings.help_pictures import Depicted, LittleBoard, Painted
from boggle_qt.ui.window import Window


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
            dress(board, window.preferences.look)
            QApplication.processEvents()
            pictures.append(board.grab().toImage())
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[:at])
