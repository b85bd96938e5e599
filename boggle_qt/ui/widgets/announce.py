"""What the game says to those who do not see it, and the line it was said in.

There are two ways to a reader's voice. An *announcement* is what newer readers speak as it is (Orca from 45, Narrator,
NVDA, VoiceOver). Older ones pass it over; what those speak is a *notice*, something on the screen of the role that is
for it and that begins to show. So every window has one such line, a pixel high and never in the way of the keys, and
what is announced stands in it too. Who hears everything twice chooses one of the ways in the settings.
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
    """The line of a window in which the last thing said stands; nothing of it is painted."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedSize(1, 1)
        self.show()

    def say(self, text: str) -> None:
        """Stand there anew, with these words."""
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.ObjectHide))
        self.setAccessibleName(text)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.ObjectShow))


_faces: list[QAccessibleWidget] = []
"""Every face ever made: Qt deletes a face after its widget, and what Python had deleted before would go twice."""


def _factory(name: str, thing: QObject) -> QAccessibleInterface | None:
    role = next((role for kind, role in ROLES.items() if isinstance(thing, kind)), None)
    if role is None or not isinstance(thing, QWidget):
        return None
    face = QAccessibleWidget(thing, role)
    _faces.append(face)
    return face


ROLES: dict[type, QAccessible.Role] = {LiveRegion: QAccessible.Role.Notification}
"""Widgets that are something else to a reader than what Qt takes them for."""


def install() -> None:
    """Make them known; before the first question, and once is enough."""
    if not _voice.installed:
        _voice.installed = True
        QAccessible.installFactory(_factory)


class _Voice:
    """How everybody is spoken to."""

    full = True
    way = "both"
    """"both", "announcements" or "notices"."""
    last = ""
    installed = False


_voice = _Voice()
_heralds: dict[QWidget, LiveRegion] = {}


def set_voice(full: bool, way: str) -> None:
    """Speak so from now on: in `full` or in the fewest words that will do, and in which way."""
    _voice.full, _voice.way = full, way


def last_said() -> str:
    """What was said last."""
    return _voice.last


def live_region(window: QWidget) -> LiveRegion:
    """The line of a window."""
    install()
    made = _heralds.get(window)
    if made is None or not shiboken6.isValid(made):
        for gone in [one for one in _heralds if not shiboken6.isValid(one)]:
            del _heralds[gone]
        made = _heralds[window] = LiveRegion(window)
    return made


def announce(widget: QWidget, text: str, brief: str | None = None, *, notice: bool = True) -> None:
    """Have a screen reader say `text`: a verdict, a warning of time, whose turn it is.

    `brief` is said instead to a player who wants few words; "" for nothing. Without
    `notice` it is announced and nothing more: the same words are met with the focus.
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
