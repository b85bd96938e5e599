"""A line of chips of which one is down, or none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QWheelEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QScrollArea, QSizePolicy, QWidget

from boggle_qt.ui.widgets.buttons import Kind, button, chip, one_of
from boggle_qt.ui.widgets.frames import clear_ground


class Chips(QScrollArea):
    """One line of chips, of which one is down (or none); what does not fit is scrolled to."""

    picked = Signal(object)

    def __init__(self, name: str, may_be_none: bool = False, kind: Kind = "chip") -> None:
        """`kind` "tab": they are the tabs of the sheet below them."""
        super().__init__()
        self._may_be_none, self._kind = may_be_none, kind
        self._buttons = QButtonGroup(self)
        self._buttons.setExclusive(not may_be_none)
        self._values: dict[QPushButton, object] = {}
        self._said: QPushButton | None = None
        self._probe = button("A", kind)
        self._probe.setParent(self)
        self._probe.hide()
        self._inside = QWidget()
        self._line = QHBoxLayout(self._inside)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(6)
        self._line.addStretch(1)
        self.setObjectName("chips")
        self._inside.setObjectName("chipsInside")
        self.setAccessibleName(name)
        self.setWidget(self._inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        clear_ground(self.viewport(), self._inside)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def chosen(self) -> object | None:
        """The value of the chip that is down."""
        down = self._buttons.checkedButton()
        return self._values[down] if isinstance(down, QPushButton) else None

    def set_chips(self, chips: Sequence[tuple[str, object]]) -> None:
        """Offer these (text, value)."""
        for gone in self._values:
            self._buttons.removeButton(gone)
            gone.hide()
            gone.deleteLater()
        self._values = {}
        for at, (text, value) in enumerate(chips):
            made = button(text, self._kind)
            made.setCheckable(True)
            made.clicked.connect(lambda _=False, pressed=made: self._pick(pressed))
            if self._may_be_none:
                self._buttons.addButton(made)
            else:
                one_of(self._buttons, made)
            self._line.insertWidget(at + (self._said is not None), made)
            made.show()
            self._values[made] = value

    def set_icons(self, icons_: Sequence[QIcon]) -> None:
        """A little picture in front of each."""
        for one, icon in zip(self._values, icons_, strict=False):
            one.setIcon(icon)

    def set_spacing(self, pixels: int) -> None:
        """Room between two chips."""
        self._line.setSpacing(pixels)

    def check(self, value: object | None) -> None:
        """Put that chip down, silently."""
        for one, other in self._values.items():
            one.setChecked(other == value)

    def say(self, text: str, clicked: Callable[[], None]) -> None:
        """One more chip in front that does something when clicked; none without a text."""
        if self._said:
            self._said.hide()
            self._said.deleteLater()
            self._line.removeWidget(self._said)
            self._said = None
        if text:
            self._said = chip(text, clicked)
            self._line.insertWidget(0, self._said)
            self._said.show()

    def _pick(self, pressed: QPushButton) -> None:
        if self._may_be_none:
            for other in self._values:
                if other is not pressed:
                    other.setChecked(False)
        self.ensureWidgetVisible(pressed, 24, 0)
        self.picked.emit(self._values[pressed] if pressed.isChecked() else None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        bar = self.horizontalScrollBar()
        delta = event.angleDelta()
        bar.setValue(bar.value() - (delta.y() or delta.x()) // 2)
        event.accept()

    def sizeHint(self) -> QSize:
        # As high as a line of chips will be, so that their coming moves nothing.
        self._probe.ensurePolished()
        return QSize(min(200, max(80, self._inside.sizeHint().width())), self._probe.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())
