"""A tray that fills the page, a line of words under it, and beside it room for one panel."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QStackedLayout, QWidget

from boggle_qt.ui.look import Look
from boggle_qt.ui.page import Page
from boggle_qt.ui.tray import motion
from boggle_qt.ui.tray.beside import WIDE
from boggle_qt.ui.tray.tray import TrayWidget


class Surface(Page):
    """The tray's contents margins leave room for the panel and for one line of words."""

    def __init__(self, tray: TrayWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tray = tray
        tray.setParent(self)
        self._line = QLabel(self)
        self._line.setObjectName("trayLine")
        self._line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._line.setWordWrap(True)
        self._line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._clear = QTimer(self, singleShot=True, interval=motion.READ)
        self._clear.timeout.connect(lambda: self.say(""))
        self._frame = QFrame(self)
        self._frame.setObjectName("panel")
        self._panels = QStackedLayout(self._frame)
        self._panels.setContentsMargins(0, 0, 0, 0)
        self._text_scale = 1.0
        self._sides: dict[str, int] = {}

    def add(self, panel: QWidget) -> None:
        """Make a panel known; the first one shows."""
        self._panels.addWidget(panel)

    def show_panel(self, panel: QWidget) -> None:
        """Bring one panel to the front."""
        self._panels.setCurrentWidget(panel)

    @property
    def panel(self) -> QWidget | None:
        """The panel in front."""
        return self._panels.currentWidget()

    def facing(self, player: str) -> int:
        """The side of the table at which a player sits, in quarter turns clockwise."""
        return self._sides.get(player, 0)

    def seat(self, player: str, quarters: int) -> None:
        """The player sits at that side from now on, and the tray faces him."""
        self._sides[player] = quarters
        self.face(quarters)

    def face(self, quarters: int) -> None:
        """Turn the tray to that side."""
        if by := (quarters - self.tray.quarters) % 4:
            self.tray.turn_tray(by)

    @property
    def line(self) -> str:
        """The words under the tray now."""
        return self._line.text()

    @property
    def live(self) -> bool:
        """Whether the line shows a word that is being traced."""
        return self._line.property("kind") in ("live", "cannot") and not self._clear.isActive()

    def say(self, text: str, kind: str = "quiet", *, stay: bool = False) -> None:
        """One line under the tray. `kind`: live, good, already, wrong, cannot, quiet. Unless it is to stay it goes."""
        self._clear.stop()
        if text and not stay:
            self._clear.start(max(motion.READ, motion.READ_LETTER * len(text)))
        if self._line.property("kind") != kind:
            self._line.setProperty("kind", kind)
            self._line.style().unpolish(self._line)
            self._line.style().polish(self._line)
        self._line.setText(text)
        self._line.setAccessibleName(text)

    def dress(self, look: Look) -> None:
        """The panel is as wide, and the line as high, as the text needs."""
        self._text_scale = look.text_scale
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        width, height = self.width(), self.height()
        line = round(44 * self._text_scale)
        self.tray.setGeometry(self.rect())
        if width >= WIDE * height:
            side = min(max(round(width * 0.31), round(270 * self._text_scale)), round(width * 0.46), 620)
            edge, frame, free = "left", QRect(width - side, 0, side, height), QRect(0, 0, width - side, height)
        else:
            below = min(max(height - width, round(height * 0.42)), round(height * 0.56))
            edge, frame, free = "top", QRect(0, height - below, width, below), QRect(0, 0, width, height - below)
        self.tray.setContentsMargins(0, 0, width - free.width(), height - free.height() + line)
        self._line.setGeometry(free.left() + 12, free.bottom() + 1 - line - 4, free.width() - 24, line)
        self._frame.setGeometry(frame)
        if self._frame.property("edge") != edge:
            self._frame.setProperty("edge", edge)
            self._frame.style().unpolish(self._frame)
            self._frame.style().polish(self._frame)
