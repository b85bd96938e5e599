"""A dialog is a sheet of paper on the table: what is on it lies on the sheet, with the table round it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import BODY, Look, apply_look, set_look
from boggle_qt.ui.look.theme import TEXT, Theme, names
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.sheet_dialog import EDGE, SheetDialog


@pytest.mark.parametrize("name", names())
def test_table_round_paper_inside(qtbot: QtBot, name: str) -> None:
    """Its edge looks like the table and its middle like paper, in every theme; twice the same picture."""
    set_look(Look(Theme.load(name)))
    dialog = SheetDialog()
    qtbot.addWidget(dialog)
    dialog.resize(300, 240)
    with qtbot.waitExposed(dialog):
        dialog.show()
    image = dialog.grab().toImage()
    table, paper = image.pixelColor(3, 120), image.pixelColor(150, 120)
    assert abs(table.lightness() - paper.lightness()) > 20 or Theme.load(name).plain
    assert dialog.grab().toImage() == image
    set_look(Look(Theme.load("day")))


@pytest.mark.parametrize("air", [0.85, 1.0, 2.0])
def test_what_is_on_it_lies_on_the_sheet(qtbot: QtBot, air: float) -> None:
    """The table round it grows with the window; nothing of the dialog's lies there."""
    look = Look(Theme.load("day"), air=air)
    set_look(look)
    dialog = SheetDialog()
    qtbot.addWidget(dialog)
    column = QVBoxLayout(dialog)
    column.setContentsMargins(0, 0, 0, 0)
    inside = button("Close")
    column.addWidget(inside)
    dialog.resize(400, 300)
    with qtbot.waitExposed(dialog):
        dialog.show()
    edge = round(EDGE * air)
    assert dialog.contentsMargins().left() == edge
    assert dialog.rect().adjusted(edge, edge, -edge, -edge).contains(inside.geometry())
    set_look(Look(Theme.load("day"), air=1.5))
    apply_look(dialog, Look(Theme.load("day"), air=1.5))
    assert dialog.contentsMargins().top() == round(EDGE * 1.5)
    set_look(Look(Theme.load("day")))


def test_it_grows_with_the_text_as_far_as_there_is_room(qtbot: QtBot) -> None:
    """At twice the text a dialog is twice as large, and never larger than the window it belongs to."""
    roomy, tight = QWidget(), QWidget()
    sizes = []
    for above, size in ((roomy, (2000, 1500)), (tight, (800, 600))):
        qtbot.addWidget(above)
        above.resize(*size)
        for scale in (1.0, 2.0):
            set_look(Look(Theme.load("day"), text_scale=scale * BODY / TEXT))
            dialog = SheetDialog(above)
            dialog.grow(560, 500)
            sizes.append(dialog.size().toTuple())
    set_look(Look(Theme.load("day")))
    assert sizes[:2] == [(560, 500), (1120, 1000)]
    assert sizes[2] == (560, 500)
    assert sizes[3][0] < 800
    assert sizes[3][1] < 600
