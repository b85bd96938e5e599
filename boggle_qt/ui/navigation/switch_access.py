"""Play with one switch: Space, Enter or a click. On the board the options light up in turn; elsewhere the focus moves
from control to control, and the switch presses the focused one. An open menu or list of choices, and a list, a number
or a slider that was pressed, have options of their own, the last of which goes back. With two switches Space goes on to
the next option, and Enter chooses it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QMainWindow,
    QMenu,
    QScrollBar,
    QWidget,
)

from boggle_qt.messages.catalogue import _
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.navigation.pages import Pages
from boggle_qt.ui.page.hold_button import HoldButton
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.tray_page import TrayPage
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.focus_keys import PRESS_KEYS

_ENTERED = (QAbstractItemView, QAbstractSpinBox, QAbstractSlider)
"""Controls that a press enters: their options are keys."""
PAGE = 10
"""Rows or steps of the option that goes far."""


class _Choice(Struct, frozen=True):
    """One option of what is open: what it is called, how it is shown, and what the switch does."""

    words: str
    act: Callable[[], object]
    show: Callable[[], object] | None = None
    """It moves the focus, so that a screen reader says the option by itself; None for an option that must be said."""


class SwitchAccess(QObject):
    """Steps on at the interval of the settings, and receives the switch before all widgets."""

    def __init__(self, window: QMainWindow, pages: Pages) -> None:
        super().__init__(window)
        self._window, self._pages = window, pages
        self._elsewhere = self._sending = self._two = False
        self._entered: QWidget | None = None
        self._at = -1
        self._dwell = QTimer(self)
        self._dwell.timeout.connect(self.step)
        pages.went.connect(lambda _: self._come_back())

    def follow(self, settings: Settings) -> None:
        """Step every `scan` seconds of the settings, or for a negative value at each Space; 0 turns this off."""
        application = QApplication.instance()
        assert application is not None
        application.removeEventFilter(self)
        self._dwell.stop()
        self._two = settings.scan < 0
        if settings.scan:
            application.installEventFilter(self)
        if settings.scan > 0:
            self._dwell.start(round(1000 * settings.scan))

    def _come_back(self) -> None:
        self._elsewhere = False

    @property
    def board(self) -> TrayWidget | None:
        """The tray in play; None if there is none, or the switch chose to go to the buttons."""
        page: Page | None = self._pages.current
        tray = getattr(page, "tray", None)
        playable = isinstance(tray, TrayWidget) and tray.isVisible() and tray.playable
        over = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        return tray if playable and not self._elsewhere and over is None else None

    def _mine(self, widget: QWidget) -> bool:
        """Return whether a widget is in the window, or in a dialog or a menu over it."""
        top: QWidget | None = widget.window()
        while top is not None and top is not self._window:
            parent = top.parentWidget()
            top = None if parent is None else parent.window()
        return top is not None

    def _open_choices(self) -> list[_Choice]:
        """Return the options of the open menu or list, or of the control that was entered; empty for neither."""
        popup = QApplication.activePopupWidget()
        choose = Qt.Key.Key_Return
        if isinstance(popup, QMenu):
            actions = [one for one in popup.actions() if one.isEnabled() and one.isVisible() and not one.isSeparator()]
            send = partial(self._send, popup, choose)
            rows = [_Choice(one.iconText(), send, partial(popup.setActiveAction, one)) for one in actions]
            return [*rows, _Choice(_("Back"), popup.close)]
        if popup is not None:
            view = popup.findChild(QAbstractItemView)
            if not isinstance(view, QAbstractItemView):
                return []
            model, send = view.model(), partial(self._send, view)
            indices = [model.index(row, 0) for row in range(model.rowCount())]
            rows = [_Choice(str(at.data()), partial(send, choose), partial(view.setCurrentIndex, at)) for at in indices]
            return [*rows, _Choice(_("Back"), partial(send, Qt.Key.Key_Escape))]
        entered = self._entered
        if entered is None or not shiboken6.isValid(entered) or not entered.isVisible():
            self._entered = None
            return []
        return self._choices_within(entered)

    def _choices_within(self, entered: QWidget) -> list[_Choice]:
        """Return the options of a list, a number or a slider."""
        up, down = Qt.Key.Key_Up, Qt.Key.Key_Down
        keys = [(_("More"), up, 1), (_("Much more"), up, PAGE), (_("Less"), down, 1), (_("Much less"), down, PAGE)]
        if isinstance(entered, QAbstractItemView):
            keys = [(_("Next"), down, 1), (_("Ten further"), down, PAGE), (_("Previous"), up, 1)]
            keys.append((_("Choose"), Qt.Key.Key_Return, 1))
        choices = [_Choice(words, partial(self._send, entered, key, times)) for words, key, times in keys]
        return [*choices, _Choice(_("Back"), self._leave)]

    def _leave(self) -> None:
        self._entered = None

    def _send(self, widget: QWidget, key: Qt.Key, times: int = 1) -> None:
        """Press a key on a widget so many times, past this filter."""
        self._sending = True
        try:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease) * times:
                if shiboken6.isValid(widget):
                    QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))
        finally:
            self._sending = False

    def step(self) -> None:
        """Move to the next option or control."""
        board = self.board
        if board is not None:
            option, page = board.scanner.step(), self._pages.current
            if option is not None and not option.places and isinstance(page, TrayPage):
                page.say(option.words)  # not visible on the tray
            return
        if choices := self._open_choices():
            self._at = (self._at + 1) % len(choices)
            choice, page = choices[self._at], self._pages.current
            if choice.show is not None:
                choice.show()
            else:
                if isinstance(popup := QApplication.activePopupWidget(), QMenu):
                    popup.setActiveAction(None)  # type: ignore[arg-type]  # Qt takes None, its stubs do not say so
                announce(self._window, choice.words, choice.words)
            if self._entered is not None and isinstance(page, TrayPage):
                page.say(choice.words)
            return
        self._step_on()

    def _step_on(self) -> None:
        """Move the focus to the next control that a switch can operate."""
        self._at = -1
        over = QApplication.activeModalWidget() or self._window
        focus = over.focusWidget() or over
        over.window().setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)  # the focus is ringed
        before = focus
        choices = _choices(focus)
        if focus in choices[:-1]:
            choices[choices.index(focus) + 1].setFocus(Qt.FocusReason.TabFocusReason)
            return
        for __ in range(200):
            focus.focusNextPrevChild(True)
            focus = over.focusWidget() or over
            if choices := _choices(focus):
                choices[0].setFocus(Qt.FocusReason.TabFocusReason)
            if isinstance(focus, (QAbstractButton, QComboBox, *_ENTERED)) or focus is before:
                return

    def press(self) -> bool:
        """Handle the switch. Return False if the focused control is to handle the key itself."""
        board = self.board
        if not self._two:
            self._dwell.start()  # start the interval again
        if board is not None:
            if board.scanner.press():
                self._elsewhere = True
            return True
        if choices := self._open_choices():
            popup = QApplication.activePopupWidget()
            if isinstance(popup, QMenu) and popup.activeAction() is not None:
                self._send(popup, Qt.Key.Key_Return)
            elif 0 <= self._at < len(choices):
                choices[self._at].act()
            if self._entered is None:
                self._at = -1
            return True
        over = QApplication.activeModalWidget() or self._window
        focus = over.focusWidget()
        self._elsewhere, self._at = False, -1
        if isinstance(focus, HoldButton):
            return False  # it ignores a press right after typing
        if isinstance(focus, QAbstractButton) and focus.isEnabled():
            focus.click()
        elif isinstance(focus, QComboBox):
            focus.showPopup()
        elif isinstance(focus, _ENTERED) and not isinstance(focus, QScrollBar):
            self._entered = focus
        else:
            return False
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._sending or not isinstance(watched, QWidget) or not self._mine(watched):
            return False
        if isinstance(event, QKeyEvent) and event.key() in PRESS_KEYS and not event.modifiers():
            if event.type() is QEvent.Type.KeyPress and not event.isAutoRepeat():
                if self._two and event.key() == Qt.Key.Key_Space:
                    self.step()
                    return True
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
