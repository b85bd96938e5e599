"""The desk through mouse and keys: a board typed as it is read, solved as it is typed."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw_of_board
from boggle_qt.engine.rules import FLAT, STANDARD, Ruling
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.store.files import shipped
from boggle_qt.ui.desk.desk_page import DeskPage
from boggle_qt.ui.look.look import apply_look
from boggle_qt.ui.page.requests import BoardTransfer, PlayBoard, ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.tray import board_reader
from boggle_qt.ui.widgets.buttons import PopupMenu
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.sitting import offered, press


@pytest.fixture
def page(qtbot: QtBot, services: Services) -> DeskPage:
    made = DeskPage(services)
    apply_look(made, services.look)
    qtbot.addWidget(made, before_close_func=lambda page: [worker.stop() for worker in page.findChildren(Worker)])
    made.resize(1100, 760)
    made.show()
    return made


def settle(qtbot: QtBot, page: DeskPage) -> None:
    qtbot.waitUntil(lambda: not page.found.worker.busy)


def choose(page: DeskPage, text: str) -> None:
    """Choose a line of the button's menu."""
    lines = page.findChildren(PopupMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)[0].actions()
    next(line for line in lines if line.text() == text).trigger()


def listed(page: DeskPage) -> set[str]:
    return {row.word for row in page.found.list.rows if isinstance(row, WordRow)}


def test_typed_as_it_is_read(qtbot: QtBot, page: DeskPage) -> None:
    """Sixteen letters make the board; its words and points are those of the solver."""
    qtbot.keyClicks(page.tray, "tinenintocnaretl")
    settle(qtbot, page)
    board = Board.parse("tine/nint/ocna/retl")
    assert page.board == board
    words = solve(board, shipped.lexicon("standard"), 3).words
    assert listed(page) == {word.word for word in words if not word.strong}
    assert page.text.text() == "TINE/NINT/OCNA/RETL"
    assert page.found.points.text() == f"{sum(STANDARD.points(len(word.word)) for word in words)}"
    assert page.found.word.text() == "INTERCONTINENTAL"
    assert page.found.chosen.path == trace("intercontinental", board)[0]


def test_a_ruling_of_the_house_holds_at_once(qtbot: QtBot, page: DeskPage, services: Services) -> None:
    """A word banned from the list is gone from it and from the points, an accepted one is there; both are announced."""
    qtbot.keyClicks(page.tray, "tinenintocnaretl")
    settle(qtbot, page)
    before, points = listed(page), int(page.found.points.text())
    services.rulings.rule("tine", Ruling.BAN)
    settle(qtbot, page)
    assert listed(page) == before - {"tine"}
    assert int(page.found.points.text()) == points - 1
    assert "TINE" in page.note.text()
    services.rulings.rule("tinen", Ruling.ACCEPT)
    settle(qtbot, page)
    assert listed(page) == before - {"tine"} | {"tinen"}


def test_keys_go_about(qtbot: QtBot, page: DeskPage) -> None:
    """q is Qu, arrows go to a neighbour, Backspace empties the cell before, a click chooses a cell."""
    qtbot.keyClicks(page.tray, "qa")
    assert page.board.faces[:2] == ("Qu", "A")
    qtbot.keyClick(page.tray, Qt.Key.Key_Backspace)
    assert page.board.faces[:2] == ("Qu", "#")
    qtbot.keyClick(page.tray, Qt.Key.Key_Down)
    qtbot.keyClicks(page.tray, "z")
    assert page.board.faces[5] == "Z"
    qtbot.mouseClick(page.tray, Qt.MouseButton.LeftButton, pos=page.tray.cell_rect(15).center())
    qtbot.keyClicks(page.tray, "e")
    assert page.board.faces[15] == "E"


def test_a_throw_that_cannot_be(qtbot: QtBot, page: DeskPage) -> None:
    """With cubes named, two letters of one cube are told of, and which they are; an empty tray says nothing."""
    page.dice.setCurrentIndex(page.dice.findData("new-1987"))
    qtbot.keyClicks(page.tray, "kf")
    settle(qtbot, page)
    assert "has only 1 cube with F or K, but the board needs 2" in page.note.text()
    qtbot.keyClick(page.tray, Qt.Key.Key_Backspace)
    qtbot.keyClick(page.tray, Qt.Key.Key_Backspace)
    settle(qtbot, page)
    assert page.note.text() == ""
    page.dice.setCurrentIndex(page.dice.findData(None))
    settle(qtbot, page)
    assert page.note.text() == ""


def test_the_board_as_text(qtbot: QtBot, page: DeskPage) -> None:
    """A board can be typed as text. While the text is not a board, an error is beside it and the tray is empty."""
    page.text.setFocus()
    page.text.selectAll()
    qtbot.keyClicks(page.text, "Th e / i n")
    settle(qtbot, page)
    assert page.board == Board.parse("Th E / I N")
    qtbot.keyClicks(page.text, " x")
    assert "row 2 has 3" in page.fault.text()
    assert page.fault.isVisible()
    assert not offered(page, "Play")
    settle(qtbot, page)
    assert set(page.tray.board.faces) == {"#"}
    assert not page.found.list.isVisible()
    assert not page.best_change.text
    qtbot.keyClick(page.text, Qt.Key.Key_Backspace)
    assert not page.fault.isVisible()
    assert page.board == page.tray.board == Board.parse("Th E / I N")
    page.text.selectAll()
    page.text.insert("té/oñ")  # as an input method does
    assert page.board == Board.parse("te/on"), "accents are left out, as in words"
    lexicons = page.counting.lexicon
    lexicons.addItem("Spanish", "spanish")
    lexicons.setCurrentIndex(lexicons.findData("spanish"))
    page.text.selectAll()
    page.text.insert("té/oñ")
    assert page.board == Board.parse("te/oñ"), "Spanish has a cube for it"


def test_a_wrong_character_and_backspace_change_nothing(qtbot: QtBot, page: DeskPage) -> None:
    """Empty cells stay empty, and thrown cubes keep their quarter turns."""

    def as_it_lies() -> tuple[object, ...]:
        names = [board_reader.place_name(page.tray, place) for place in range(16)]
        return names, page.printable().turns

    qtbot.keyClicks(page.tray, "tin")
    for _ in range(2):
        before = as_it_lies()
        page.text.setFocus()
        page.text.end(False)
        qtbot.keyClicks(page.text, "1")
        assert page.fault.isVisible()
        qtbot.keyClick(page.text, Qt.Key.Key_Backspace)
        assert as_it_lies() == before
        page.tray.setFocus()
        page.throw()


def test_an_emptied_field_is_said_and_undone(qtbot: QtBot, page: DeskPage) -> None:
    """That there is no board in the field is said beside it; Ctrl+Z brings back its text and the board."""
    page.text.setFocus()
    qtbot.keyClick(page.text, Qt.Key.Key_Backspace)
    assert not page.fault.isVisible()
    qtbot.keyClicks(page.text, "ab/cd")
    page.text.selectAll()
    qtbot.keyClick(page.text, Qt.Key.Key_Delete)
    assert "empty" in page.fault.text()
    qtbot.keyClick(page.text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (page.fault.text(), page.text.text()) == ("", "AB/CD")
    assert page.board == Board.parse("ab/cd")


def test_a_board_larger_than_a_tray_is_listed(qtbot: QtBot, page: DeskPage) -> None:
    """More than 12 x 12 is solved and listed, and the tray shows nothing that is not so; it cannot be played there."""
    page.text.setFocus()
    page.text.selectAll()
    board = Board.parse("/".join(["tinenintocnaretl"] * 14))
    qtbot.keyClicks(page.text, "/".join(["tinenintocnaretl"] * 14))
    qtbot.waitUntil(lambda: page.found.report is not None and page.found.report.board == board)
    words = solve(board, shipped.lexicon("standard"), 4).words
    assert listed(page) == {word.word for word in words if not word.strong}
    page.update_layout()  # in a window of another size
    assert not page.tray.isVisible()
    assert not offered(page, "Play")
    assert page.found.list.select(max(listed(page)))
    assert "row" in page.found.meaning.whole
    choose(page, "Undo")
    assert page.tray.isVisible()


def test_undo_and_redo(qtbot: QtBot, page: DeskPage) -> None:
    """Ctrl+Z goes back through boards however they came, Ctrl+Shift+Z and Ctrl+Y go on; in the field of text, too."""
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClicks(page.tray, "ab")
    typed = page.board
    press(page, "Throw")
    thrown = page.board
    choose(page, "Clear")
    qtbot.keyClick(page.tray, Qt.Key.Key_Z, control)
    assert page.board == page.tray.board == thrown
    qtbot.keyClick(page.tray, Qt.Key.Key_Z, control)
    assert page.board == page.tray.board == typed
    qtbot.keyClick(page.tray, Qt.Key.Key_Z, control | shift)
    assert page.board == thrown
    qtbot.keyClick(page.tray, Qt.Key.Key_Y, control)
    assert set(page.board.faces) == {"#"}
    page.text.setFocus()
    qtbot.keyClicks(page.text, "ab/c")
    assert page.fault.text()
    qtbot.keyClick(page.text, Qt.Key.Key_Z, control)
    assert (page.fault.text(), page.text.text()) == ("", "AB/")
    assert page.board == Board.parse("a b")
    qtbot.keyClick(page.text, Qt.Key.Key_Z, control)
    assert set(page.board.faces) == {"#"}


def test_cubes_of_another_size_lose_nothing(qtbot: QtBot, page: DeskPage) -> None:
    """A tray grows with the cubes and keeps its letters; where they have no room the board stays, and that is said."""
    qtbot.keyClicks(page.tray, "abcd")
    page.dice.setCurrentIndex(page.dice.findData("big-1979"))
    assert (page.board.rows, page.board.columns) == (5, 5)
    assert page.board.faces[:5] == ("A", "B", "C", "D", "#")
    press(page, "Throw")
    thrown = page.board
    page.dice.setCurrentIndex(page.dice.findData("new-1987"))
    assert page.board == page.tray.board == thrown
    settle(qtbot, page)
    assert "16 cubes, but the board has 25 cells" in page.note.text()


def test_any_letters_are_any_letters(qtbot: QtBot, page: DeskPage) -> None:
    """Without cubes a throw shows letters that no set of cubes could, on the size that is chosen, and says so."""
    page.columns.setCurrentText("12")
    page.rows.setCurrentText("12")
    press(page, "Throw")
    assert page.dice.currentData() is None
    assert len(page.board.faces) == 144
    assert len(set(page.board.faces)) > 20
    qtbot.waitUntil(lambda: page.found.report is not None and page.found.report.board == page.board)
    settle(qtbot, page)
    assert "equally likely" in page.note.text()


def test_what_counts_is_chosen_here_and_holds(qtbot: QtBot, page: DeskPage, services: Services) -> None:
    """The desk opens with words and spelling of the settings and shows titles; what is chosen goes with the board."""
    counting = page.counting
    assert (counting.lexicon.currentText(), counting.lexicon.currentData()) == ("Standard", "standard")
    assert "new-1987" not in {page.dice.itemText(at) for at in range(page.dice.count())}
    services.preferences.change(lexicon="everyday", spelling="british")
    assert (counting.lexicon.currentData(), counting.spelling.currentData()) == ("everyday", "british")
    qtbot.keyClicks(page.tray, "coleruoxnintocna")
    counting.points.setCurrentIndex(counting.points.findText("Flat"))
    qtbot.waitUntil(lambda: page.found.report is not None and page.found.report.rules == page.rules)
    settle(qtbot, page)
    assert "colour" in listed(page)
    assert page.found.points.text() == f"{len(solve(page.board, shipped.lexicon('everyday', 'british'), 3).words)}"
    for text, ask in (("Play", press), ("New match", press), ("Workshop …", choose)):
        with qtbot.waitSignal(page.requested) as asked:
            ask(page, text)
        go = asked.args[0]
        rules = go.rules if isinstance(go, PlayBoard) else go.payload.rules
        assert (rules.lexicon, rules.spelling, rules.table) == ("everyday", "british", FLAT)
    printed = page.printable()
    assert printed.rules == page.rules
    assert printed.solution.words == page.found.report.solution.words


def test_choosing_a_word_moves_nothing(qtbot: QtBot, page: DeskPage) -> None:
    """The list stays where it is when a word is chosen, and the buttons beside it draw its other paths."""
    qtbot.keyClicks(page.tray, "tinenintocnaretl")
    qtbot.waitUntil(lambda: page.found.report is not None and page.found.report.board == page.board)
    settle(qtbot, page)
    qtbot.wait(50)  # the layout comes to rest
    place = page.found.list.geometry()
    on_page = [QRect(one.mapTo(page, QPoint()), one.size()) for one in (page.found.meaning, page.found.list)]
    assert not on_page[0].intersects(on_page[1])
    single = next(word for word in sorted(listed(page)) if len(trace(word, page.board)) == 1)
    for word in ("tint", "intercontinental", single):
        assert page.found.list.select(word)
        qtbot.wait(1)
        assert page.found.list.geometry() == place
        assert page.found.word.width() >= page.found.word.fontMetrics().horizontalAdvance(word.upper())
    assert not page.found.ways.isVisible()
    page.found.list.select("tint")
    first = page.found.chosen.path
    assert page.found.ways.text().startswith("1 of ")
    qtbot.mouseClick(page.found.ways, Qt.MouseButton.LeftButton)
    assert page.found.chosen.path != first
    assert page.found.ways.text().startswith("2 of ")
    qtbot.keyClick(page.found.list, Qt.Key.Key_Left)
    assert page.found.chosen.path == first


def test_a_solid_face_is_no_empty_cell(qtbot: QtBot, page: DeskPage) -> None:
    """# lays a solid face and Backspace empties the cell; the two are read and look different."""
    qtbot.keyClicks(page.tray, "a#b")
    assert [board_reader.place_name(page.tray, place).split(",")[0] for place in range(4)] == [
        "A",
        "Solid",
        "B",
        "Empty",
    ]
    solid, empty = (page.tray.grab(page.tray.cell_rect(cell)).toImage() for cell in (1, 3))
    middle = solid.rect().center()
    assert solid.pixelColor(middle).lightness() < empty.pixelColor(middle).lightness() - 50


def test_a_throw_of_the_desk_is_played_as_it_lies_there(qtbot: QtBot, page: DeskPage) -> None:
    """With the turns that its cubes have on the desk, alone and in a match; what is typed has none of its own yet."""
    page.throw()
    settle(qtbot, page)
    turns = page.printable().turns
    assert len(set(turns)) > 1
    wanted: list[object] = []
    page.requested.connect(wanted.append)
    for board in (None, Board.parse("tine/nint/ocna/retl")):
        if board is not None:
            page.set_board(board)
            settle(qtbot, page)
        for name in ("Play", "New match"):
            press(page, name)
    alone, several, *typed = wanted
    assert alone.thrown == (throw_of_board(alone.board, turns), None)
    assert typed[0] == PlayBoard(page.board, page.rules)
    brought = [show.payload for show in (several, typed[1]) if isinstance(show, ShowPage)]
    assert [each.turns for each in brought if isinstance(each, BoardTransfer)] == [turns, None]


def test_another_size_keeps_what_fits(qtbot: QtBot, page: DeskPage) -> None:
    """More rows and columns add empty cells, fewer take them away; only a whole board can be played."""
    qtbot.keyClicks(page.tray, "abcd")
    settle(qtbot, page)
    assert "Fill all cubes" in page.note.text()
    assert not offered(page, "Play")
    page.columns.setCurrentText("5")
    assert page.board.faces[:6] == ("A", "B", "C", "D", "#", "#")
    page.columns.setCurrentText("2")
    page.rows.setCurrentText("1")
    assert page.board == Board(1, 2, ("A", "B"))
    assert offered(page, "Play")
    choose(page, "Clear")
    assert not offered(page, "Play")


def test_the_change_that_helps_most_is_made_and_undone(qtbot: QtBot, page: DeskPage) -> None:
    """Pressed, the board is worth so much more, and Undo takes it back; where nothing gains nothing is said."""
    helps = page.best_change
    assert helps.text == ""
    qtbot.keyClicks(page.tray, "tinenintocnaretl")
    settle(qtbot, page)
    qtbot.waitUntil(lambda: not helps.busy)
    change, board, points = helps.change, page.board, int(page.found.points.text())
    row, column = divmod(change.cell, 4)
    said = f"Best change: row {row + 1}, column {column + 1} to {change.face}, +{change.gain}"
    assert helps.text == said
    assert helps.plate.text() == f"Improve: +{change.gain}"
    qtbot.mouseClick(helps.plate, Qt.MouseButton.LeftButton)
    assert helps.text == ""
    settle(qtbot, page)
    assert page.board.faces[change.cell] == change.face
    assert int(page.found.points.text()) == points + change.gain
    choose(page, "Undo")
    settle(qtbot, page)
    assert page.board == board
    qtbot.waitUntil(lambda: not helps.busy)
    assert helps.text == said
    choose(page, "Clear")
    qtbot.waitUntil(lambda: not helps.busy)
    assert helps.text == ""
    assert not helps.plate.isVisible()
