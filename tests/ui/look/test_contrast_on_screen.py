"""The contrast of text, measured on the pixels of the screen, with the light on them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.look.theme import names
from boggle_qt.ui.page.requests import Home, ShowPage, StartSolo
from boggle_qt.ui.startup.window import Window
from tests.ui.look.test_theme import luminance
from tests.ui.sitting import phase

LARGE, BOLD = 24, 19
"""Pixels from which text, or bold text, is large and needs 3 to 1 only."""


def rendered_contrast(image: QImage, box: QRect) -> float:
    """Return the greatest contrast of any pixel of a box to its most frequent colour, the ground of the text."""
    part = image.copy(box & image.rect()).convertToFormat(QImage.Format.Format_RGB32)
    pixels: Counter[int] = Counter()
    for value, count in Counter(memoryview(part.constBits()).cast("I")).items():
        pixels[value & 0xF0F0F0] += count
    lights = {value: luminance(QColor(value | 0x080808)) for value in pixels}
    ground = lights[pixels.most_common(1)[0][0]]
    return max((max(one, ground) + 0.05) / (min(one, ground) + 0.05) for one in lights.values())


def written(within: QWidget) -> Iterator[Any]:
    """Every label and every button that can be pressed, with a text that is seen."""
    for one in within.findChildren(QWidget):
        has_text = isinstance(one, QLabel | QPushButton) and one.isEnabled() and one.text().strip()
        if has_text and one.isVisible() and not one.visibleRegion().isEmpty() and min(one.width(), one.height()) > 8:
            yield one


def check(window: Window) -> None:
    """Check the contrast of all text of the page in front."""
    QApplication.processEvents()
    image = window.grab().toImage()
    page = window.pages.current
    assert page is not None
    for one in written(page):
        seen = one.visibleRegion().boundingRect()
        at = QRect(one.mapTo(window, seen.topLeft()), seen.size())
        size, bold = one.fontInfo().pixelSize(), one.font().bold()
        least = 3.0 if size >= LARGE or (bold and size >= BOLD) else 4.5
        assert rendered_contrast(image, at) >= least, (window.pages.name, one.text(), at)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("theme", names())
def test_text_is_legible_in_the_light(window: Window, qtbot: QtBot, theme: str) -> None:
    """On every page text has a contrast of 4.5 to 1, large text of 3 to 1, wherever light and shade fall on it."""
    window.preferences.change(theme=theme)
    window.resize(1280, 800)
    window.preferences.set_window_size(1280, 800)
    for name in ("setup", "desk", "companion", "paths", "records", "open"):
        window.go(ShowPage(name))
        check(window)
    window.go(Home())
    QTest.mouseMove(window, QPoint(2, 2))
    check(window)
    window.go(StartSolo(5))
    pages_in(window).table.tray.skip()
    qtbot.waitUntil(lambda: phase(window) in (Phase.RUNNING, Phase.READY), timeout=20000)
    check(window)
