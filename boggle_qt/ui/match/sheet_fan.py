"""The layout of the read-out's sheets: side by side if they fit, otherwise overlapping."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct


class Fan(Struct, frozen=True):
    """The left edges of all sheets, from 0, and their common width, in pixels. Each sheet covers the one before."""

    lefts: tuple[int, ...]
    wide: int
    whole: int
    """The width of all together; more than the room only if not even the narrowest strips fit."""
    fanned: bool


def fan(room: int, count: int, whole: Collection[int], gap: int, narrow: int, strip: int) -> Fan:
    """Return the layout of `count` sheets in `room` pixels: `gap` apart, none narrower than `narrow`. If they do not
    fit they overlap: the sheets in `whole` and the last are fully visible, of others at least `strip` pixels at the
    left."""
    wide = (room - gap * (count - 1)) // max(1, count)
    if wide >= narrow or count < 2:
        wide = max(wide, narrow if count else 0)
        return Fan(tuple(at * (wide + gap) for at in range(count)), wide, count * (wide + gap) - gap, False)
    free = {*whole, count - 1} & set(range(count))
    covered = count - len(free)
    shown = max(strip, (room - len(free) * narrow) // covered) if covered else 0
    wide = max(narrow, (room - covered * shown) // len(free))
    lefts, x = [], 0
    for at in range(count):
        lefts.append(x)
        x += wide if at in free else shown
    return Fan(tuple(lefts), wide, x, True)
