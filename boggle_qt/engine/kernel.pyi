"""What the compiled search offers; see kernel.py."""

from collections.abc import Sequence

from boggle_qt.engine.board import Path

SMALL: int

def able() -> bool: ...
def narrow(nodes: bytes, tiers: bytes, flags: bytes, most: int, bits: int) -> tuple[bytes, int]: ...
def score_many(
    nodes: bytes,
    words: int,
    boards: list[tuple[str, ...]],
    rows: int,
    columns: int,
    least: int,
    points: list[int],
) -> bytes: ...
def list_words(
    nodes: bytes, known: list[str | None], faces: Sequence[str], rows: int, columns: int, least: int
) -> tuple[list[str], list[int], bytes]: ...
def paths(routes: bytes) -> list[Path]: ...
def large(
    nodes: bytes,
    words: int,
    faces: Sequence[str],
    rows: int,
    columns: int,
    least: int,
    points: list[int],
    listing: bool,
) -> tuple[int, int, list[int], list[Path], list[int]]: ...
