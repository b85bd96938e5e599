"""Play with one switch: Space, Enter or a click. On the board the options light up in turn; elsewhere the focus moves
from control to control, and the switch presses the focused one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow, QWidget

from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.navigation.pages import Pages
from boggle_qt.ui.page.hold_button import HoldButton
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.tray.switch_options import OptionKind
from boggle_qt.ui.tray.tray_widget import TrayWidget

_PRESSES = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SwitchAccess(QObject):
    """Steps on at the interval of the settings, and receives the switch before all widgets."""

    def __init__(self, window: QMainWindow, pages: Pages) -> None:
        super().__init__(window)
        self._window, self._pages = window, pages
        self._elsewhere = False
        self._dwell = QTimer(self)
        self._dwell.timeout.connect(self.step)
        pages.went.connect(lambda _: self._come_back())

    def follow(self, settings: Settings) -> None:
        """Step every `scan` seconds of the settings; 0 turns this off."""
        application = QApplication.instance()
        assert application is not None
        application.removeEventFilter(self)
        self._dwell.stop()
        if settings.scan > 0:
            application.installEventFilter(self)
            self._dwell.start(round(1000 * settings.scan))

    def _come_back(self) -> None:
        self._elsewhere = False

    @property
    def board(self) -> TrayWidget | None:
        """The tray in play; None if there is none, or the switch chose to go to the buttons."""
        page: Page | None = self._pages.current
        tray = getattr(page, "tray", None)
        playable = isinstance(tray, TrayWidget) and tray.isVisible() and tray.playable
        return tray if playable and not self._elsewhere and self._in_front() else None

    def _in_front(self) -> bool:
        return QApplication.activeModalWidget() is None and QApplication.activePopupWidget() is None

    def _mine(self, widget: QWidget) -> bool:
        """Return whether a widget is in the window or in a dialog over it."""
        over = widget.window().parentWidget()
        return widget.window() is self._window or (over is not None and over.window() is self._window)

    def step(self) -> None:
        """Move to the next option or control."""
        board = self.board
        if board is not None:
            option, page = board.scanner.step(), self._pages.current
            if option is not None and not option.places and isinstance(page, TrayPage):
                page.say(option.words)  # not visible on the tray
            return
        over = QApplication.activeModalWidget() or self._window
        focus = over.focusWidget() or over
        before = focus
        choices = _choices(focus)
        if focus in choices[:-1]:
            choices[choices.index(focus) + 1].setFocus(Qt.FocusReason.TabFocusReason)
            return
        for _ in range(200):  # skip controls that a switch cannot operate
            focus.focusNextPrevChild(True)
            focus = over.focusWidget() or over
            if choices := _choices(focus):
                choices[0].setFocus(Qt.FocusReason.TabFocusReason)
            if isinstance(focus, QAbstractButton) or focus is before:
                return

    def press(self) -> bool:
        """Handle the switch. Return False if the focused control is to handle the key itself."""
        board = self.board
        if board is not None:
            if board.scanner.press() is OptionKind.ELSEWHERE:
                self._elsewhere = True
            self._dwell.start()  # start the interval again
            return True
        self._dwell.start()
        over = QApplication.activeModalWidget() or self._window
        focus = over.focusWidget()
        self._elsewhere = False
        if isinstance(focus, HoldButton):
            return False  # it ignores a press right after typing
        if isinstance(focus, QAbstractButton) and focus.isEnabled():
            focus.click()
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, QWidget) or not self._mine(watched):
            return False
        if isinstance(event, QKeyEvent) and event.key() in _PRESSES and not event.modifiers():
            if event.type() is QEvent.Type.KeyPress and not event.isAutoRepeat():
                return self.press()
            return event.type() is QEvent.Type.ShortcutOverride and self.board is not None
        left = isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton
        if left and event.type() is QEvent.Type.MouseButtonPress and watched is self.board:
            return self.press()
        return False


def _choices(focus: QWidget) -> list[QWidget]:
    """Return the buttons of an exclusive group, if this is one of them: Tab stops at one of them, a switch at all."""
    group = focus.group() if isinstance(focus, QAbstractButton) else None
    return [one for one in group.buttons() if one.isVisible() and one.isEnabled()] if group is not None else []
