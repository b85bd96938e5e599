"""The tray as assistive technology reads it, through QAccessible."""

import shiboken6
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray.tray_widget import TrayWidget

# c a t s / o r e i / d u n m / e l p Qu


def face(tray: TrayWidget) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(tray)


def names(tray: TrayWidget) -> list[str]:
    """Return the names of all cells."""
    table = face(tray)
    return [table.child(k).text(QAccessible.Text.Name) for k in range(table.childCount())]


def test_every_cell_is_a_button_with_a_name(tray: TrayWidget) -> None:
    """Each has its letter, row, column, parent and rectangle."""
    assert names(tray)[:2] == ["C, row 1, column 1", "A, row 1, column 2"]
    assert names(tray)[15] == "Qu, row 4, column 4"
    table = face(tray)
    for cell in range(16):
        child = table.child(cell)
        assert child.isValid()
        assert child.role() == QAccessible.Role.Button
        assert child.parent().object() is tray
        assert table.indexOfChild(child) == cell
        box = child.rect()
        assert box.topLeft() == tray.mapToGlobal(tray.cell_rect(cell).topLeft())
        middle = box.center()
        assert table.childAt(middle.x(), middle.y()).text(QAccessible.Text.Name) == names(tray)[cell]


def test_a_cell_describes_its_neighbours(tray: TrayWidget) -> None:
    """Once picked, it says its position in the word too."""
    child = face(tray).child(0)
    assert child.text(QAccessible.Text.Description) == "Next to A, O, R"
    tray.focus_on(0)
    QTest.keyClick(tray, Qt.Key.Key_Space)
    assert child.text(QAccessible.Text.Description) == "Next to A, O, R. Letter 1 of the word"
    assert child.state().selected
    assert face(tray).text(QAccessible.Text.Value) == "c"


def test_a_screen_reader_can_press_a_cell(tray: TrayWidget) -> None:
    """It does what Space does: pick the cell, or drop it."""
    for cell in (0, 1):
        actions = face(tray).child(cell).actionInterface()
        assert actions.actionNames() == [actions.pressAction()]
        actions.doAction(actions.pressAction())
    assert tray.path == (0, 1)
    actions.doAction(actions.pressAction())
    assert tray.path == (0,)


def test_the_tree_follows_the_board(tray: TrayWidget) -> None:
    """Another size, a turned tray and a solid face have the names that are visible."""
    tray.show_board(Board.parse("a b / c # / e f"))
    assert names(tray) == [
        "A, row 1, column 1",
        "B, row 1, column 2",
        "C, row 2, column 1",
        "Solid, row 2, column 2",
        "E, row 3, column 1",
        "F, row 3, column 2",
    ]
    tray.use_look(replace(tray.look, motion=0.0))
    tray.turn_tray(1)
    assert names(tray)[:3] == ["E, row 1, column 1", "C, row 1, column 2", "A, row 1, column 3"]


def test_a_cell_has_no_interface_but_its_action(tray: TrayWidget) -> None:
    """C++ gets a null pointer for every other interface."""
    cell = face(tray).child(0)
    assert cell.actionInterface().actionNames()
    assert cell.textInterface() is None
    assert cell.editableTextInterface() is None
    assert cell.valueInterface() is None
    assert cell.tableCellInterface() is None


def test_a_cell_that_is_gone_is_invalid(tray: TrayWidget) -> None:
    """A cell beyond a smaller board is invalid and does nothing; a larger board makes it valid again."""
    cell = face(tray).child(15)
    press = cell.actionInterface()
    tray.show_board(Board.parse("a b / c d"))
    assert_gone(cell)
    press.doAction(press.pressAction())
    assert (tray.path, tray.focus_place) == ((), 0)
    tray.show_board(Board.parse("a b c d / e f g h / i j k l / m n o p"))
    assert cell.isValid()
    assert cell.text(QAccessible.Text.Name) == "P, row 4, column 4"


def test_a_cell_outlives_its_tray(qtbot: QtBot) -> None:
    """A reader may hold a cell of a deleted tray: every question has an answer."""
    tray = TrayWidget(Theme.load("day"))
    tray.show_board(Board.parse("a b / c d"))
    cell = face(tray).child(1)
    press = cell.actionInterface()
    shiboken6.delete(tray)
    assert_gone(cell)
    press.doAction(press.pressAction())
    assert cell.parent() is None
    assert cell.window() is None
    assert cell.rect().isEmpty()


def assert_gone(cell: QAccessibleInterface) -> None:
    """Check that a cell is invalid and says nothing."""
    assert not cell.isValid()
    assert cell.state().invalid
    assert [cell.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description)] == ["", ""]
    assert cell.actionInterface().actionNames() == []


def test_covered_letters_are_not_read(tray: TrayWidget) -> None:
    """Every cell is called "Covered" and is disabled."""
    tray.set_covered(True)
    assert {name.split(",")[0] for name in names(tray)} == {"Covered"}
    assert face(tray).child(3).text(QAccessible.Text.Description) == ""
    assert face(tray).child(3).state().disabled


def test_arrow_keys_move_the_accessible_focus(tray: TrayWidget) -> None:
    """The focused child is the cell of the arrow keys."""
    tray.activateWindow()
    QTest.keyClick(tray, Qt.Key.Key_Right)
    QTest.keyClick(tray, Qt.Key.Key_Down)
    assert tray.focus_place == 5
    if tray.hasFocus():
        assert face(tray).focusChild().text(QAccessible.Text.Name) == "R, row 2, column 2"
        assert face(tray).child(5).state().focused
