"""Where the sheets of a read-out lie: side by side where there is room, else fanned out, one over the other."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct


class Fan(Struct, frozen=True):
    """Every sheet's left edge, from 0, and the width they all have, in pixels; each lies over the one before."""

    lefts: tuple[int, ...]
    wide: int
    whole: int
    """What they take together: more than there is only where not even the narrowest strips fit."""
    fanned: bool


def fan(room: int, count: int, whole: Collection[int], gap: int, narrow: int, strip: int) -> Fan:
    """`count` sheets in `room` pixels, `gap` apart, none narrower than `narrow`. Where that is too much they lie over
    one another: those numbered in `whole`, and the last, to be seen whole, of all others a strip of at least `strip`
    at the left."""
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
