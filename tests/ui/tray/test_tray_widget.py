"""The tray by mouse, touch and keys, and its motion by a clock that the test sets."""

from math import ceil

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QInputMethodEvent, QKeyEvent, QMouseEvent, QPainter, QPointingDevice, QTabletEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import DiceSet, Throw
from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import Look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.tray import tray_painter
from boggle_qt.ui.tray.tray_widget import TrayWidget
from tests.ui.tray.conftest import Clock, seen

# c a t s      0  1  2  3
# o r e i      4  5  6  7
# d u n m      8  9 10 11
# e l p Qu    12 13 14 15


def drag(tray: TrayWidget, *cells: int, release: bool = True) -> None:
    """Drag from cell to cell with the left button, one event per cube."""
    middles = [tray.cell_rect(cell).center() for cell in cells]
    QTest.mousePress(tray, Qt.MouseButton.LeftButton, pos=middles[0])
    for at in middles[1:]:
        QTest.mouseMove(tray, at)
    if release:
        QTest.mouseRelease(tray, Qt.MouseButton.LeftButton, pos=middles[-1])


def click(tray: TrayWidget, cell: int) -> None:
    QTest.mouseClick(tray, Qt.MouseButton.LeftButton, pos=tray.cell_rect(cell).center())


def heard(signal: object) -> list[object]:
    """Return the list of what a signal emits from now on."""
    said: list[object] = []
    signal.connect(lambda *words: said.append(words[0] if words else None))
    return said


def test_a_drag_traces_a_word(tray: TrayWidget) -> None:
    """A drag emits its path once, and the tray is clear again."""
    drawn, typed = heard(tray.path_drawn), heard(tray.typed_changed)
    drag(tray, 0, 1, 2)
    assert drawn == [(0, 1, 2)]
    assert typed == ["c", "ca", "cat", ""]
    assert tray.path == ()


def test_a_double_click_finishes_a_word(tray: TrayWidget) -> None:
    """A double click on a cube adds it and finishes the word."""
    drawn = heard(tray.path_drawn)
    click(tray, 0)
    click(tray, 1)
    at = tray.cell_rect(2).center()
    click(tray, 2)
    QTest.mouseDClick(tray, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(tray, Qt.MouseButton.LeftButton, pos=at)
    assert drawn == [(0, 1, 2)]


def send_mouse(tray: TrayWidget, kind: QEvent.Type, at: QPointF, when: float) -> None:
    """Send a mouse event as the window system would, at a time in milliseconds."""
    held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
    button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    event = QMouseEvent(kind, at, tray.mapToGlobal(at), button, held, Qt.KeyboardModifier.NoModifier)
    event.setTimestamp(round(when))
    QApplication.sendEvent(tray, event)


@pytest.mark.parametrize(("stroke", "rate"), [(150, 15), (80, 30), (20, 125)])
@pytest.mark.parametrize("pause", [0, 30])
def test_hasty_drags_in_a_row_are_all_decoded(tray: TrayWidget, stroke: int, rate: int, pause: int) -> None:
    """At any speed each drag is its word, also after a double click; one released beside the tray is discarded."""
    drawn, time, last = heard(tray.path_drawn), 1000.0, QPointF(-99, -99)
    words = [(0, 1, 2), (2, 5, 8), (8, 9, 6), (6, 7, 11), (11, 10, 14), (14, 13, 12, 8), (3, 6, 9, 12), (12, 9, 5)]
    beside, after = [(12, 8), (1, 5)], (5, 6, 7)
    for word in (*words, *beside, after):
        middles = [QPointF(tray.cell_rect(cell).center()) for cell in word]
        again = (middles[0] - last).manhattanLength() < 10
        down = QEvent.Type.MouseButtonDblClick if again else QEvent.Type.MouseButtonPress
        send_mouse(tray, down, middles[0], time)
        lasts, step = stroke * (len(word) - 1), 1000 / rate
        for beat in range(1, ceil(lasts / step)):
            part = min(beat * step / stroke, len(word) - 1.001)
            one, other = middles[int(part)], middles[int(part) + 1]
            send_mouse(tray, QEvent.Type.MouseMove, one + (other - one) * (part % 1), time + beat * step)
        time += lasts
        last = middles[-1] if word not in beside else QPointF(-20, -20)
        send_mouse(tray, QEvent.Type.MouseButtonRelease, last, time)
        assert tray.path == ()
        time += pause
    assert drawn == [*words, after]


def test_typed_letters_trace_a_word(tray: TrayWidget) -> None:
    """Enter finishes the word, Backspace removes a letter, Esc discards it."""
    drawn = heard(tray.path_drawn)
    QTest.keyClicks(tray, "carx")
    assert not tray.traceable
    QTest.keyClick(tray, Qt.Key.Key_Backspace)
    assert tray.path == (0, 1, 5)
    QTest.keyClick(tray, Qt.Key.Key_Return)
    assert drawn == [(0, 1, 5)]
    QTest.keyClicks(tray, "ca")
    QTest.keyClick(tray, Qt.Key.Key_Escape)
    assert (tray.word, tray.path) == ("", ())


def test_a_word_that_is_not_on_the_board_is_refused(tray: TrayWidget) -> None:
    """Enter emits the word as refused, also half of a Qu, so that the page can say why."""
    drawn, refused = heard(tray.path_drawn), heard(tray.word_refused)
    QTest.keyClicks(tray, "zoo")
    QTest.keyClick(tray, Qt.Key.Key_Return)
    QTest.keyClicks(tray, "q")  # half of Qu shows the way but is no end
    assert tray.path == (15,)
    QTest.keyClick(tray, Qt.Key.Key_Return)
    assert drawn == []
    assert refused == ["zoo", "q"]


def test_a_word_by_arrow_keys(tray: TrayWidget) -> None:
    """Arrows move and stop at the edge, Space adds or removes a cube, Enter finishes the word."""
    drawn = heard(tray.path_drawn)
    QTest.keyClick(tray, Qt.Key.Key_Left)
    QTest.keyClick(tray, Qt.Key.Key_Space)
    QTest.keyClick(tray, Qt.Key.Key_Right)
    QTest.keyClick(tray, Qt.Key.Key_Space)
    QTest.keyClick(tray, Qt.Key.Key_Down)
    QTest.keyClick(tray, Qt.Key.Key_Space)
    QTest.keyClick(tray, Qt.Key.Key_Space)
    assert tray.path == (0, 1)
    QTest.keyClick(tray, Qt.Key.Key_Up)
    QTest.keyClick(tray, Qt.Key.Key_Right)
    QTest.keyClick(tray, Qt.Key.Key_Space)
    QTest.keyClick(tray, Qt.Key.Key_Enter)
    assert drawn == [(0, 1, 2)]


def test_a_space_between_typed_words_takes_no_cube(tray: TrayWidget) -> None:
    """After typed letters Space adds no cube until an arrow or Tab points at one."""
    QTest.keyClick(tray, Qt.Key.Key_Space)
    assert tray.path == ()
    QTest.keyClicks(tray, "tin")
    QTest.keyClick(tray, Qt.Key.Key_Space)
    assert tray.word == "tin"
    QTest.keyClick(tray, Qt.Key.Key_Right)
    QTest.keyClick(tray, Qt.Key.Key_Escape)
    QTest.keyClick(tray, Qt.Key.Key_Space)
    assert tray.path == (1,)


def test_quick_spaces_take_no_cube(tray: TrayWidget) -> None:
    """Spaces in quick succession add no cube; one after a pause or an arrow key does."""
    now = 0.0
    tray.clock = lambda: now
    for _ in range(8):
        QTest.keyClick(tray, Qt.Key.Key_Space)
        now += durations.TYPING_GAP / 2
        assert tray.path == ()
    now += durations.TYPING_GAP
    QTest.keyClick(tray, Qt.Key.Key_Space)
    assert tray.path == (0,)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Space):
        QTest.keyClick(tray, key)
    assert tray.path == (1,)


def test_a_space_held_down_takes_one_cube(tray: TrayWidget) -> None:
    """Repeated key presses change nothing."""
    QTest.keyClick(tray, Qt.Key.Key_Right)
    for again in (False, True, True):
        kind, none = QEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(tray, QKeyEvent(kind, Qt.Key.Key_Space, none, " ", again))
        assert tray.path == (1,)


def test_focus_without_a_key_points_at_no_cube(tray: TrayWidget, thrown: Throw, dice: DiceSet) -> None:
    """If the tray gets the focus during a throw, Space adds no cube afterwards."""
    tray.clearFocus()
    tray.show_throw(thrown, dice, seed=1)
    tray.setFocus(Qt.FocusReason.TabFocusReason)
    tray.skip()
    QTest.keyClick(tray, Qt.Key.Key_Space)
    assert tray.path == ()


def test_mouse_keys_and_letters_mix_in_one_word(tray: TrayWidget) -> None:
    """Clicked, typed, picked and dragged cubes make one path."""
    drawn = heard(tray.path_drawn)
    click(tray, 0)
    click(tray, 1)
    QTest.keyClicks(tray, "r")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Space):
        QTest.keyClick(tray, key)
    assert tray.path == (0, 1, 5, 6)
    drag(tray, 7, 11)
    assert drawn == [(0, 1, 5, 6, 7, 11)]


def test_a_click_chooses_between_the_paths_of_typed_letters(qtbot: QtBot, tray: TrayWidget) -> None:
    """A click beside another path of the same letters continues that one."""
    tray.show_board(Board.parse("a x x a / x x x b / x x x x / x x x x"))
    QTest.keyClicks(tray, "a")
    assert tray.path == (0,)
    click(tray, 7)
    assert tray.path == (3, 7)


def test_touch_is_like_the_mouse(tray: TrayWidget) -> None:
    """A finger dragged over three cubes traces a word."""
    drawn = heard(tray.path_drawn)
    device = QTest.createTouchDevice()
    assert device.type() == QPointingDevice.DeviceType.TouchScreen
    middles = [tray.cell_rect(cell).center() for cell in (0, 1, 2)]
    QTest.touchEvent(tray, device).press(0, middles[0]).commit()
    for at in middles[1:]:
        QTest.touchEvent(tray, device).move(0, at).commit()
    QTest.touchEvent(tray, device).release(0, middles[-1]).commit()
    assert drawn == [(0, 1, 2)]


def pen(tray: TrayWidget, kind: QEvent.Type, at: QPoint, down: bool) -> None:
    """What a pen over the tray does there: Qt makes a mouse event of each of its events that no widget accepts."""
    left = Qt.MouseButton.LeftButton
    pressed = left if down else Qt.MouseButton.NoButton
    button = Qt.MouseButton.NoButton if kind is QEvent.Type.TabletMove else left
    where, device = QPointF(at), QPointingDevice.primaryPointingDevice()
    none = Qt.KeyboardModifier.NoModifier
    event = QTabletEvent(kind, device, where, where, 0.6 if down else 0.0, 0, 0, 0.0, 0.0, 0, none, button, pressed)
    event.ignore()  # as Qt's window does before it asks a widget
    QApplication.sendEvent(tray, event)
    assert not event.isAccepted()
    mouse = {
        QEvent.Type.TabletPress: QEvent.Type.MouseButtonPress,
        QEvent.Type.TabletMove: QEvent.Type.MouseMove,
        QEvent.Type.TabletRelease: QEvent.Type.MouseButtonRelease,
    }[kind]
    QApplication.sendEvent(tray, QMouseEvent(mouse, where, where, button, pressed, none))


def test_a_pen_traces_a_word_and_hovers(tray: TrayWidget) -> None:
    """A pen over the next cube lights it and takes none; pressed and drawn over three cubes it traces a word."""
    drawn, middles = heard(tray.path_drawn), [tray.cell_rect(cell).center() for cell in (0, 1, 2)]
    click(tray, 0)
    before = tray.grab().toImage()
    pen(tray, QEvent.Type.TabletMove, middles[1], down=False)
    assert tray.path == (0,)
    assert tray.grab().toImage() != before
    QTest.keyClick(tray, Qt.Key.Key_Escape)
    pen(tray, QEvent.Type.TabletPress, middles[0], down=True)
    for at in middles[1:]:
        pen(tray, QEvent.Type.TabletMove, at, down=True)
    pen(tray, QEvent.Type.TabletRelease, middles[-1], down=False)
    assert drawn == [(0, 1, 2)]


def test_cells_keep_their_numbers_when_the_tray_is_turned(tray: TrayWidget) -> None:
    """In a turned tray the same letters give the same path, and the first cell is at the upper right."""
    tray.use_look(replace(tray.look, motion=0.0))
    before = tray.cell_rect(3).center()
    tray.turn_tray(1)
    assert tray.cell_rect(0).center() == before
    drawn = heard(tray.path_drawn)
    drag(tray, 0, 1, 2)
    tray.turn_tray(3)
    drag(tray, 0, 1, 2)
    assert drawn == [(0, 1, 2)] * 2


def test_no_letter_shows_through_the_cloth(tray: TrayWidget) -> None:
    """Covered boards look alike, cannot be traced, and show the caption."""
    tray.set_covered(True, "Ready")
    one = seen(tray)
    drag(tray, 0, 1, 2)
    QTest.keyClicks(tray, "cat")
    assert tray.word == ""
    tray.show_board(Board.parse("z z z z / z z z z / z z z z / z z z z"))
    tray.set_covered(True, "Ready")
    assert seen(tray) == one
    tray.set_covered(True, "")
    assert seen(tray) != one


def test_a_name_leaves_with_the_cloth(tray: TrayWidget, clock: Clock) -> None:
    """A name in cubes is on the cloth while it is drawn off, and there is none on the next one."""
    tray.set_covered(True, "\nReady?")
    plain = seen(tray)
    tray.set_covered(True, "\nReady?", "Ann")
    named = seen(tray)
    assert named != plain
    tray.set_covered(False)
    assert seen(tray) == named
    clock.now += durations.UNCOVER
    tray.set_covered(True, "\nReady?")
    assert seen(tray) == plain


def test_the_cloth_slides_over_the_tray_at_the_end_of_a_turn(tray: TrayWidget, clock: Clock) -> None:
    """The letters are seen until it is there, but no word is entered; without motion, or else, it is there at once."""
    board = seen(tray)
    tray.set_covered(True, "Ready", slides=True)
    assert seen(tray) == board
    QTest.keyClicks(tray, "cat")
    assert tray.word == ""
    clock.now += durations.UNCOVER / 2
    half = seen(tray)
    clock.now += durations.UNCOVER
    tray.stop()
    covered = seen(tray)
    assert half != board
    assert half != covered
    for still in (False, True):
        tray.set_covered(False)
        tray.stop()
        if still:
            tray.use_look(replace(tray.look, motion=0.0))
        tray.set_covered(True, "Ready", slides=still)
        assert seen(tray) == covered


def test_every_throw_ends_in_the_same_picture(
    tray: TrayWidget, thrown: Throw, dice: DiceSet, clock: Clock, qtbot: QtBot
) -> None:
    """Played, skipped, quick or without motion, it ends with the same picture and emits `settled` once."""
    pictures = []
    for way in ("still", "played", "skipped", "quick"):
        tray.show_board(Board.parse("z z z z / z z z z / z z z z / z z z z"))
        said = heard(tray.settled)
        tray.use_look(replace(tray.look, motion={"still": 0.0, "quick": 0.1}.get(way, 1.0)))
        tray.show_throw(thrown, dice, seed=8)
        if way in ("played", "quick"):
            clock.now += durations.THROW * tray.look.motion - 1
            seen(tray)
            assert said == []
            clock.now += 2
            qtbot.waitUntil(lambda: bool(said))  # noqa: B023  (it is waited for here)
            qtbot.waitUntil(lambda: not tray.is_moving())
        elif way == "skipped":
            clock.now += 300
            QTest.keyClick(tray, Qt.Key.Key_Escape)
            tray.stop()
        assert said == [None]
        assert tray.board == thrown.board
        pictures.append(seen(tray))
    assert all(picture == pictures[0] for picture in pictures)


def test_the_last_frame_of_a_throw_is_the_board_at_rest(
    tray: TrayWidget, thrown: Throw, dice: DiceSet, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However few pixels the frames before have, nothing jumps when the throw ends."""
    monkeypatch.setattr(tray_painter, "FRAME_PIXELS", 450_000)
    tray.resize(900, 900)
    tray.show_throw(thrown, dice, seed=8)
    begun = clock.now
    for part in range(0, 100, 2):
        clock.now = begun + part / 100 * durations.THROW
        seen(tray)
    clock.now = begun + durations.THROW - 1
    last = seen(tray)
    tray.skip()
    assert seen(tray) == last


def test_a_countdown_follows_a_throw(
    tray: TrayWidget, thrown: Throw, dice: DiceSet, clock: Clock, qtbot: QtBot
) -> None:
    """`uncovered` comes after 3-2-1; a click skips the throw, another one the countdown."""
    said = heard(tray.uncovered)
    tray.show_throw(thrown, dice, seed=8, countdown=True)
    clock.now += durations.THROW
    with qtbot.waitSignal(tray.settled):
        pass
    clock.now += durations.COUNT * durations.COUNTS - 1
    seen(tray)
    assert said == []
    clock.now += 1
    qtbot.waitUntil(lambda: said == [None])
    tray.show_throw(thrown, dice, seed=9, countdown=True)
    click(tray, 0)
    assert said == [None]
    click(tray, 0)
    assert said == [None, None]


@pytest.mark.parametrize("countdown", [False, True])
def test_a_letter_ends_the_throw_and_is_the_first_of_the_word(
    tray: TrayWidget, thrown: Throw, dice: DiceSet, clock: Clock, countdown: bool
) -> None:
    """A hasty player's word is whole, also if the cubes still fly or the countdown runs."""
    word = thrown.board.spell((0, 1, 2))
    for after in (300, durations.THROW + 100):
        tray.show_throw(thrown, dice, seed=8, countdown=countdown)
        clock.now += after
        QTest.keyClicks(tray, word)
        assert tray.word == word
        QTest.keyClick(tray, Qt.Key.Key_Escape)


def test_without_tracing_cells_are_only_clicked(tray: TrayWidget) -> None:
    """A click emits its cell; letters and drags do nothing."""
    tray.set_tracing_enabled(False)
    drawn, clicked = heard(tray.path_drawn), heard(tray.cell_clicked)
    drag(tray, 0, 1, 2)
    QTest.keyClicks(tray, "cat")
    assert drawn == []
    assert clicked == [0]
    assert tray.word == ""


def letters(tray: TrayWidget) -> QImage:
    """Return a picture of the letters alone."""
    image = QImage(tray.size(), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    tray.paint_letters(painter, tuple(range(len(tray.board.faces))))
    painter.end()
    return image


def test_upright_letters_are_upright_on_any_cube(qtbot: QtBot, thrown: Throw) -> None:
    """With `upright`, letters on turned cubes and in a turned tray look as on straight ones."""
    theme = Theme.load("day")
    trays = [TrayWidget(theme) for _ in range(2)]
    for tray, turn in zip(trays, (0, 1), strict=True):
        qtbot.addWidget(tray)
        tray.resize(400, 400)
        tray.show_board(thrown.board, tuple((turn * cell) % 4 for cell in range(16)))
    straight, turned = trays
    before = letters(straight)
    assert letters(turned) != before
    turned.use_look(Look(theme, motion=0.0, upright=True))
    assert letters(turned) == before
    for tray in trays:
        tray.turn_tray(1)
    straight.use_look(Look(theme, motion=0.0, upright=True))
    assert letters(turned) == letters(straight)
    turned.use_look(Look(theme, motion=0.0))
    assert letters(turned) != letters(straight)


def test_large_letters_are_larger_on_the_same_cubes(qtbot: QtBot, thrown: Throw) -> None:
    """With `large`, letters have more ink, and the cells stay where they are."""
    theme = Theme.load("day")
    tray = TrayWidget(theme)
    qtbot.addWidget(tray)
    tray.resize(400, 400)
    tray.show_board(thrown.board)
    rooms = [tray.cell_rect(cell) for cell in range(16)]

    def ink() -> int:
        image = letters(tray)
        return sum(image.pixelColor(x, y).lightness() < 200 for x in range(0, 400, 2) for y in range(0, 400, 2))

    small = ink()
    tray.use_look(Look(theme, motion=0.0, large=True))
    assert ink() > 1.3 * small
    assert [tray.cell_rect(cell) for cell in range(16)] == rooms
    tray.use_look(Look(theme, motion=0.0))
    assert ink() == small


@pytest.mark.parametrize(
    ("lexicon", "faces", "typed", "word"),
    [
        ("polish", "ŻÓŁĆABCDE", "żółć", "żółć"),
        ("polish", "ŻÓŁĆABCDE", "ŻÓŁĆ", "żółć"),
        ("russian", "ЕЖИКАБВГД", "ёжик", "ежик"),
        ("german", "AEPFELSTR", "äpfel", "aepfel"),
        ("english", "CAFENTSRO", "café", "cafe"),
    ],
)
def test_letters_of_any_alphabet_are_typed(tray: TrayWidget, lexicon: str, faces: str, typed: str, word: str) -> None:
    """By a key of the letter's own or by a dead key, which comes as text of the input method; umlauts are folded."""
    tray.show_board(Board(3, 3, tuple(faces)))
    tray.use_language(lexicon)
    for letter in typed:
        plain = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(tray, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, plain, letter))
    assert tray.word == word
    tray.clear_path()
    event = QInputMethodEvent()
    event.setCommitString(typed)
    QApplication.sendEvent(tray, event)
    assert tray.word == word
