"""Garbage is collected on the window's thread, whichever thread makes it."""

from __future__ import annotations

import gc
import threading

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.startup.garbage_collector import GarbageCollector, collect_due


def make_garbage(freed_on: list[threading.Thread]) -> None:
    """Drop a widget that only the collector can free."""
    widget = QWidget()
    widget.itself = widget  # type: ignore[attr-defined]  # a cycle, as every widget with a lambda about itself is
    widget.destroyed.connect(lambda: freed_on.append(threading.current_thread()), Qt.ConnectionType.DirectConnection)


def litter() -> None:
    """Allocate as much as a search does."""
    for _ in range(20_000):
        loop: list[object] = []
        loop.append(loop)


def test_a_workers_thread_frees_no_widget(qapp: QApplication, qtbot: QtBot) -> None:
    """However much a worker allocates, widgets are freed on the window's thread: else Qt crashed."""
    collector, freed_on = GarbageCollector(), list[threading.Thread]()
    gc.collect()
    make_garbage(freed_on)
    worker = threading.Thread(target=litter)
    worker.start()
    worker.join()
    assert freed_on == []
    qtbot.waitUntil(lambda: bool(freed_on))
    assert freed_on == [threading.main_thread()]
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
