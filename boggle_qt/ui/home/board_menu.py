"""The choice on the card that plays that says which boards to throw: how rich, and the shortest word."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QActionGroup, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas
from boggle_qt.messages.rules import RICHNESS, shortest_word
from boggle_qt.ui.home.play_choices import choice_size, paint_choice
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.play.preferences import Preferences
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.popup_menu import PopupMenu

SHORTEST = (3, 4, 5, 6)
"""The shortest words to choose from."""


class BoardMenu(Card):
    """Shows what the settings say, and changes them."""

    LIFT = 0.0

    def __init__(self, preferences: Preferences) -> None:
        super().__init__("", "quiet")
        self.setStyleSheet("padding: 0; min-height: 0")  # as high as the rules beside it, on one line with them
        self._preferences, self._slim = preferences, False
        self._groups: dict[str, QActionGroup] = {}
        menu = PopupMenu(_("Boards"), self)
        self._add(menu, "rich", _("How rich"), [(name, _(title)) for name, title in RICHNESS.items()])
        menu.addSeparator()
        letters = [(count, shortest_word(count)) for count in SHORTEST]
        self._add(menu, "shortest", _("Shortest word"), [(0, _("As the rules say")), *letters])
        self.setMenu(menu)
        self.show_choice()

    def _add(self, menu: QMenu, field: str, title: str, choices: Sequence[tuple[object, str]]) -> None:
        """Add the choices of a setting to the menu, under a title."""
        menu.addAction(title).setEnabled(False)
        self._groups[field] = group = QActionGroup(self)
        for value, text in choices:
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setData(value)
            group.addAction(action)
        group.triggered.connect(lambda action: self._preferences.change(**{field: action.data()}))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_choice(painter, self, self.text())
        painter.end()

    def sizeHint(self) -> QSize:
        return choice_size(self.text())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(3 * current_look().pixels("body")), self.sizeHint().height())

    def set_slim(self, slim: bool) -> None:
        """Show only what it is for, where there is little room."""
        self._slim = slim
        self.show_choice()

    def show_choice(self) -> None:
        """Show the present settings."""
        settings = self._preferences.settings
        rich = _(RICHNESS[settings.rich])
        self.setText(_("Boards") if self._slim else rich)
        self.updateGeometry()
        chosen = join_commas([rich, *([shortest_word(settings.shortest)] if settings.shortest else [])])
        self.setAccessibleName(_("Boards: {choice}").format(choice=chosen))
        self.setToolTip("" if chosen == self.text() else chosen)
        for field, group in self._groups.items():
            for action in group.actions():
                action.setChecked(action.data() == getattr(settings, field))
