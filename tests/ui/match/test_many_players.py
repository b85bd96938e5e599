"""Eight at one table in a small window: every word and everybody's points stay in sight, names are as typed."""

from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QTextLayout, QTextOption
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Deal, EndTurn, Phase, Start
from boggle_qt.engine.presets import MCDONNELL, PARKER, PRESETS, SOLO
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.engine.search.solving import solve, trace
from boggle_qt.messages import match as wording
from boggle_qt.messages.numbers import format_points, isolate_name, spoken
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import StartMatch
from boggle_qt.ui.startup.window import Window
from tests.engine.players import BOARD
from tests.ui.match.test_match import click, count, play_round, ready, write
from tests.ui.sitting import Clock, answer, drag, resize

NAMES = ("Ann", "Maximiliane Wolkenstein-Rodenegg", "עדי", "👩‍👩‍👧‍👦", "<b>Bo</b>", "Fritz & Söhne", "Gesa", "Hanno")


def in_sight(widget: QWidget, window: Window) -> bool:
    """Whether all of it lies within the window."""
    return window.rect().contains(QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size()))


def test_every_word_and_all_points_stay_in_sight(window: Window, qtbot: QtBot) -> None:
    """Eight players: every word has one row with everybody's mark, many rows are in sight, and so are all heads; a
    head says the whole name and the points that are counted afterwards."""
    resize(window, 480, 560)
    window.session.begin(replace(MCDONNELL, target=None), tuple(map(Player, NAMES)))
    window.session.send(Deal.from_board, BOARD)
    lists = (
        "tine inner",
        "lance",
        "nice ante tine",
        "tanner",
        "coin core",
        "onice rent",
        "inner tine cent",
        "nint neon",
    )
    play_round(window.session, *lists)
    page = pages_in(window).readout
    click(page, "Read all")
    words, model = page.words, page.words.read
    qtbot.waitUntil(lambda: words.viewport().height() > 0)
    marks = {
        (row.word, seat) for row in model.rows for seat, mark in enumerate(row.marks) if row.word and mark is not None
    }
    assert marks == {(word, seat) for seat, written in enumerate(lists) for word in written.split()}
    assert words.viewport().height() // words.verticalHeader().defaultSectionSize() >= 7
    assert words.horizontalHeader().length() == words.viewport().width()
    assert all(in_sight(part, window) for part in (words, words.viewport(), words.horizontalHeader()))
    scores = [format_points(score.total) for score in window.session.match.score()]
    heads = [model.headerData(model.column(seat), Qt.Orientation.Horizontal) for seat in range(8)]
    assert heads == [f"{isolate_name(name)}: {score}" for name, score in zip(NAMES, scores, strict=True)]
    click(page, "Count the scores")
    assert pages_in(window).scores.scores == tuple(scores)


def test_names_are_shown_as_they_were_typed(window: Window, qtbot: QtBot) -> None:
    """Right to left, of joined emoji, long, and what looks like markup: at the hand-over, the read-out and the end
    every name stands there letter by letter, or cut with an ellipsis, and as plain text."""
    window.session.begin(replace(MCDONNELL, target=None, rotating=False), tuple(map(Player, NAMES)))
    window.session.send(Deal.from_board, BOARD)
    for name in NAMES:
        assert name in pages_in(window).handover.text
        window.session.send(Start)
        window.session.send(EndTurn)
    click(pages_in(window).readout, "Count the scores")
    labels = {label: spoken(label.text()) for label in window.findChildren(QLabel)}
    named = {label: text for label, text in labels.items() if any(name in text for name in NAMES)}
    assert {name for name in NAMES for text in named.values() if name in text} == set(NAMES)
    assert {label.textFormat() for label in named} == {QLabel().textFormat().PlainText}


def play_by_hand(window: Window, qtbot: QtBot, clock: Clock, lists: list[list[str]]) -> None:
    """Play every seat's turn by keys and mouse; `lists` holds each seat's words, the first of them is traced."""
    while window.session.match.phase is Phase.READY:
        match = window.session.match
        first, *others = lists[match.seat]
        ready(window, qtbot)
        drag(window, trace(first, match.board)[0])
        write(window, *others)
        clock.time += 10  # a turn ended in its first seconds is given back instead
        QTest.keyClick(pages_in(window).table.tray, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
        answer(window, "End turn")


@pytest.mark.parametrize(
    ("rules", "count"),
    [
        (PARKER, 8),
        pytest.param(MCDONNELL, 2, marks=pytest.mark.slow),
        *(pytest.param(rules, 8, marks=pytest.mark.slow) for rules in PRESETS if rules not in (SOLO, PARKER)),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_a_match_to_its_end_with_every_preset(
    window: Window, qtbot: QtBot, clock: Clock, rules: HouseRules, count: int
) -> None:
    """At 800 by 600, two and eight players, by mouse and keys to the target, the last round, or an end by hand: the
    points are those that a sum by hand gives, the winner is said, and every button is in the window."""
    window.resize(800, 600)
    players = tuple(Player(name) for name in ("Ann", "Ben", "Cid", "Dora", "Emil", "Fritz", "Gesa", "Hanno")[:count])
    quick = replace(rules, target=rules.target and 5, rounds=rules.rounds and 2)
    window.go(StartMatch(quick, players, seed=11))
    expected = [0.0] * count
    for number in range(12):
        match = window.session.match
        found = solve(match.board, window.session.lexicon, quick.min_letters).words
        words = [word.word for word in found if not word.strong][: 2 * count + 1]
        shared, own = words[0], [words[1 + 2 * seat : 3 + 2 * seat] for seat in range(count)]
        play_by_hand(window, qtbot, clock, [[shared, *own[seat][: 2 - (seat + number) % 2]] for seat in range(count)])
        page = pages_in(window).readout
        click(page, "Read all")
        buttons = [b for b in page.findChildren(QPushButton) if b.isVisible()]
        assert all(in_sight(b, window) for b in buttons), [b.text() for b in buttons if not in_sight(b, window)]
        click(page, "Count the scores")
        keep = quick.points(shared) if quick.shared.value == "kept" else 0
        for seat in range(count):
            expected[seat] += keep + sum(map(quick.points, own[seat][: 2 - (seat + number) % 2]))
        assert list(window.session.match.totals()) == expected
        panel = pages_in(window).scores
        assert list(panel.scores) == list(map(format_points, expected))
        if window.session.match.phase is Phase.OVER:
            break
        if quick.target is None and quick.rounds is None and number == 1:
            click(panel, "End match …")
            answer(window, "End match")
            break
        click(panel, "Deciding round" if window.session.match.needs_deciding_round else "Next round")
    assert window.session.match.phase is Phase.OVER
    leaders = [players[seat].name for seat in window.session.match.winners()]
    assert all(name in panel.text.splitlines()[1] for name in leaders)
    assert all(in_sight(b, window) for b in panel.findChildren(QPushButton) if b.isVisible())


def leftmost(text: str, char: int, font: QFont) -> float:
    """Where a character of a line of text is painted, from the left."""
    option = QTextOption()
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    layout = QTextLayout(text, font)
    layout.setTextOption(option)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    place = cast("tuple[float, int]", line.cursorToX(char))
    return place[0]


def test_points_stand_after_a_name_from_right_to_left(window: Window, qtbot: QtBot) -> None:
    """On the score pad, the heads of the lists, the cloth, the list of what is open: in every line that has the name
    and a figure after it, the figure is painted to the right of the name, as it is after any other."""
    window.resize(800, 600)
    window.session.begin(replace(MCDONNELL, target=None), tuple(map(Player, ("עדי 2", "Ann", "سلمى"))))
    window.session.send(Deal.from_board, BOARD)
    lines = {window.session.match and pages_in(window).table.tray.caption}
    play_round(window.session, "tine inner", "lance", "nice")
    page = pages_in(window).readout
    model = page.words.read
    lines |= {model.headerData(model.column(seat), Qt.Orientation.Horizontal) for seat in range(3)}
    count(window)
    match = window.session.match
    lines |= {*wording.headline(match).splitlines(), wording.scores_line(match), wording.phase_line(match)}
    lines |= {label.text() for label in window.findChildren(QLabel)}
    tested = 0
    for line in map(spoken, filter(None, lines)):
        for name in ("עדי 2", "سلمى"):
            end = line.find(name) + len(name)
            after = next((at for at in range(end, len(line)) if line[at].isdigit()), None)
            if end >= len(name) and after is not None:
                assert leftmost(line, after, window.font()) > leftmost(line, line.find(name), window.font())
                assert leftmost(line, after, window.font()) > leftmost(line, end, window.font()) - 1
                tested += 1
    assert tested >= 4
