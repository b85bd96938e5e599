"""A word while it is entered: cubes taken, letters typed after them, and the paths that both can mean. No Qt."""

from __future__ import annotations

from boggle_qt.engine.board import SOLID, Board, Path
from boggle_qt.ui.tray.tracing import Tracer, find_traces


class WordEntry:
    """The cubes taken (the stem), the letters typed after them, and every path that both can mean."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.tracer = Tracer(board)
        """Holds the path: of the mouse, or the best candidate for the typed letters."""
        self._stem: Path = ()
        self._typed = ""
        self.candidates: list[Path] = []
        """The paths that the typed letters can mean, whole words first; none if nothing was typed."""

    @property
    def path(self) -> Path:
        """The path so far."""
        return self.tracer.path

    @property
    def word(self) -> str:
        """The word so far: the cubes taken, then the letters typed."""
        return (self._board.spell(self._stem) if self._stem else "") + self._typed

    @property
    def typing(self) -> bool:
        """Whether there are typed letters that are not fixed to cubes yet."""
        return bool(self._typed)

    @property
    def traceable(self) -> bool:
        """Whether the word so far can be traced; it may end within a Qu."""
        return not self._typed or bool(self.candidates)

    @property
    def whole(self) -> bool:
        """Whether the path spells the word to its end."""
        return not self._typed or (bool(self.candidates) and self._board.spell(self.path) == self.word)

    def clear(self) -> None:
        """Discard the path and the typed letters."""
        self.tracer.cancel()
        self._stem, self._typed, self.candidates = (), "", []

    def settle(self) -> None:
        """Fix the typed letters to the cubes of the present path."""
        self._stem, self._typed, self.candidates = self.path, "", []

    def type_letter(self, char: str) -> None:
        """Add a typed letter."""
        self._typed += char.lower()
        self._find_candidates()

    def remove_last(self) -> bool:
        """Remove the last letter or cube. Return False if there is none."""
        if self._typed:
            self._typed = self._typed[:-1]
            self._find_candidates()
        elif self._stem:
            self.tracer.path = self._stem[:-1]
            self.settle()
        else:
            return False
        return True

    def take_place(self, place: int) -> bool:
        """Add a place to the path, or cut the path at it if it is there already. Return False if neither is legal."""
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
        """Return whether `place` can come next, and switch to another candidate path if that is needed."""
        if self.tracer.may_follow(place):
            return True
        for path in self.candidates:
            if place not in path and place in self._board.neighbours(path[-1]) and self._board.faces[place] != SOLID:
                self.tracer.path = path
                return True
        return False

    def _find_candidates(self) -> None:
        self.candidates = find_traces(self._board, self._typed, self._stem) if self._typed else []
        self.candidates.sort(key=lambda path: self._board.spell(path) != self.word)  # whole words first
        self.tracer.path = self.candidates[0] if self.candidates else self._stem
