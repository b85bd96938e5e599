"""The sheets face down at the hand-over tell who has played, and not a word more."""

from pytestqt.qtbot import QtBot

from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.match.handover_panel import FaceDownSheets
from boggle_qt.ui.startup.window import Window
from tests.ui.match.test_match import sit_down, turn


def test_who_has_played_lies_face_down(window: Window, qtbot: QtBot) -> None:
    """Before the first turn nobody's sheet lies there; before the second the first player's, by name alone."""
    sit_down(window, MCDONNELL)
    match = window.session.match
    (down,) = pages_in(window).handover.findChildren(FaceDownSheets)
    assert down.names == ()
    assert not down.isVisible()
    turn(window, qtbot, "tanner", "inner")
    first = match.players[match.round.order[0]].name
    assert down.names == (first,)
    assert down.accessibleName() == f"Face down: {first}"
