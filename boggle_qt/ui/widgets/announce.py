"""Announcements for screen readers.

There are two ways to make a reader speak. Newer readers (Orca from 45, Narrator, NVDA, VoiceOver) speak an
*announcement* event. Older ones ignore it, but speak a *notice*: an element with the role of a notification that
appears on the screen. So every window has one such element, a pixel large, that takes no focus. A player who hears
everything twice chooses one way in the settings.
"""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

try:
    from PySide6.QtGui import QAccessibleAnnouncementEvent
except ImportError:  # before Qt 6.8
    QAccessibleAnnouncementEvent = None  # type: ignore[assignment,misc]  # nothing to make one of


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
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.ObjectHide))
        self.setAccessibleName(text)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.ObjectShow))


_interfaces: list[QAccessibleWidget] = []
"""Every interface ever made: Qt deletes one after its widget, and a second deletion by Python would crash."""


def _factory(name: str, thing: QObject) -> QAccessibleInterface | None:
    role = next((role for kind, role in ROLES.items() if isinstance(thing, kind)), None)
    if role is None or not isinstance(thing, QWidget):
        return None
    face = QAccessibleWidget(thing, role)
    _interfaces.append(face)
    return face


ROLES: dict[type, QAccessible.Role] = {LiveRegion: QAccessible.Role.Notification}
"""The roles of widgets to a reader, where they differ from Qt's."""


def install() -> None:
    """Register the roles with Qt; call it before the first query. Later calls do nothing."""
    if not _voice.installed:
        _voice.installed = True
        QAccessible.installFactory(_factory)


class _Voice:
    """The player's choice of announcements, and the last one."""

    full = True
    way = "both"
    """"both", "announcements" or "notices"."""
    last = ""
    installed = False


_voice = _Voice()
_regions: dict[QWidget, LiveRegion] = {}


def set_voice(full: bool, way: str) -> None:
    """Set how to speak from now on: in `full` or briefly, and in which way."""
    _voice.full, _voice.way = full, way


def last_said() -> str:
    """Return the last announcement."""
    return _voice.last


def live_region(window: QWidget) -> LiveRegion:
    """Return the live region of a window."""
    install()
    made = _regions.get(window)
    if made is None or not shiboken6.isValid(made):
        for gone in [one for one in _regions if not shiboken6.isValid(one)]:
            del _regions[gone]
        made = _regions[window] = LiveRegion(window)
    return made


def announce(widget: QWidget, text: str, brief: str | None = None, *, notice: bool = True) -> None:
    """Let a screen reader say `text`: a verdict, a warning of time, whose turn it is.

    `brief` replaces it for a player who wants few words; "" says nothing. With `notice` False it is only announced: the
    reader meets the same words with the focus.
    """
    said = text if brief is None or _voice.full else brief
    if not said:
        return
    _voice.last = said
    if not QAccessible.isActive():
        return
    if _voice.way != "notices" and QAccessibleAnnouncementEvent is not None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, said))
    if notice and _voice.way != "announcements":
        live_region(widget.window()).say(said)
