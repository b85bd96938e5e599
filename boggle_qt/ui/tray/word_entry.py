"""The word as it is entered: cubes taken by hand, then letters typed, in any mixture.

It knows faces and places as they are seen, and no widget.
"""

from __future__ import annotations

from boggle_qt.engine.board import SOLID, Board, Path
from boggle_qt.ui.tray.tracing import Tracer, find_traces


class WordEntry:
    """Cubes that are certain (`stem`), letters typed after them, and every path that both together can mean."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.tracer = Tracer(board)
        """The path under the mouse; typing puts the best of the candidates there."""
        self._stem: Path = ()
        self._typed = ""
        self.candidates: list[Path] = []
        """The paths that the letters typed can mean, whole words first; none where none were typed."""

    @property
    def path(self) -> Path:
        """The path as it stands."""
        return self.tracer.path

    @property
    def word(self) -> str:
        """The word as it stands: the cubes taken, then the letters typed."""
        return (self._board.spell(self._stem) if self._stem else "") + self._typed

    @property
    def typing(self) -> bool:
        """Whether letters were typed that no hand has settled on cubes yet."""
        return bool(self._typed)

    @property
    def traceable(self) -> bool:
        """Whether the word as it stands (it may end within a Qu) lies on the board."""
        return not self._typed or bool(self.candidates)

    @property
    def whole(self) -> bool:
        """Whether the path spells the word to its end."""
        return not self._typed or (bool(self.candidates) and self._board.spell(self.path) == self.word)

    def clear(self) -> None:
        """Let go of the path and of the letters typed."""
        self.tracer.cancel()
        self._stem, self._typed, self.candidates = (), "", []

    def settle(self) -> None:
        """The path was changed by hand: what was typed is cubes now."""
        self._stem, self._typed, self.candidates = self.path, "", []

    def type_letter(self, char: str) -> None:
        """One more letter of a word that is typed."""
        self._typed += char.lower()
        self._follow_typing()

    def remove_last(self) -> bool:
        """Take back the last letter or cube; False: there is none."""
        if self._typed:
            self._typed = self._typed[:-1]
            self._follow_typing()
        elif self._stem:
            self.tracer.path = self._stem[:-1]
            self.settle()
        else:
            return False
        return True

    def take_place(self, place: int) -> bool:
        """Take a place as Space does: the next of the path, or let go of the last. False: not legal."""
        path = self.path
        if path and place == path[-1]:
            self.tracer.path = path[:-1]
        elif place in path:
            self.tracer.path = path[: path.index(place) + 1]
        elif not self.prefer(place):
            return False
        else:
            self.tracer.path += (place,)
        return True

    def prefer(self, place: int) -> bool:
        """Whether `place` can come next, if need be on another of the paths that were typed."""
        if self.tracer.may_follow(place):
            return True
        for path in self.candidates:
            if place not in path and place in self._board.neighbours(path[-1]) and self._board.faces[place] != SOLID:
                self.tracer.path = path
                return True
        return False

    def _follow_typing(self) -> None:
        self.candidates = find_traces(self._board, self._typed, self._stem) if self._typed else []
        self.candidates.sort(key=lambda path: self._board.spell(path) != self.word)  # whole ones before half a Qu
        self.tracer.path = self.candidates[0] if self.candidates else self._stem
