"""The settings while the game runs, and the look that follows from them."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from boggle_qt.engine.match import Match
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseRules, default_min_letters, default_points_table
from boggle_qt.store.files import remembered_players as people
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.look.durations import system_scale
from boggle_qt.ui.look.look import BODY, Look, window_scale
from boggle_qt.ui.look.theme import TEXT, Theme
from boggle_qt.ui.widgets import announce


class Preferences(QObject):
    """Holds the settings. `look_changed` is emitted before `changed`, so that slots of `changed` find the new look."""

    look_changed = Signal(object)  # Look
    changed = Signal(object)  # Settings

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings, self._air = settings, 1.0
        self._people = people.people_from_text(settings.people)
        self.look = _look(settings, self._air)
        self._apply_speech()

    def change(self, **changes: object) -> None:
        """Change settings; ignore values that are not allowed."""
        after = self.settings.with_allowed(**changes)
        if after != self.settings:
            self.settings, self._people = after, people.people_from_text(after.people)
            self._apply_speech()
            self.refresh_look()
            self.changed.emit(after)

    def seat(self, names: Sequence[str]) -> None:
        """Remember the colours of the players of a match."""
        self._set_people(people.seated(self._people, names))

    def colours(self, names: Sequence[str]) -> tuple[int, ...]:
        """Return the number of each player's colour and shape, the same from match to match."""
        return people.colours(self._people, names)

    def seat_colour(self, match: Match, seat: int) -> str:
        """Return the theme's name for the colour of a seat: that of its player, in every match."""
        return f"seat{self.colours([player.name for player in match.players])[seat] + 1}"

    def remembers(self, name: str) -> bool:
        """Return whether a player of this name has played a match."""
        return name in self._people

    def side(self, name: str) -> int:
        """Return a player's side of the table, in clockwise quarter turns of the board."""
        return self._people[name].side if name in self._people else 0

    def set_side(self, name: str, quarters: int) -> None:
        """Remember a player's side of the table."""
        before = self._people.get(name, people.Person(self.colours([name])[0]))
        self._set_people({**self._people, name: replace(before, side=quarters % 4)})

    def rename_person(self, old: str, new: str) -> None:
        """Rename a player in all that the settings remember; "" removes the player."""
        self._set_people(people.renamed(self._people, old, new))
        settings = self.settings
        stays = new and new not in {*settings.players} - {old}
        seats = [
            (new if name == old else name, seat)
            for name, seat in zip(settings.players, settings.handicaps, strict=False)
            if stays or name != old
        ]
        if settings.player == old:
            self.change(player=new or Settings().player)
        if len(settings.players) == len(settings.handicaps) and old in settings.players and len(seats) > 1:
            self.change(players=tuple(name for name, _ in seats), handicaps=tuple(seat for _, seat in seats))
        elif old in settings.players:
            self.change(players=Settings().players, handicaps=Settings().handicaps)

    def _set_people(self, after: people.People) -> None:
        self.change(people=people.people_to_text(after))

    def _apply_speech(self) -> None:
        announce.set_voice(self.settings.speech == "full", self.settings.speaking)

    def refresh_look(self) -> None:
        """Renew the look: the system's colour scheme or its motion setting may have changed."""
        look = _look(self.settings, self._air)
        if look != self.look:
            self.look = look
            self.look_changed.emit(look)

    def set_window_size(self, width: int, height: int) -> None:
        """Scale everything with the size of the window, in steps that are just visible."""
        self._air = round(window_scale(width, height) * 32) / 32
        self.refresh_look()

    def solo_rules(self, cells: int) -> HouseRules:
        """Return the player's rules of a solo round on a board of `cells` cells."""
        settings = self.settings
        return replace(
            SOLO,
            dice=settings.dice,
            lexicon=settings.lexicon,
            spelling=settings.spelling,
            seconds=settings.seconds or None,
            min_letters=default_min_letters(cells),
            table=default_points_table(cells),
        )


def _look(settings: Settings, air: float) -> Look:
    same = {name: getattr(settings, name) for name in ("material", "upright", "large", "typeface", "spaced", "leading")}
    text_scale, motion = settings.text_scale * air * BODY / TEXT, settings.motion * system_scale()
    return Look(Theme.load(settings.theme), text_scale=text_scale, motion=motion, air=air, **same)
