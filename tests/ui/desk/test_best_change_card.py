"""The plate that says which change helps most; what it finds and does is tried on the desk."""

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.best_change import Change
from boggle_qt.engine.board import Board
from boggle_qt.engine.presets import SOLO
from boggle_qt.store.files import shipped
from boggle_qt.ui.desk.best_change_card import BestChangeCard
from tests.ui.sitting import on_screen

BOARD = Board.parse("tin/nin/ocn")


@pytest.fixture
def plate(qtbot: QtBot) -> BestChangeCard:
    return on_screen(qtbot, BestChangeCard(), 900, 40)


def sought(plate: BestChangeCard, qtbot: QtBot) -> Change:
    """What it found."""
    plate.seek(BOARD, frozenset(), shipped.lexicon("standard"), SOLO, None)
    assert plate.busy
    qtbot.waitUntil(lambda: not plate.busy)
    assert plate.change is not None
    return plate.change


def test_nothing_to_say_takes_its_place_too(plate: BestChangeCard, qtbot: QtBot) -> None:
    """Before and after it can neither be seen nor pressed, and nothing under it moves."""
    room, taken = plate.sizeHint(), list[Change]()
    plate.applied.connect(taken.append)
    assert not plate.plate.isVisible()
    sought(plate, qtbot)
    assert plate.plate.isVisible()
    assert plate.sizeHint().height() == room.height()
    plate.forget()
    assert not plate.plate.isVisible()
    assert (plate.change, plate.text) == (None, "")
    plate.plate.click()
    assert taken == []


def test_where_there_is_little_room_it_says_what_to_do(plate: BestChangeCard, qtbot: QtBot) -> None:
    """In short on the plate, in full for the ear."""
    sought(plate, qtbot)
    assert plate.plate.text() == plate.text
    plate.resize(160, 40)
    assert len(plate.plate.text()) < len(plate.text)
    assert plate.plate.accessibleName() == plate.text


def test_a_board_that_is_gone_is_sought_no_more(plate: BestChangeCard, qtbot: QtBot) -> None:
    """Forgotten while it is sought, nothing comes of it."""
    plate.seek(BOARD, frozenset(), shipped.lexicon("standard"), SOLO, None)
    plate.forget()
    assert not plate.busy
    assert plate.change is None
