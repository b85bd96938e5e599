"""The rules dialog shows and changes every rule, and shows faults at their fields."""

from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.engine.presets import FAMILY, MCDONNELL, PARKER, SOLO, STRIKES
from boggle_qt.engine.rules import Band, Boards, Bounds, HouseRules, Judging, Mode
from boggle_qt.messages.modes import AMOUNT, EXPLAINED
from boggle_qt.store.files import shipped
from boggle_qt.ui.match.rules_card import FigureTable
from boggle_qt.ui.match.rules_dialog import RulesDialog
from boggle_qt.ui.widgets.paper import Slip
from tests.ui.sitting import answer, lay_out, offered, on_screen, press

DICE = tuple((name, name) for name in shipped.SETS)
WORDS = tuple((name, name) for name in LEXICONS)


def opened(qtbot: QtBot, rules: HouseRules) -> RulesDialog:
    made = on_screen(qtbot, RulesDialog(rules, DICE, WORDS))
    press(made, "More rules")
    return made


RICH = replace(
    SOLO, name="Rich", boards=Boards(rich=Band.FEAST, words=Bounds(9), long=True, every_cube=True, named=("tea", "net"))
)
BOUND = replace(SOLO, name="Bound", boards=Boards(rich=Bounds(100, 200)))


def test_untouched_rules_stay_the_same(qtbot: QtBot) -> None:
    """Saving without a change returns the same rules."""
    for rules in (MCDONNELL, PARKER, STRIKES, BOUND):
        unseen = RulesDialog(rules, DICE, WORDS)
        qtbot.addWidget(unseen)
        assert unseen.rules == rules
    dialog = opened(qtbot, RICH)
    with qtbot.waitSignal(dialog.accepted_rules) as saved:
        press(dialog, "Save")
    assert saved.args == [RICH]


def test_changed_rules_are_not_dropped_without_a_question(qtbot: QtBot) -> None:
    """Escape closes the dialog at once if nothing was changed; else it asks, and the changes can stay."""
    for changed in (False, True):
        dialog = on_screen(qtbot, RulesDialog(MCDONNELL, DICE, WORDS))
        if changed:
            QTest.keyClick(dialog.fields["own_paper"], Qt.Key.Key_Up)
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert dialog.isVisible() == changed
    answer(dialog, "Keep editing")
    assert dialog.rules == replace(MCDONNELL, own_paper=True)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    answer(dialog, "Drop")
    assert not dialog.isVisible()


def test_the_description_comes_back_with_the_rules(qtbot: QtBot) -> None:
    """Rules that come with the game lose their description when they are changed, and have it again when not."""
    dialog = on_screen(qtbot, RulesDialog(MCDONNELL, DICE, WORDS))
    described, turns = dialog.fields["description"].text(), dialog.fields["own_paper"]
    for key, shown in ((Qt.Key.Key_Up, ""), (Qt.Key.Key_Down, described)):
        QTest.keyClick(turns, key)
        assert dialog.fields["description"].text() == shown
    assert described
    assert dialog.rules == MCDONNELL


def test_a_button_stays_under_the_mouse(qtbot: QtBot) -> None:
    """Three clicks at one place make three rounds, though "1 round" is shorter than "any number of rounds"."""
    dialog = on_screen(qtbot, RulesDialog(replace(MCDONNELL, rounds=None), DICE, WORDS))
    more = next(step for step in dialog.fields["rounds"].findChildren(QPushButton) if step.text() == "+")
    place, window = more.mapTo(dialog, more.rect().center()), dialog.windowHandle()
    middle = QPointF(more.rect().center())
    QApplication.sendEvent(dialog.fields["rounds"], QEnterEvent(middle, middle, middle))  # offscreen nothing enters
    for _ in range(3):
        QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=place)
        lay_out()
    assert dialog.rules.rounds == 3


def test_a_word_list_that_is_not_installed_is_kept(qtbot: QtBot) -> None:
    """Imported rules keep a word list that is not installed."""
    dialog = RulesDialog(MCDONNELL, DICE, (("large", "Large"),))
    qtbot.addWidget(dialog)
    assert dialog.rules == MCDONNELL


def test_a_language_brings_its_cubes(qtbot: QtBot) -> None:
    """The Polish list comes with the Polish cubes, and an English one with the usual ones again; the player may choose
    other cubes afterwards."""
    dialog = RulesDialog(MCDONNELL, DICE, (("large", "Large"), ("polish", "Polish")))
    qtbot.addWidget(dialog)
    lists, cubes = dialog.fields["lexicon"], dialog.fields["dice"]
    lists.setCurrentIndex(lists.findData("polish"))
    assert (dialog.rules.lexicon, dialog.rules.dice) == ("polish", "polish")
    cubes.setCurrentIndex(cubes.findData("russian"))
    assert dialog.rules.dice == "russian"
    lists.setCurrentIndex(lists.findData("large"))
    assert dialog.rules.dice == "new-1987"


def test_faults_are_shown_at_their_fields(qtbot: QtBot) -> None:
    """An invalid name, points table or time shows a fault and cannot be saved; corrected, it can."""
    dialog = opened(qtbot, PARKER)
    name, table, points = dialog.fields["name"], dialog.fields["table"], dialog.fields["points"]
    name.clear()
    assert "1 to 60" in dialog.fault
    assert not offered(dialog, "Save")
    name.setText("Odd")
    table.setCurrentIndex(table.findData("own"))
    for entry, fault in (("0 0 one", "whole numbers"), ("0 0 0 0", "no word scores")):
        points.clear()
        qtbot.keyClicks(points, entry)
        assert fault in dialog.fault.lower()
        assert not offered(dialog, "Save")
    points.setText("0 0 0 1 2 4 9")
    assert dialog.fault == ""
    assert offered(dialog, "Save")
    assert dialog.rules.table.by_letters == (0, 0, 0, 1, 2, 4, 9)
    dialog.fields["seconds"].setValue(5)
    assert "10 to 3,600" in dialog.fault


def test_a_fault_scrolls_into_view_and_nothing_is_too_wide(qtbot: QtBot) -> None:
    """In a small dialog every field fits into the width, what the rules mean is below them, and a fault above the
    visible part scrolls into view."""
    dialog = opened(qtbot, FAMILY)
    dialog.resize(520, 420)
    scroll = dialog.findChild(QScrollArea)
    inside, bar = scroll.widget(), scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: inside.width() <= scroll.viewport().width())
    qtbot.waitUntil(inside.findChild(Slip).isVisible)
    bar.setValue(bar.maximum())
    dialog.fields["name"].clear()
    fault = next(line for line in inside.findChildren(QLabel) if line.objectName() == "fault" and line.text())
    qtbot.waitUntil(lambda: 0 <= fault.mapTo(scroll.viewport(), fault.rect().topLeft()).y() < 300)


def test_only_fields_that_apply_are_shown(qtbot: QtBot) -> None:
    """Points for challenges are shown only with judging on paper, and prices only with hints."""
    dialog = opened(qtbot, MCDONNELL)
    judging, hints = dialog.fields["judging"], dialog.fields["hints"]
    for way in Judging:
        judging.setCurrentIndex(judging.findData(way))
        assert dialog.fields["challenge_loss"].isVisible() is (way is Judging.PAPER)
    for given in (True, False):
        hints.setCurrentIndex(hints.findData(given))
        assert dialog.fields["hint_prices"].isVisible() is given


def test_a_mode_shows_its_description_and_amount(qtbot: QtBot) -> None:
    """A chosen mode is described, and its amount has a default, a unit and limits."""
    dialog = opened(qtbot, SOLO)
    mode, amount = dialog.fields["mode"], dialog.fields["amount"]
    assert not amount.isVisible()
    mode.setCurrentIndex(mode.findData(Mode.REFILL))
    assert amount.isVisible()
    assert any(line.text() == EXPLAINED[Mode.REFILL] for line in dialog.findChildren(QLabel) if line.isVisible())
    assert dialog.rules == replace(SOLO, mode=Mode.REFILL, amount=5)
    amount.setValue(7)
    assert dialog.rules.amount == 7
    assert amount.text() == f"7 {AMOUNT[Mode.REFILL]}"
    amount.setValue(200)
    assert "1 to 60" in dialog.fault
    amount.setValue(6)
    mode.setCurrentIndex(mode.findData(Mode.RACE))
    assert "no time limit" in dialog.fault


def test_words_on_the_board_must_be_words(qtbot: QtBot) -> None:
    """Words that boards must have consist of letters only, and the cubes can show them."""
    dialog = opened(qtbot, SOLO)
    named = dialog.fields["named"]
    assert "Type words" in named.placeholderText(), "or it looks like an empty chart"
    qtbot.keyClicks(named, "Tea d0g")
    assert "letters a to z" in dialog.fault
    named.setText("zzzzz")
    assert "Z" in dialog.fault
    assert not offered(dialog, "Save")
    named.setText("Tea dog")
    assert dialog.rules.boards == Boards(named=("tea", "dog"))


def test_boards_can_have_bounds(qtbot: QtBot) -> None:
    """Boards can be limited by points and by number of words; an end below its start is a fault."""
    dialog = opened(qtbot, replace(SOLO, name="Bounds"))
    rich, worth, words = dialog.fields["rich"], dialog.fields["worth"], dialog.fields["words"]
    assert not worth.isVisible()
    rich.setFocus()
    qtbot.keyClick(rich, Qt.Key.Key_End)
    assert worth.isVisible()
    for number, keys in ((worth.low, "100"), (worth.high, "90"), (words.low, "40")):
        number.selectAll()
        qtbot.keyClicks(number, keys)
    assert "The second number must be at least 100" in dialog.fault
    assert not offered(dialog, "Save")
    worth.high.selectAll()
    qtbot.keyClicks(worth.high, "200")
    assert dialog.rules.boards == Boards(rich=Bounds(100, 200), words=Bounds(40))
    qtbot.keyClick(rich, Qt.Key.Key_Home)
    assert dialog.rules.boards == Boards(words=Bounds(40))
    slip = dialog.findChild(FigureTable)
    assert "par" in slip.text
    words.low.setValue(0)
    words.high.setValue(1)
    assert "par" not in slip.text, "no usual board has one word"
