"""The page of cube sets: every set shown, and a set of one's own made, changed, played, printed, shared and removed."""

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from boggle_qt.engine.dice import DiceSet
from boggle_qt.store.files import dice_sets, folders, shipped
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.desk.cubes_page import CubesPage
from boggle_qt.ui.look.look import apply_look
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.printing.print_dialog import PrintDialog
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import ChooseFile, answer, press

CUBES = ("AAEEGN", "himnqu", "Qu In Th Er He An", "eio###")


@pytest.fixture
def page(qtbot: QtBot, services: Services) -> CubesPage:
    made = CubesPage(services)
    apply_look(made, services.look)
    qtbot.addWidget(made, before_close_func=lambda page: page.worker.stop())
    made.resize(1100, 760)
    made.show()
    made.enter()
    return made


def make_set(qtbot: QtBot, page: CubesPage, title: str = "Gran's") -> None:
    """Make a set of four cubes in the editor, by keys."""
    dialog = page.editor(None)
    qtbot.keyClicks(dialog.title, title)
    for text in CUBES:
        assert not dialog.save_button.isEnabled()
        qtbot.keyClicks(dialog.cubes, text)
        qtbot.keyClick(dialog.cubes, Qt.Key.Key_Return)
    qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_every_set_is_shown(page: CubesPage) -> None:
    """By size and year, with all its cubes and letters."""
    assert [page.pick.itemData(row) for row in range(page.pick.count())] == list(dice_sets.names())
    for row in range(page.pick.count()):
        page.pick.setCurrentIndex(row)
        dice = page.dice
        faces = page.nets.accessibleDescription().replace(";", "").split()
        assert Counter(faces) == Counter(face for cube in dice.cubes for face in cube)
        for face, count in Counter(faces).items():
            assert f"{face}: {count}" in page.bars.accessibleDescription()


def test_the_middle_of_all_throws(qtbot: QtBot, page: CubesPage) -> None:
    """What a typical board holds is told, from what ships."""
    page.choose("new-1987")
    qtbot.waitUntil(lambda: "typical" in page.typical.text(), timeout=20000)
    assert "75 words" in page.typical.text()


def test_a_set_of_ones_own(
    qtbot: QtBot, page: CubesPage, services: Services, choose_file: ChooseFile, tmp_path: Path
) -> None:
    """It is made, checked as it is typed, thrown, printed, saved as a file, changed, removed and added again."""
    make_set(qtbot, page)
    dice = page.dice
    assert dice.name == "gran-s"
    assert dice.cubes == tuple(dice_sets.parse_cube(text) for text in CUBES)
    assert dice.name in [name for name, _ in services.named_dice()]
    with qtbot.waitSignal(page.requested) as asked:
        press(page, "Play with these cubes")
    request = asked.args[0]
    assert (request.rules is not None and request.rules.dice, request.board.rows) == ("gran-s", 2)
    dialog = PrintDialog(page.printable())
    qtbot.addWidget(dialog)
    pages = len(dialog.pages)
    press(dialog, "Cubes")
    assert len(dialog.pages) == pages - 1
    choose_file(tmp_path / "gran-s.toml")
    page.save_file()
    editor = page.editor(dice)
    text = editor.cubes.toPlainText()
    editor.cubes.setPlainText(f"{text}\nAAEEGN" * 2)  # 9 cubes: a set keeps its size
    assert not editor.save_button.isEnabled()
    editor.show()
    size = editor.size()
    editor.cubes.setPlainText("AAEEGN\n" * 3000)  # neither the dialog nor the wait grows with it
    assert (editor.size(), editor.save_button.isEnabled(), "3,000" in editor.fault.text()) == (size, False, True)
    editor.cubes.setPlainText(text.replace("AAEEGN", "AAEEG1"))
    assert "“1”" in editor.fault.text() or '"1"' in editor.fault.text()
    assert not editor.save_button.isEnabled()
    editor.cubes.setPlainText(text.replace("AAEEGN", "ZZZZZZ"))
    qtbot.keyClick(editor, Qt.Key.Key_Escape)
    answer(editor, "Keep editing")
    assert editor.isVisible()
    editor.save()
    assert page.dice.cubes[0] == ("Z",) * 6
    services.preferences.change(dice="gran-s")
    page.remove_chosen()
    assert "gran-s" not in dice_sets.names()
    assert services.preferences.settings.dice == "new-1987"
    page.add_file()
    assert page.dice.cubes == dice.cubes
    (tmp_path / "bad.toml").write_text("cubes = 7", encoding="utf-8")
    choose_file(tmp_path / "bad.toml")
    page.add_file()
    assert "bad.toml" in page.message.text()


def test_a_damaged_set_and_a_title_of_markup(page: CubesPage) -> None:
    """A damaged set is named with the reason; a title is shown as it is written."""
    dice_sets.save(DiceSet("odd", "<b>&Gran</b> %1{0}", "", shipped.dice("new-1987").cubes))
    dice_sets.save(DiceSet("bad", "Bad", "", shipped.dice("new-1987").cubes))
    (folders.data_dir() / "cubes" / "bad.toml").write_text("cubes = [", encoding="utf-8")
    page.leave()
    page.enter()
    assert "bad.toml" in page.message.text()
    page.choose("odd")
    assert page.pick.currentText() == "<b>&Gran</b> %1{0}"


def test_a_round_with_own_cubes_outlives_them(qtbot: QtBot, window: Window) -> None:
    """A set that is changed or removed while a round is open harms neither its board nor its resuming."""
    window.preferences.change(dice="new-1987")
    dice_sets.save(DiceSet("mine", "Mine", "", shipped.dice("new-1987").cubes))
    window.go(ShowPage("cubes"))
    page = window.pages.current
    page.choose("mine")
    press(page, "Play with these cubes")
    match = window.session.match
    assert match.rules.dice == "mine"
    dice_sets.save(DiceSet("mine", "Mine", "", (("Z",) * 6,) * 16), replace=True)
    table = pages_in(window).table
    window.go(ShowPage("desk"))
    assert match.board == table.tray.board
    dice_sets.remove("mine")
    window.go(ShowPage("cubes"))
    assert window.services.dice_of(match).side == 4
