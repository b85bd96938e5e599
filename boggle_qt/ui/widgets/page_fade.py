"""The animation between pages of the window; it delays no input."""

from __future__ import annotations

from PySide6.QtCore import Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from boggle_qt.ui.look import durations
from boggle_qt.ui.look.look import lasts


class PageFade(QWidget):
    """An overlay on a stack of pages: the page that was left fades out over the next one."""

    def __init__(self, pages: QWidget) -> None:
        super().__init__(pages)
        self._pages = pages
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._before = QPixmap()
        self._part = QVariantAnimation(self, startValue=1.0, endValue=0.0)
        self._part.valueChanged.connect(lambda _: self.update())
        self._part.finished.connect(self.finish)
        self.hide()

    def begin(self) -> None:
        """Keep what is visible now, before another page is shown. It fades once that page is painted."""
        self.finish()
        length = round(lasts(durations.FADE_PAGE))
        if length > 0 and self._pages.isVisible() and self._pages.updatesEnabled():
            self._before = self._pages.grab()
            self._part.setDuration(length)
            self.setGeometry(self._pages.rect())
            self.show()
            self.raise_()

    def finish(self) -> None:
        """End the animation."""
        self._part.stop()
        self._before = QPixmap()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._part.state() is QVariantAnimation.State.Stopped:
            self._part.start()
        painter = QPainter(self)
        painter.setOpacity(float(self._part.currentValue()))
        painter.drawPixmap(0, 0, self._before)
