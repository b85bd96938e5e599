"""The setup page: players, rules, and faults that keep a match from starting."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from boggle_qt.engine.dice import Throw, throw_of_board
from boggle_qt.engine.match import Deal, Phase
from boggle_qt.engine.presets import CLASSIC, FAMILY, MCDONNELL, PARKER, TOURNAMENT
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from boggle_qt.store.files.house_rules import SavedRules, read_rules, write_rules
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.match.rules_dialog import RulesDialog
from boggle_qt.ui.match.setup_page import SetupPage
from boggle_qt.ui.page.requests import BoardTransfer, Home, ShowPage
from boggle_qt.ui.play.services import Lexicons, Services
from boggle_qt.ui.startup.window import Window
from tests.engine.players import BOARD
from tests.ui.match.test_match import click, turn
from tests.ui.sitting import ChooseFile, answer, control, in_modal, offered, phase, press, resize

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


START = "Start match"


def started(page: SetupPage) -> list[tuple[HouseRules, tuple[Player, ...]]]:
    heard: list[tuple[HouseRules, tuple[Player, ...]]] = []
    page.requested.connect(lambda go: heard.append((go.rules, go.players)))
    return heard


def test_a_handicap_names_no_list_that_the_referee_cannot_look_up(
    services: Services, shelf: SavedRules, qtbot: QtBot
) -> None:
    """A player's own list is for the rules only: as a handicap it would refuse every word of its seat."""
    with_own = Lexicons(services.lexicons.open, lambda: (*services.lexicons.names(), "mine"))
    page = SetupPage(replace(services, shelf=shelf, lexicons=with_own))
    qtbot.addWidget(page)
    page.add_seat("Cid")
    lists = page.seats[0].findChildren(QComboBox)[0]
    assert lists.findData("german") > 0
    assert lists.findData("mine") < 0


def test_letters_rename_no_player_while_the_rules_become_a_list(window: Window, qtbot: QtBot) -> None:
    """The focus follows them from cards to the list and back."""
    resize(window, 1280, 800)
    window.go(ShowPage("setup"))
    page = pages_in(window).setup
    names = page.names
    press(page, "Family")
    for size in ((480, 560), (1280, 800)):
        resize(window, *size)
        QTest.qWait(100)
        QTest.keyClicks(QApplication.focusWidget(), "x")
        assert page.names == names


def test_the_match_starts_with_the_players_and_rules_entered(
    page: SetupPage, services: Services, shelf: SavedRules, qtbot: QtBot
) -> None:
    """The match gets the names, handicaps and rules as entered, and the next set-up shows them."""
    heard = started(page)
    page.choose(MCDONNELL)
    page.add_seat("Cid")
    seat = page.seats[2]
    seat.head_start.setValue(20)
    seat.keeps_shared.setChecked(True)
    press(page, START)
    rules, players = heard[0]
    assert rules == MCDONNELL
    assert [player.name for player in players] == ["Ann", "Ben", "Cid"]
    assert (players[2].handicap.head_start, players[2].handicap.keeps_shared) == (20, True)
    assert "starts with 20 points" in page.card.text
    again = SetupPage(replace(services, shelf=shelf))
    qtbot.addWidget(again)
    assert (again.players, again.rules) == (players, rules)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Enter a name"),
        ("  ", "Enter a name"),
        ("Ann", "same name"),
        ("aNN ", "same name"),
        ("N" * 41, "at most 40"),
    ],
)
def test_an_invalid_name_is_a_fault_at_its_seat(page: SetupPage, name: str, said: str) -> None:
    """An empty, a long or a second name of a kind is a fault at its seat, and the match cannot start."""
    field = page.seats[1].field
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClicks(field, name)
    assert said in page.seats[1].fault.text()
    assert not control(page, START).isEnabled()
    for key in (Qt.Key.Key_Backspace, Qt.Key.Key_Backspace, Qt.Key.Key_X):
        QTest.keyClick(field, key)
    assert page.seats[1].fault.text() == ""
    assert control(page, START).isEnabled()


def test_an_invalid_handicap_is_a_fault_at_its_seat(page: SetupPage) -> None:
    """A head start past the target and too little time show the allowed values."""
    page.choose(PARKER)
    page.seats[0].head_start.setValue(50)
    assert "less than the target" in page.seats[0].fault.text()
    page.seats[0].head_start.setValue(0)
    page.seats[0].seconds.setValue(-175)
    assert "from -170 to" in page.seats[0].fault.text()
    assert not control(page, START).isEnabled()


def test_players_are_added_moved_and_removed(page: SetupPage) -> None:
    """Up to eight players can be added, moved up and removed; the last one stays. A new one has a name, which typing
    replaces."""
    while len(page.seats) < 8:
        press(page, "Add player")
        field = page.seats[-1].field
        assert field.text() == f"Player {len(page.seats)}"
        assert control(page, START).isEnabled()
        QTest.keyClicks(field, f"Nn{len(page.seats)}")
        assert control(page, START).isEnabled()
    assert not offered(page, "Add player")
    assert len(set(page.names)) == 8
    press(page, "Player 2: play earlier")
    assert page.names[:2] == ("Ben", "Ann")
    for number in range(8, 1, -1):
        press(page, f"Remove player {number}")
    assert page.names == ("Ben",)
    assert not offered(page, "Player 1: play earlier", "Remove player 1")


def test_a_player_with_a_handicap_is_removed_after_a_question(page: SetupPage) -> None:
    """A press in haste keeps the player and the handicap."""
    page.seats[1].head_start.setValue(10)
    for said, names in (("Keep", ("Ann", "Ben")), ("Remove", ("Ann",))):
        press(page, "Remove player 2")
        assert page.names == ("Ann", "Ben")
        answer(page, said)
        assert page.names == names


def test_rules_are_exported_imported_and_deleted(
    page: SetupPage, shelf: SavedRules, choose_file: ChooseFile, tmp_path: Path
) -> None:
    """Exported rules can be edited, imported, saved and deleted."""
    page.choose(FAMILY)
    choose_file(tmp_path / "ours")
    page.export_rules()
    file = tmp_path / "ours.toml"
    assert read_rules(file) == FAMILY
    text = (
        file.read_text(encoding="utf-8")
        .replace('name = "Family"', 'name = "Ours"')
        .replace("target = 50", "target = 70")
    )
    file.write_text(text, encoding="utf-8")
    choose_file(file)
    page.import_rules()
    assert (page.rules.name, page.rules.target) == ("Ours", 70)
    assert tuple(shelf.rules()) == ("Ours",)
    for said, left in (("Cancel", ("Ours",)), ("Delete", ())):
        page.delete_rules()
        answer(page, said)
        assert tuple(shelf.rules()) == left
    assert page.rules == CLASSIC


@pytest.mark.parametrize(("line", "said"), [("min_letters = 99", "1 to 16"), ("format = 9", "newer Boggle Qt")])
def test_an_invalid_rules_file_is_refused_and_unchanged(
    page: SetupPage, choose_file: ChooseFile, tmp_path: Path, line: str, said: str
) -> None:
    """The fault names the allowed values or the newer version; file and chosen rules stay as they are."""
    file = tmp_path / "odd.toml"
    text = f'name = "Odd"\n{line}\n' + "format = 1\n" * ("format" not in line)
    file.write_text(text, encoding="utf-8")
    choose_file(file)
    before = page.rules
    page.import_rules()
    assert said in page.notice.text()
    assert page.rules == before
    assert file.read_text(encoding="utf-8") == text


def test_an_edited_preset_is_saved_as_a_copy(page: SetupPage, shelf: SavedRules) -> None:
    """An edited preset is saved under another name, without what the preset says of itself; it stays as it is."""
    page.choose(MCDONNELL)
    dialog = page.editor()
    dialog.fields["target"].setValue(50)
    press(dialog, "Save")
    assert page.rules.target == 50
    assert page.rules.name != MCDONNELL.name
    assert not page.rules.description
    assert shelf.rules()[page.rules.name] == page.rules
    assert MCDONNELL in page.known


def test_escape_goes_home(page: SetupPage) -> None:
    """Esc in a name goes home."""
    asked: list[object] = []
    page.requested.connect(asked.append)
    QTest.keyClick(page.seats[0].field, Qt.Key.Key_Escape)
    assert asked == [Home()]


def edited(page: SetupPage, way: str, name: str) -> None:
    """Press a button of the page, or a line of its menu, enter a name in the rules dialog, and save."""

    def rename(dialog: RulesDialog) -> None:
        field = dialog.fields["name"]
        field.selectAll()
        QTest.keyClicks(field, name)
        press(dialog, "Save")

    in_modal(lambda: click(page, way), rename)


def test_rules_are_created_duplicated_and_renamed(page: SetupPage, shelf: SavedRules) -> None:
    """New rules start from the defaults, a duplicate leaves the original, and renaming leaves no copy."""
    page.show()
    edited(page, "New …", "Ours")
    assert (tuple(shelf.rules()), page.rules) == (("Ours",), replace(HouseRules(), name="Ours"))
    edited(page, "Duplicate …", "Theirs")
    assert tuple(shelf.rules()) == ("Ours", "Theirs")
    edited(page, "Edit …", "Mine")
    assert tuple(shelf.rules()) == ("Mine", "Ours")
    assert page.rules.name == "Mine"


def test_importing_asks_before_it_replaces_rules(
    page: SetupPage, shelf: SavedRules, choose_file: ChooseFile, tmp_path: Path
) -> None:
    """An imported file replaces saved rules of the same name only after a question."""
    shelf.save(replace(FAMILY, name="Ours", target=30))
    write_rules(tmp_path / "ours.toml", replace(FAMILY, name="Ours", target=70))
    choose_file(tmp_path / "ours.toml")
    page.refresh()
    for said, target in (("Cancel", 30), ("Replace", 70)):
        page.import_rules()
        answer(page, said)
        assert shelf.rules()["Ours"].target == target


def test_rules_with_unknown_cubes_are_refused(
    page: SetupPage, shelf: SavedRules, choose_file: ChooseFile, tmp_path: Path
) -> None:
    """Rules with unknown cubes are not imported, and if saved earlier cannot be played."""
    write_rules(tmp_path / "odd.toml", replace(FAMILY, name="Odd", dice="of-bone"))
    choose_file(tmp_path / "odd.toml")
    page.import_rules()
    assert 'no cubes called "of-bone"' in page.notice.text()
    assert not shelf.rules()
    page.choose(replace(FAMILY, name="Odd", dice="of-bone"))
    assert 'no cubes called "of-bone"' in page.notice.text()
    assert not control(page, START).isEnabled()


def test_a_board_from_the_desk_has_turned_cubes(page: SetupPage) -> None:
    """The cubes of a typed board get random quarter turns; a thrown board keeps its own."""
    page.set_names(["Ann", "Ben"])
    thrown: list[Throw | None] = []
    page.requested.connect(lambda go: thrown.append(go.throw))
    turns = (3, 1, 2, 0) * 4
    for brought in (BoardTransfer(BOARD, PARKER), BoardTransfer(BOARD, PARKER, turns)):
        page.receive(brought)
        press(page, START)
    assert [each.board for each in thrown if each is not None] == [BOARD, BOARD]
    assert len(set(thrown[0].turns)) > 1
    assert thrown[1] == throw_of_board(BOARD, turns)


def test_each_plays_in_their_own_language(window: Window, qtbot: QtBot) -> None:
    """Ben's handicap is the German list: his German words count for him and Ann's English ones for her, not the other
    way round."""
    window.go(ShowPage("setup"))
    page = pages_in(window).setup
    for seat, name in zip(page.seats, ("Ann", "Ben"), strict=True):
        seat.field.selectAll()
        QTest.keyClicks(seat.field, name)
    page.choose(TOURNAMENT)
    words = page.seats[1].findChildren(QComboBox)[0]
    words.setCurrentIndex(words.findData("german"))
    click(page, "Start match")
    qtbot.waitUntil(lambda: phase(window) is Phase.READY, timeout=20_000)
    window.session.send(Deal.from_board, BOARD)
    lists = {name: set(solve(BOARD, shipped.lexicon(name), 3).texts) for name in (TOURNAMENT.lexicon, "german")}
    english = min(lists[TOURNAMENT.lexicon] - lists["german"])
    german = min(lists["german"] - lists[TOURNAMENT.lexicon])
    turn(window, qtbot, english, german)
    turn(window, qtbot, english, german)
    qtbot.waitUntil(lambda: phase(window) is Phase.READOUT, timeout=20_000)
    pages_in(window).readout.read_all()
    match = window.session.match
    good = [{line.word for line in score.lines if line.points > 0} for score in match.score()]
    assert good == [{english}, {german}]
