"""Who plays and by which rules: what is wrong is said where it is entered, and nothing of it can be started."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QLineEdit, QMessageBox, QScrollArea, QSpinBox
from pytestqt.qtbot import QtBot

from boggle_qt.engine.dice import Throw, throw_of_board
from boggle_qt.engine.hints import Step
from boggle_qt.engine.presets import FAMILY, MCDONNELL, PARKER, PRESETS, SOLO
from boggle_qt.engine.rules import HouseRules, Judging, Player
from boggle_qt.messages.hints import STEPS
from boggle_qt.store.files.house_rules import SavedRules, read_rules, write_rules
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.match.rules_dialog import RulesDialog
from boggle_qt.ui.match.setup_page import SetupPage
from boggle_qt.ui.page.requests import BoardTransfer, ShowPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.startup.window import Window
from tests.engine.players import BOARD
from tests.ui.match.test_match import click
from tests.ui.sitting import control, offered, press

DICE = (("new-1987", "4x4"), ("big-1979", "5x5"))
LEXICONS = (("standard", "Standard"), ("large", "Large"))


@pytest.fixture
def shelf(tmp_path: Path) -> SavedRules:
    return SavedRules(tmp_path / "rules")


@pytest.fixture
def page(qtbot: QtBot, services: Services, shelf: SavedRules) -> SetupPage:
    services.preferences.change(players=("Ann", "Ben"))
    made = SetupPage(replace(services, shelf=shelf))
    qtbot.addWidget(made)
    made.resize(1200, 800)
    return made


def answer(page: SetupPage, text: str) -> None:
    """Press the button of the question that says so."""
    box = page.window().findChild(QMessageBox)
    assert box is not None
    QTest.mouseClick(next(b for b in box.buttons() if b.text() == text), Qt.MouseButton.LeftButton)
    QApplication.sendPostedEvents(box, QEvent.Type.DeferredDelete)


SIT_DOWN = "Sit down to play"


def started(page: SetupPage) -> list[tuple[HouseRules, tuple[Player, ...]]]:
    heard: list[tuple[HouseRules, tuple[Player, ...]]] = []
    page.requested.connect(lambda go: heard.append((go.rules, go.players)))
    return heard


def test_the_table_as_it_is_laid_is_what_starts(page: SetupPage) -> None:
    """Names, handicaps and the chosen card are handed over as they stand."""
    heard = started(page)
    page.choose(MCDONNELL)
    page.add_seat("Cid")
    seat = page.seats[2]
    seat.head_start.setValue(20)
    seat.keeps_shared.setChecked(True)
    press(page, SIT_DOWN)
    rules, players = heard[0]
    assert rules == MCDONNELL
    assert [player.name for player in players] == ["Ann", "Ben", "Cid"]
    assert (players[2].handicap.head_start, players[2].handicap.keeps_shared) == (20, True)
    assert "20 points ahead" in page.card.text


@pytest.mark.parametrize(
    ("name", "said"),
    [("", "needs a name"), ("  ", "needs a name"), ("Ann", "this name too"), ("aNN ", "this name")],
)
def test_a_name_that_cannot_be_is_said_at_its_seat(page: SetupPage, name: str, said: str) -> None:
    """Two players of one name and empty names: said at once at the seat, and the match cannot start."""
    field = page.seats[1].field
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClicks(field, name)
    assert said in page.seats[1].fault
    assert not control(page, SIT_DOWN).isEnabled()
    QTest.keyClicks(field, "x")
    assert page.seats[1].fault == ""
    assert control(page, SIT_DOWN).isEnabled()


def test_a_handicap_that_cannot_be_is_said_at_its_seat(page: SetupPage) -> None:
    """A head start past the target, and more time than there is, name what is allowed."""
    page.choose(PARKER)
    page.seats[0].head_start.setValue(50)
    assert "less than the target" in page.seats[0].fault
    page.seats[0].head_start.setValue(0)
    page.seats[0].seconds.setValue(-175)
    assert "from -170 to" in page.seats[0].fault
    assert not control(page, SIT_DOWN).isEnabled()


def test_seats_come_go_and_change_places(page: SetupPage) -> None:
    """Up to eight, each of whom is asked for a name; one can always be taken away but the last; order is the order of
    play."""
    while len(page.seats) < 8:
        press(page, "Add a player")
        field = page.seats[-1].field
        assert (field.text(), field.placeholderText()) == ("", "Who?")
        assert not control(page, SIT_DOWN).isEnabled()
        assert page.seats[-1].fault == ""
        QTest.keyClicks(field, f"Nn{len(page.seats)}")
        assert control(page, SIT_DOWN).isEnabled()
    assert not offered(page, "Add a player")
    assert len(set(page.names)) == 8
    page.seats[1].moved_up.emit()
    assert page.names[:2] == ("Ben", "Ann")
    for _ in range(9):
        page.seats[-1].removed.emit()
    assert page.names == ("Ben",)


def test_rules_are_exported_imported_and_deleted(page: SetupPage, shelf: SavedRules, tmp_path: Path) -> None:
    """A file made here is read again as the same rules, kept with the others, and deleted when that is wished."""
    page.choose(FAMILY)
    page.ask_save = lambda _: str(tmp_path / "ours")
    page.export_rules()
    file = tmp_path / "ours.toml"
    assert read_rules(file) == FAMILY
    text = (
        file.read_text(encoding="utf-8")
        .replace('name = "Family"', 'name = "Ours"')
        .replace("target = 50", "target = 70")
    )
    file.write_text(text, encoding="utf-8")
    page.ask_open = lambda: str(file)
    page.import_rules()
    assert (page.rules.name, page.rules.target) == ("Ours", 70)
    assert shelf.names() == ("Ours",)
    for said, left in (("Keep them", ("Ours",)), ("Delete them", ())):
        page.delete_rules()
        answer(page, said)
        assert shelf.names() == left
    assert page.rules in PRESETS


@pytest.mark.parametrize(
    ("line", "said"), [("min_letters = 99", "min_letters: use a whole number"), ("format = 9", "newer Boggle Qt")]
)
def test_a_file_that_cannot_be_is_told_and_left_alone(page: SetupPage, tmp_path: Path, line: str, said: str) -> None:
    """An impossible value names its field and range; a newer version's file is refused politely; neither is touched."""
    file = tmp_path / "odd.toml"
    text = f'name = "Odd"\n{line}\n' + "format = 1\n" * ("format" not in line)
    file.write_text(text, encoding="utf-8")
    page.ask_open = lambda: str(file)
    before = page.rules
    page.import_rules()
    assert said in page.notice
    assert page.rules == before
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("rules", [rules for rules in PRESETS if rules is not SOLO], ids=lambda rules: rules.name)
def test_an_editor_left_alone_changes_nothing(qtbot: QtBot, rules: HouseRules) -> None:
    """What the editor reads from its fields is what it was given."""
    dialog = RulesDialog(rules, DICE, LEXICONS)
    qtbot.addWidget(dialog)
    assert dialog.rules == rules


def test_changed_rules_are_kept_under_their_name(page: SetupPage, shelf: SavedRules) -> None:
    """A preset that is changed gets a name of its own; the preset stays as it is."""
    page.choose(MCDONNELL)
    dialog = page.editor()
    dialog.fields["target"].setValue(50)  # type: ignore[attr-defined]  # a number
    press(dialog, "Save")
    assert page.rules.target == 50
    assert page.rules.name != MCDONNELL.name
    assert shelf.load(page.rules.name) == page.rules
    assert MCDONNELL in page.known


def test_what_cannot_be_is_said_at_its_field(qtbot: QtBot) -> None:
    """No name, a table with no points under a target, seconds below the least: said, and nothing can be saved."""
    dialog = RulesDialog(PARKER, DICE, LEXICONS)
    qtbot.addWidget(dialog)
    name = dialog.fields["name"]
    name.clear()  # type: ignore[attr-defined]  # a line
    assert "1 to 60 printable" in dialog.fault
    assert not control(dialog, "Save").isEnabled()
    name.setText("Odd")  # type: ignore[attr-defined]  # a line
    table, points = dialog.fields["table"], dialog.fields["points"]
    assert isinstance(table, QComboBox)
    assert isinstance(points, QLineEdit)
    table.setCurrentIndex(table.findData("own"))
    points.setText("0 0 0 0")
    assert "no word scores" in dialog.fault.lower()
    points.setText("0 0 x")
    assert "whole numbers" in dialog.fault
    points.setText("0 0 0 2 3")
    assert dialog.fault == ""
    assert dialog.rules.points("tines") == 3
    dialog.fields["seconds"].setValue(5)  # type: ignore[attr-defined]  # a number
    assert "10 to 3600" in dialog.fault


def test_judging_by_paper_asks_for_challenges(qtbot: QtBot) -> None:
    """The fields of challenges are there only where words are challenged."""
    dialog = RulesDialog(FAMILY, DICE, LEXICONS)
    qtbot.addWidget(dialog)
    extra = dialog.fields["vindication"]
    assert not extra.isVisibleTo(dialog)
    box = dialog.fields["judging"]
    box.setCurrentIndex(box.findData(Judging.PAPER))  # type: ignore[attr-defined]  # a list
    assert extra.isVisibleTo(dialog)


def test_who_sat_there_last_sits_there_again(
    page: SetupPage, services: Services, shelf: SavedRules, qtbot: QtBot
) -> None:
    """Names, handicaps and the rules of the last match are there when the next one is set up."""
    page.choose(MCDONNELL)
    seat = page.seats[1]
    next(spin for spin in seat.findChildren(QSpinBox) if spin.accessibleName() == "Head start").setValue(20)
    next(box for box in seat.findChildren(QCheckBox)).setChecked(True)
    press(page, SIT_DOWN)
    again = SetupPage(replace(services, shelf=shelf))
    qtbot.addWidget(again)
    assert again.players == page.players
    assert again.players[1].handicap.head_start == 20
    assert again.rules == MCDONNELL


@pytest.mark.parametrize("width", [640, 800, 1000, 1280])
def test_nothing_is_wider_than_the_page(window: Window, qtbot: QtBot, width: int) -> None:
    """Names, rules and their card are all in sight from the left edge to the right."""
    page = pages_in(window).setup
    window.resize(width, 600)
    window.go(ShowPage("setup"))
    page.add_seat()
    window.resize(width + 1, 600)
    scroll = page.findChild(QScrollArea)
    assert scroll is not None
    qtbot.waitUntil(lambda: scroll.widget().width() <= scroll.viewport().width())


def test_it_opens_at_its_top(page: SetupPage) -> None:
    """However far down it was scrolled when it was left."""
    page.resize(800, 400)
    page.show()
    scroll = page.findChild(QScrollArea)
    assert scroll is not None
    bar = scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    page.enter()
    assert bar.value() == 0


def edited(page: SetupPage, qtbot: QtBot, way: str, name: str) -> None:
    """Press a button of the page, give the rules that name in the dialog that comes, and save."""

    def fill() -> None:
        dialog = page.findChild(RulesDialog)
        assert dialog is not None
        field = dialog.fields["name"]
        assert isinstance(field, QLineEdit)
        field.selectAll()
        QTest.keyClicks(field, name)
        press(dialog, "Save")

    QTimer.singleShot(0, fill)
    click(page, way)
    dialog = page.findChild(RulesDialog)
    if dialog is not None:
        QApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete)


def test_new_duplicate_and_another_name(page: SetupPage, shelf: SavedRules, qtbot: QtBot) -> None:
    """New begins from the beginning, Duplicate leaves the other where it is, and another name is no copy."""
    page.show()
    edited(page, qtbot, "New …", "Ours")
    assert (shelf.names(), page.rules) == (("Ours",), replace(HouseRules(), name="Ours"))
    edited(page, qtbot, "Duplicate …", "Theirs")
    assert shelf.names() == ("Ours", "Theirs")
    edited(page, qtbot, "Change …", "Mine")
    assert shelf.names() == ("Mine", "Ours")
    assert page.rules.name == "Mine"


def test_rules_that_are_saved_are_not_replaced_unasked(page: SetupPage, shelf: SavedRules, tmp_path: Path) -> None:
    """A file of the same name with other rules in it asks first."""
    shelf.save(replace(FAMILY, name="Ours", target=30))
    write_rules(tmp_path / "ours.toml", replace(FAMILY, name="Ours", target=70))
    page.ask_open = lambda: str(tmp_path / "ours.toml")
    page.refresh()
    for said, target in (("Keep what is saved", 30), ("Replace them", 70)):
        page.import_rules()
        answer(page, said)
        assert shelf.load("Ours").target == target


def test_cubes_that_are_not_here_are_refused_with_the_reason(
    page: SetupPage, shelf: SavedRules, tmp_path: Path
) -> None:
    """Rules with unknown cubes are not taken from a file; those that are here already cannot be sat down to."""
    write_rules(tmp_path / "odd.toml", replace(FAMILY, name="Odd", dice="of-bone"))
    page.ask_open = lambda: str(tmp_path / "odd.toml")
    page.import_rules()
    assert 'no cubes called "of-bone"' in page.notice
    assert shelf.names() == ()
    page.choose(replace(FAMILY, name="Odd", dice="of-bone"))
    assert 'no cubes called "of-bone"' in page.notice
    assert not control(page, SIT_DOWN).isEnabled()


def test_prices_have_names_and_faults_are_seen(qtbot: QtBot) -> None:
    """Each price stands beside what it buys; nothing is wider than the dialog; and a fault scrolls into sight."""
    dialog = RulesDialog(FAMILY, DICE, LEXICONS)
    qtbot.addWidget(dialog)
    dialog.resize(520, 420)
    dialog.show()
    prices = dialog.fields["hint_prices"]
    spins = [spin for spin in prices.findChildren(QSpinBox) if spin.accessibleName().startswith("Price of hint")]
    named = {line.buddy(): line.text() for line in prices.findChildren(QLabel) if line.buddy() is not None}
    assert [STEPS[step] in named[spin] for step, spin in zip(Step, spins, strict=True)] == [True] * len(Step)
    scroll = dialog.findChild(QScrollArea)
    assert scroll is not None
    room, inside = scroll.viewport().width(), scroll.widget()
    assert inside.width() <= room
    fields = [field for field in dialog.findChildren(QSpinBox) if field.isVisible()]
    qtbot.waitUntil(lambda: all(field.mapTo(inside, field.rect().topRight()).x() <= room for field in fields))
    name = dialog.fields["name"]
    assert isinstance(name, QLineEdit)
    bar = scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
    name.clear()
    fault = next(line for line in inside.findChildren(QLabel) if line.objectName() == "fault" and line.text())
    qtbot.waitUntil(lambda: 0 <= fault.mapTo(scroll.viewport(), fault.rect().topLeft()).y() < 300)


def test_a_board_of_the_desk_lies_like_any_throw(page: SetupPage) -> None:
    """Typed, every cube gets a quarter turn of its own; thrown there, it keeps those that it had."""
    page.set_names(["Ann", "Ben"])
    thrown: list[Throw | None] = []
    page.requested.connect(lambda go: thrown.append(go.throw))
    turns = (3, 1, 2, 0) * 4
    for brought in (BoardTransfer(BOARD, PARKER), BoardTransfer(BOARD, PARKER, turns)):
        page.receive(brought)
        press(page, SIT_DOWN)
    assert [each.board for each in thrown if each is not None] == [BOARD, BOARD]
    assert len(set(thrown[0].turns)) > 1  # type: ignore[union-attr]  # see above
    assert thrown[1] == throw_of_board(BOARD, turns)
