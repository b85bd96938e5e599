"""A paper tag that points at something."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.tags import TipTag


def test_its_words_have_room_and_can_be_heard(qtbot: QtBot) -> None:
    """It is as high as its lines need in the width it has; without words it is not there."""
    cue = TipTag()
    qtbot.addWidget(cue)
    cue.say("Stuck? A hint tells as little as you want")
    assert cue.accessibleName() == cue.text()
    assert cue.isVisible()
    assert cue.heightForWidth(140) > cue.heightForWidth(600)
    cue.resize(140, cue.heightForWidth(140))
    assert not cue.grab().isNull()
    cue.say("")
    assert not cue.isVisible()
