"""Garbage is collected between events, never in the middle of a handler."""

import gc

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.startup.application import GarbageCollector, collect_due


def litter() -> None:
    """Make more garbage than Python leaves alone."""
    for _ in range(20_000):
        loop: list[object] = []
        loop.append(loop)


class Littering(QWidget):
    """A widget whose handler makes garbage, as handlers in Python do."""

    handled = 0

    def changeEvent(self, event: QEvent) -> None:
        self.handled += 1
        litter()
        super().changeEvent(event)


def make_garbage(freed: list[str]) -> None:
    """Drop a widget that only the collector can free."""
    widget = QWidget()
    widget.itself = widget
    widget.destroyed.connect(lambda: freed.append("freed"))


def test_no_widget_is_freed_while_qt_goes_through_all_of_them(qapp: QApplication, qtbot: QtBot) -> None:
    """A new style sheet runs the handlers of all widgets; what is garbage then is freed afterwards. Else Qt crashed."""
    collector, freed = GarbageCollector(), list[str]()
    widget = Littering()
    qtbot.addWidget(widget)
    widget.ensurePolished()
    gc.collect()
    make_garbage(freed)
    widget.handled = 0
    set_look(Look(Theme.load("night")))
    set_look(Look(Theme.load("day")))
    assert (widget.handled > 0, freed) == (True, [])
    qtbot.waitUntil(lambda: bool(freed))
    collector.deleteLater()


def test_nothing_is_collected_before_it_is_due() -> None:
    """Little garbage is left alone, much is not."""
    gc.disable()
    gc.collect()
    before = [one["collections"] for one in gc.get_stats()]
    collect_due()
    assert [one["collections"] for one in gc.get_stats()] == before
    litter()
    collect_due()
    assert [one["collections"] for one in gc.get_stats()] != before
