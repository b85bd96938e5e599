"""Announcements for screen readers.

There are two ways to make a reader speak. Newer readers (Orca from 45, Narrator, NVDA, VoiceOver) speak an
*announcement* event. Older ones ignore it, but speak a *notice*: an element with the role of a notification that
appears on the screen. So every window has one such element, a pixel large, that takes no focus. A player who hears
everything twice chooses one way in the settings.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import shiboken6
from PySide6.QtCore import QDeadlineTimer, QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from boggle_qt.messages.numbers import join_sentences, spoken


def report(widget: QWidget, kind: QAccessible.Event, child: int | None = None) -> None:
    """Report an event of a widget, or of one of its children, to a screen reader."""
    event = QAccessibleEvent(widget, kind)
    if child is not None:
        event.setChild(child)
    QAccessible.updateAccessibility(event)


class LiveRegion(QWidget):
    """The element of a window that readers speak as a notice; it paints nothing."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedSize(1, 1)
        self.show()

    def say(self, text: str) -> None:
        """Appear again with this text."""
        report(self, QAccessible.Event.ObjectHide)
        self.setAccessibleName(text)
        report(self, QAccessible.Event.ObjectShow)


_interfaces: list[QAccessibleInterface] = []
"""Every interface ever made: Qt deletes one after its widget, and a second deletion by Python would crash."""


def _factory(name: str, thing: QObject) -> QAccessibleInterface | None:
    made = next((make(thing) for kind, make in INTERFACES.items() if isinstance(thing, kind)), None)
    if made is not None:
        _interfaces.append(made)
    return made


def in_role(role: QAccessible.Role) -> Callable[[Any], QAccessibleInterface]:
    """Return what makes the interface of a widget in this role."""
    return lambda widget: QAccessibleWidget(widget, role)


INTERFACES: dict[type, Callable[[Any], QAccessibleInterface]] = {LiveRegion: in_role(QAccessible.Role.Notification)}
"""What makes the accessible interface of a widget, by its class, where Qt's own does not do."""
QAccessible.installFactory(_factory)


APART = 1000
"""Milliseconds between an announcement and news."""
LEAD = 150
"""Milliseconds before news: what a reader says of the focus, which moves at the same time, comes first."""


class _Voice:
    """The player's choice of announcements, and what was said."""

    full = True
    way = "both"
    """"both", "announcements" or "notices"."""

    def __init__(self) -> None:
        self.heard: deque[str] = deque(maxlen=20)
        self.news: list[tuple[QWidget, str]] = []
        self.quiet = QDeadlineTimer(0)
        """When news may be spoken."""
        self.due = QDeadlineTimer(0)
        """When news are spoken in any case: one-switch play says something every second."""

    def speak(self, widget: QWidget, said: str) -> None:
        """Let the reader say this now."""
        self.quiet.setRemainingTime(APART)
        if self.way != "notices":
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, said))
        if self.way != "announcements":
            live_region(widget).say(said)

    def speak_news(self) -> None:
        """Say all the news as one sentence after another, once there has been a pause."""
        if not self.news:
            return
        wait = min(self.quiet.remainingTime(), self.due.remainingTime())
        if wait > 0:
            QTimer.singleShot(wait, self.speak_news)
            return
        waiting, self.news = [one for one in self.news if shiboken6.isValid(one[0])], []
        if waiting:
            self.speak(waiting[-1][0], join_sentences(said for _widget, said in waiting))


_voice = _Voice()


def set_voice(full: bool, way: str) -> None:
    """Set how to speak from now on: in `full` or briefly, and in which way."""
    _voice.full, _voice.way = full, way


def remember(text: str, brief: str | None = None) -> str:
    """Keep an announcement for the player who asks for it again, and return what is said: `text`, or in few words."""
    said = spoken(text if brief is None or _voice.full else brief)
    if said:
        _voice.heard.append(said)
    return said


def in_full() -> bool:
    """Return whether the player wants full announcements."""
    return _voice.full


def last_said() -> str:
    """Return the last announcement; "" before the first."""
    return _voice.heard[-1] if _voice.heard else ""


def heard() -> tuple[str, ...]:
    """Return the last announcements, the latest first."""
    return tuple(reversed(_voice.heard))


def live_region(widget: QWidget) -> LiveRegion:
    """Return the live region of a widget's window, made on first use."""
    window, direct = widget.window(), Qt.FindChildOption.FindDirectChildrenOnly
    return window.findChild(LiveRegion, options=direct) or LiveRegion(window)


def announce(widget: QWidget, text: str, brief: str | None = None, *, news: bool = False) -> None:
    """Let a screen reader say `text`: a verdict, a warning of time, whose turn it is.

    `brief` replaces it for a player who wants few words; "" says nothing. An answer to what the player did is said at
    once and interrupts what is being said; `news`, which come by themselves, wait until a second after the last
    announcement, or they would cut it off.
    """
    said = remember(text, brief)
    if not said or not QAccessible.isActive():
        return
    if not news:
        _voice.speak(widget, said)
        return
    _voice.news.append((widget, said))
    if len(_voice.news) == 1:
        _voice.due.setRemainingTime(2 * APART)
        QTimer.singleShot(LEAD, _voice.speak_news)  # the verdict on the last word comes first, too
