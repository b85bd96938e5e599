"""What the compiled search offers; see kernel.py."""

from collections.abc import Sequence

from boggle_qt.engine.board import Path

SMALL: int
NUMBER: int

def asked() -> str: ...
def forms() -> list[str]: ...
def use(name: str) -> None: ...
def forget() -> None: ...
def narrow(
    nodes: bytes, tiers: bytes, flags: bytes, most: int, bits: int, alphabet: int = 0x3FFFFFF
) -> tuple[bytes, bytes]: ...
def score_many(
    nodes: bytes,
    words: int,
    boards: list[tuple[str, ...]],
    rows: int,
    columns: int,
    least: int,
    points: list[int],
) -> bytes: ...
def find_words(
    nodes: bytes, known: list[str | None], faces: tuple[str, ...], rows: int, columns: int, least: int
) -> bytes: ...
def texts(numbers: bytes, known: list[str | None]) -> list[str] | None: ...
def list_words(
    nodes: bytes, known: list[str | None], faces: tuple[str, ...], rows: int, columns: int, least: int
) -> tuple[bytes, bytes]: ...
def ways(hits: bytes) -> list[int]: ...
def paths(hits: bytes, trail: bytes) -> list[Path]: ...
def survey(
    nodes: bytes,
    words: int,
    cubes: Sequence[tuple[str, ...]],
    side: int,
    least: int,
    points: list[int],
    count: int,
    state: tuple[int, ...],
) -> tuple[bytes, bytes]: ...
def large(
    nodes: bytes,
    words: int,
    faces: tuple[str, ...],
    rows: int,
    columns: int,
    least: int,
    points: list[int],
    listing: bool,
) -> tuple[int, int, list[int], list[Path], list[int]]: ...
