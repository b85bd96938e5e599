# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The search at the speed of the machine, compiled by Cython. `search.py` says what it answers; this is how.

Boards of up to 64 cells: all paths of one letter, then all of two, and so on; `levels.h` goes from one to the next, in
the quickest form that the processor can run. Here is what comes before, the board laid out as places and ways, and what
comes after, each word counted once or listed. A face of two letters is two places in a row and nothing else. Larger
boards: a bordered grid, depth first, each face blanked while it is used.

What a search writes to is its own and kept for the next one; nothing is kept in the trie. So any number of threads may
search one lexicon.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    raise ImportError("kernel.py runs compiled only; search.py has the plain form")

from cython.cimports.cpython.bytes import PyBytes_AS_STRING, PyBytes_FromStringAndSize
from cython.cimports.cpython.ref import Py_INCREF
from cython.cimports.cpython.tuple import PyTuple_New, PyTuple_SET_ITEM
from cython.cimports.cpython.unicode import PyUnicode_GET_LENGTH, PyUnicode_READ_CHAR
from cython.cimports.libc.stdlib import calloc, free, getenv, malloc, realloc
from cython.cimports.libc.string import memcpy, memset

Hit = cython.struct(
    word=cython.uint,
    paths=cython.uint,
    link=cython.ulonglong,  # its first path
)

Source = cython.struct(state=cython.uint[624], at=cython.uint)

SOLID = cython.declare(cython.uint, 255)
ONE = cython.declare(cython.ulonglong, 1)
TOP = cython.declare(cython.uint, 0x80000000)
MATRIX = cython.declare(cython.uint, 0x9908B0DF)

WORD = cython.declare(cython.longlong, 1 << 32)
"""What a word is worth besides its points where both are asked for: points stay below."""

HIT = cython.sizeof(Hit)
"""Bytes."""

SMALL = 64
"""The most cells that the walk takes."""

LONGEST = cython.declare(cython.uint, 64)
"""Words of this many letters and more are worth what those of one less are."""

MOST = cython.declare(cython.size_t, 0xFFFFF000)
"""Paths of one search: their numbers are of 32 bits."""

KEPT = cython.declare(cython.size_t, 1 << 20)
"""A scratch with room for more paths is given up after its search: 32 bytes each."""


def asked() -> str:
    """The form of the search that the environment asks for, or nothing."""
    name: cython.p_char = getenv(b"BOGGLE_QT_SEARCH")
    return name.decode("utf-8", "replace") if name != cython.NULL else ""


_step = cython.declare(bq_Step, bq_form(b"portable"))


def forms() -> list:
    """The forms of the walk that this processor can run, the quickest first."""
    return [name for name in ("ssse3", "portable") if bq_form(name.encode()) != cython.NULL]


def use(name: str) -> None:
    """Walk in this form from now on. Raises ValueError for one that `forms` does not name."""
    global _step
    step: bq_Step = bq_form(name.encode())
    if step == cython.NULL:
        raise ValueError(f"this processor cannot run the {name} form of the search")
    _step = step


def narrow(nodes: bytes, tiers: bytes, flags: bytes, most: cython.uint, bits: cython.uint):
    """The trie of the words of tier `most` or less that have one of the flags `bits` (any, if 0).

    Takes and returns nodes as the table lays them out; with them, how many words the new trie has.
    """
    source: cython.pointer(bq_Node) = cython.cast(
        cython.pointer(bq_Node), cython.cast(cython.p_char, PyBytes_AS_STRING(nodes))
    )
    tier: cython.p_uchar = cython.cast(cython.p_uchar, PyBytes_AS_STRING(tiers))
    flag: cython.p_uchar = cython.cast(cython.p_uchar, PyBytes_AS_STRING(flags))
    count: cython.uint = len(nodes) // 16
    size: cython.uint = len(tiers)
    live: cython.pointer(bq_Node) = cython.cast(cython.pointer(bq_Node), calloc(count, 16))
    order: cython.p_uint = cython.cast(cython.p_uint, malloc(count * 4))
    sound: cython.bint = True
    at: cython.uint
    rest: cython.uint
    bit: cython.uint
    child: cython.uint
    word: cython.uint
    keep: cython.bint
    head: cython.uint
    tail: cython.uint = 1
    words: cython.uint = 0
    if live == cython.NULL or order == cython.NULL:
        free(live)
        free(order)
        raise MemoryError
    with cython.nogil:
        at = count
        while at > 0:  # children lie behind their parents
            at -= 1
            child, word = source[at].child, source[at].word
            if (
                child <= at
                or child > count
                or bq_ones(source[at].children) > count - child
                or word > size
                or bq_ones(source[at].ends) > size - word
                or (source[at].children | source[at].ends) >> 26
            ):
                sound = False
                break
            rest = source[at].ends
            while rest:
                bit = rest & (~rest + 1)
                keep = tier[word] <= most and (bits == 0 or (flag[word] & bits) != 0)
                if keep:
                    live[at].ends |= bit
                word += 1
                rest ^= bit
            rest = source[at].children
            while rest:
                bit = rest & (~rest + 1)
                if live[child].ends | live[child].children:
                    live[at].children |= bit
                child += 1
                rest ^= bit
        order[0] = 0
        head = 0
        while sound and head < tail:
            at = order[head]
            live[at].child = tail
            live[at].word = words
            words += bq_ones(live[at].ends)
            rest = source[at].children
            child = source[at].child
            while rest:
                bit = rest & (~rest + 1)
                if live[at].children & bit:
                    if tail < count:
                        order[tail] = child
                    tail += 1
                child += 1
                rest ^= bit
            head += 1
            if tail > count:  # two nodes with one child
                sound = False
    if not sound:
        free(live)
        free(order)
        raise ValueError("the word table is damaged: a node leads out of it")
    made = PyBytes_FromStringAndSize(cython.NULL, tail * 16)
    target: cython.pointer(bq_Node) = cython.cast(
        cython.pointer(bq_Node), cython.cast(cython.p_char, PyBytes_AS_STRING(made))
    )
    for at in range(tail):
        target[at] = live[order[at]]
    free(live)
    free(order)
    return made, words


@cython.cclass
class Scratch:
    """Room for one search at a time, kept between searches: to make and clear it costs more than most boards do."""

    walk: cython.pointer(bq_Walk)
    room: cython.size_t  # of the walk's items
    rows: cython.uint  # of the shape that is laid out; 0 before the first
    columns: cython.uint
    pairs: cython.ulonglong  # the cells of two letters
    seen: cython.p_uchar  # by word: the board (of 255) on which it was counted last
    seen_room: cython.uint
    stamp: cython.uchar
    hit_of: cython.p_uint  # by word: which of the hits it is, if that one is of this word
    hit_of_room: cython.uint
    hits: cython.pointer(Hit)
    hit_room: cython.uint
    hit_count: cython.uint

    def __dealloc__(self) -> None:
        if self.walk != cython.NULL:
            free(self.walk.items)
        free(self.walk)
        free(self.seen)
        free(self.hit_of)
        free(self.hits)


_idle: list = []
"""Scratches that no search is using: as many as there were threads that searched at once."""


def forget() -> None:
    """Give up the scratches that are kept; the next search makes its own."""
    _idle.clear()


@cython.cfunc
def _scratch(
    nodes: bytes, words: cython.uint, rows: cython.uint, columns: cython.uint, listing: cython.bint
) -> Scratch:
    """One for boards of a shape; where words are to be listed, or only counted."""
    scratch: Scratch
    try:
        scratch = _idle.pop()
    except IndexError:
        scratch = Scratch()
    if scratch.walk == cython.NULL:
        scratch.walk = cython.cast(cython.pointer(bq_Walk), calloc(1, cython.sizeof(bq_Walk)))
        if scratch.walk == cython.NULL:
            raise MemoryError
    scratch.walk.nodes = cython.cast(cython.pointer(bq_Node), cython.cast(cython.p_char, PyBytes_AS_STRING(nodes)))
    if scratch.room == 0 and not _more_items(scratch):
        raise MemoryError
    if listing and scratch.hit_of_room < words:
        free(scratch.hit_of)
        scratch.hit_of = cython.cast(cython.p_uint, calloc(words, 4))
        scratch.hit_of_room = words if scratch.hit_of != cython.NULL else 0
        if scratch.hit_of == cython.NULL:
            raise MemoryError
    if not listing and scratch.seen_room < words:
        free(scratch.seen)
        scratch.seen = cython.cast(cython.p_uchar, calloc(words, 1))
        scratch.seen_room = words if scratch.seen != cython.NULL else 0
        scratch.stamp = 0
        if scratch.seen == cython.NULL:
            raise MemoryError
    if scratch.rows != rows or scratch.columns != columns:
        _lay_out(scratch, rows, columns)
    return scratch


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _more_items(scratch: Scratch) -> cython.bint:
    """Twice the room for paths; false where there is no memory."""
    walk: cython.pointer(bq_Walk) = scratch.walk
    room: cython.size_t = 2 * scratch.room if scratch.room else 4 * 8 * BQ_LOT
    items: cython.pointer(bq_Item) = cython.NULL
    if room > MOST:
        return False
    items = cython.cast(cython.pointer(bq_Item), realloc(walk.items, room * cython.sizeof(bq_Item)))
    if items == cython.NULL:
        return False
    walk.items = items
    scratch.room = room
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _lay_out(scratch: Scratch, rows: cython.int, columns: cython.int) -> cython.void:
    """The places of a shape, and which way leads from each to which. `_letter` puts letters there."""
    walk: cython.pointer(bq_Walk) = scratch.walk
    cell: cython.int
    row: cython.int
    column: cython.int
    scratch.rows, scratch.columns, scratch.pairs = rows, columns, 0
    for cell in range(BQ_PLACES):
        _close(cython.address(walk.places[cell]))
    for cell in range(rows * columns):
        _lead(cython.address(walk.places[BQ_START + cell // 8]), cell)
        walk.places[cell].used = ONE << cell
        for row in range(cell // columns - 1, cell // columns + 2):
            for column in range(cell % columns - 1, cell % columns + 2):
                if 0 <= row < rows and 0 <= column < columns and row * columns + column != cell:
                    _lead(cython.address(walk.places[cell]), row * columns + column)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _close(place: cython.pointer(bq_Place)) -> cython.void:
    """No way leads from the place."""
    memset(place, 0, cython.sizeof(bq_Place))
    memset(place.byte, 3, 8)
    memset(place.byte + 8, 7, 8)
    memset(place.bit, 128, 16)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _lead(place: cython.pointer(bq_Place), cell: cython.uint) -> cython.void:
    """One more way from the place, to a cell."""
    way: cython.uint = place.ways
    place.ways += 1
    place.leads[way] = cell
    place.used_byte[way] = place.used_byte[way + 8] = cell >> 3
    place.used_bit[way] = place.used_bit[way + 8] = cython.cast(cython.uint, 1) << (cell & 7)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _letter(scratch: Scratch, first: cython.p_uchar, second: cython.p_uchar) -> cython.void:
    """Put the letters of a board where the ways lead: 0 to 25, SOLID for the second of a face of one letter and the
    first of a solid face.

    A cell of two letters is two places. Into the first lead the ways that lead into the cell, and one goes from it to
    the second; from there go the ways that go from the cell. No word ends in the first.
    """
    walk: cython.pointer(bq_Walk) = scratch.walk
    place: cython.pointer(bq_Place)
    byte: cython.uchar[64]  # of each cell, as a place has it
    bit: cython.uchar[64]
    end_byte: cython.uchar[64]
    end_bit: cython.uchar[64]
    bits: cython.ulonglong[64]
    cells: cython.uint = scratch.rows * scratch.columns
    cell: cython.uint
    way: cython.uint
    at: cython.uint
    letter: cython.uint
    around: cython.ulonglong
    rest: cython.ulonglong = scratch.pairs
    while rest:  # those of the board before
        cell = bq_low64(rest)
        rest &= rest - 1
        walk.places[cell] = walk.places[BQ_SECOND + cell]
        walk.places[cell].used = ONE << cell
    scratch.pairs = 0
    for cell in range(cells):
        letter = first[cell] if first[cell] != SOLID else 31
        byte[cell], bit[cell] = letter >> 3, cython.cast(cython.uint, 1) << (letter & 7)
        end_byte[cell], end_bit[cell] = byte[cell] + 4, bit[cell]
        bits[cell] = ONE << letter | ONE << (letter + 32)
        walk.places[cell].below = (cython.cast(cython.uint, 1) << letter) - 1
        if second[cell] != SOLID:
            end_byte[cell], end_bit[cell] = 7, 128
            scratch.pairs |= ONE << cell
    for at in range(cells + (cells + 7) // 8):
        place = cython.address(walk.places[at if at < cells else BQ_START + at - cells])
        around = 0
        for way in range(place.ways):
            cell = place.leads[way]
            place.byte[way] = byte[cell]
            place.bit[way] = bit[cell]
            place.byte[way + 8] = end_byte[cell]
            place.bit[way + 8] = end_bit[cell]
            around |= bits[cell]
        place.around = around
    rest = scratch.pairs
    while rest:
        cell = bq_low64(rest)
        rest &= rest - 1
        letter = second[cell]
        place = cython.address(walk.places[BQ_SECOND + cell])
        place[0] = walk.places[cell]
        place.used = 0
        place.below = (cython.cast(cython.uint, 1) << letter) - 1
        place = cython.address(walk.places[cell])
        at = place.below
        _close(place)
        place.used = ONE << cell
        place.below = at
        place.ways = 1
        place.leads[0] = BQ_SECOND + cell
        place.around = (ONE << letter) | (ONE << (letter + 32))
        place.byte[0] = letter >> 3
        place.byte[8] = (letter >> 3) + 4
        place.bit[0] = place.bit[8] = cython.cast(cython.uint, 1) << (letter & 7)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _search(
    scratch: Scratch, step: bq_Step, least: cython.uint, points: cython.pointer(cython.longlong)
) -> cython.longlong:
    """The points of all words of the board that is laid out; -1 where there is no memory. Without `points`, list the
    words as hits, whose paths are among the items; then the number of items."""
    walk: cython.pointer(bq_Walk) = scratch.walk
    head: cython.size_t = 0
    tail: cython.size_t = 0
    end: cython.size_t
    count: cython.size_t
    letters: cython.uint = 0
    total: cython.longlong = 0
    while tail < 8 and walk.places[BQ_START + tail].ways:
        walk.items[tail].node = walk.nodes[0]
        walk.items[tail].used = 0
        walk.items[tail].link = BQ_START + tail
        tail += 1
    scratch.hit_count = 0
    if points != cython.NULL:
        scratch.stamp += 1
        if scratch.stamp == 0:
            memset(scratch.seen, 0, scratch.seen_room)
            scratch.stamp = 1
    while head < tail:
        letters += letters < LONGEST
        end = tail
        while head < end:
            count = end - head if end - head < BQ_LOT else BQ_LOT
            if tail + 8 * BQ_LOT >= scratch.room and not _more_items(scratch):
                return -1
            tail += step(walk, head, count, tail)
            if letters >= least:
                if points != cython.NULL:
                    total += points[letters if letters < LONGEST else LONGEST - 1] * _count(scratch)
                elif not _list(scratch, head):
                    return -1
            head += count
    return total if points != cython.NULL else tail


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count(scratch: Scratch) -> cython.uint:
    """How many words of the last step are new on this board. No branch depends on whether one is."""
    walk: cython.pointer(bq_Walk) = scratch.walk
    seen: cython.p_uchar = scratch.seen
    stamp: cython.uchar = scratch.stamp
    fresh: cython.uint = 0
    at: cython.uint
    for at in range(walk.met):
        fresh += seen[walk.words[at]] != stamp
        seen[walk.words[at]] = stamp
    return fresh


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _list(scratch: Scratch, head: cython.uint) -> cython.bint:
    """Take down the words of the last step, which went on from `head`; false where there is no memory.

    They come in the order of their paths, so the first path of a word is the one to show, but where there are cells of
    two letters: there, of as many letters, a later path may be shorter.
    """
    walk: cython.pointer(bq_Walk) = scratch.walk
    hit: cython.pointer(Hit)
    at: cython.uint
    known: cython.uint
    one: Hit
    if scratch.hit_count + walk.met > scratch.hit_room and not _more_hits(scratch):
        return False
    for at in range(walk.met):
        one.word = walk.words[at]
        one.paths = 1
        one.link = (cython.cast(cython.ulonglong, head) << 8) + walk.ended[at]
        known = scratch.hit_of[one.word]
        hit = scratch.hits + known
        if known < scratch.hit_count and hit.word == one.word:
            hit.paths += 1
            if scratch.pairs and _earlier(walk.items, one.link, hit.link):
                hit.link = one.link
        else:
            scratch.hit_of[one.word] = scratch.hit_count
            scratch.hits[scratch.hit_count] = one
            scratch.hit_count += 1
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _more_hits(scratch: Scratch) -> cython.bint:
    """Twice the room for words found, which is enough for one step more."""
    room: cython.uint = 2 * scratch.hit_room if scratch.hit_room else 2 * 8 * BQ_LOT
    hits: cython.pointer(Hit) = cython.cast(
        cython.pointer(Hit), realloc(scratch.hits, cython.cast(cython.size_t, room) * cython.sizeof(Hit))
    )
    if hits == cython.NULL:
        return False
    scratch.hits = hits
    scratch.hit_room = room
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _route(items: cython.pointer(bq_Item), link: cython.ulonglong, route: cython.p_uint) -> cython.uint:
    """Write the cells of a path, the last first; how many there are."""
    steps: cython.uint = 0
    while link & 255 < BQ_START:
        if link & 255 >= BQ_SECOND:  # by way of its first letter
            link = items[link >> 8].link
        route[steps] = link & 255
        steps += 1
        link = items[link >> 8].link
    return steps


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _earlier(items: cython.pointer(bq_Item), this: cython.ulonglong, that: cython.ulonglong) -> cython.bint:
    """Whether one path is shorter than another of the same word or, as long, before it in the order of cells."""
    one: cython.uint[64]
    two: cython.uint[64]
    steps: cython.uint = _route(items, this, one)
    others: cython.uint = _route(items, that, two)
    if steps != others:
        return steps < others
    while steps:
        steps -= 1
        if one[steps] != two[steps]:
            return one[steps] < two[steps]
    return False


@cython.cfunc
@cython.exceptval(check=False)
def _spread(faces: tuple, first: cython.p_uchar, second: cython.p_uchar) -> cython.void:
    """The letters of faces, as `_letter` wants them."""
    at: cython.Py_ssize_t = 0
    face: str
    for face in faces:
        code: cython.uint = cython.cast(cython.uint, PyUnicode_READ_CHAR(face, 0))
        first[at] = SOLID if code == 35 else cython.cast(cython.uchar, code - 65)
        second[at] = SOLID
        if PyUnicode_GET_LENGTH(face) > 1:
            second[at] = cython.cast(cython.uchar, cython.cast(cython.uint, PyUnicode_READ_CHAR(face, 1)) - 97)
        at += 1


def score_many(
    nodes: bytes,
    words: cython.uint,
    boards: list,
    rows: cython.uint,
    columns: cython.uint,
    least: cython.uint,
    points: list,
) -> bytes:
    """The points of each board, all of one shape of up to 64 cells, as the bytes of 64-bit numbers.
    `points` are those of words of 0 to 63 letters."""
    cells: cython.uint = rows * columns
    count: cython.Py_ssize_t = len(boards)
    scores = PyBytes_FromStringAndSize(cython.NULL, 8 * count)
    target: cython.pointer(cython.longlong) = cython.cast(
        cython.pointer(cython.longlong), cython.cast(cython.p_char, PyBytes_AS_STRING(scores))
    )
    worth: cython.longlong[64]
    at: cython.Py_ssize_t
    scratch: Scratch = _scratch(nodes, words, rows, columns, False)
    step: bq_Step = _step
    sound: cython.bint = True
    for at in range(64):
        worth[at] = points[at]
    faces: cython.p_uchar = cython.cast(cython.p_uchar, malloc(2 * cells * count + 1))
    if faces == cython.NULL:
        raise MemoryError
    for at in range(count):
        _spread(boards[at], faces + 2 * cells * at, faces + 2 * cells * at + cells)
    with cython.nogil:
        for at in range(count):
            _letter(scratch, faces + 2 * cells * at, faces + 2 * cells * at + cells)
            target[at] = _search(scratch, step, least, worth)
            if target[at] < 0:
                sound = False
                break
    free(faces)
    if not sound:
        raise MemoryError
    _give_back(scratch)
    return scores


@cython.cfunc
def _give_back(scratch: Scratch):
    """Let the next search have it, unless it grew beyond what boards of a game need."""
    if scratch.room <= KEPT:
        _idle.append(scratch)


def list_words(
    nodes: bytes, words: cython.uint, faces: tuple, rows: cython.uint, columns: cython.uint, least: cython.uint
):
    """Every word of a board of up to 64 cells, as `numbers`, `ways`, `texts` and `paths` read it: the bytes of its hits
    and of the items that lead to them."""
    first: cython.uchar[64]
    second: cython.uchar[64]
    items: cython.longlong
    scratch: Scratch = _scratch(nodes, words, rows, columns, True)
    step: bq_Step = _step
    _spread(faces, first, second)
    with cython.nogil:
        _letter(scratch, first, second)
        items = _search(scratch, step, least, cython.NULL)
    if items < 0:
        raise MemoryError
    hits = PyBytes_FromStringAndSize(cython.cast(cython.p_char, scratch.hits), scratch.hit_count * cython.sizeof(Hit))
    trail = PyBytes_FromStringAndSize(cython.cast(cython.p_char, scratch.walk.items), items * cython.sizeof(bq_Item))
    _give_back(scratch)
    return hits, trail


def ways(hits: bytes) -> list:
    """Of each hit, how many paths it has."""
    at: cython.Py_ssize_t
    count: cython.Py_ssize_t = len(hits) // HIT
    hit: cython.pointer(Hit) = cython.cast(cython.pointer(Hit), cython.cast(cython.p_char, PyBytes_AS_STRING(hits)))
    made: list = []
    for at in range(count):
        made.append(hit[at].paths)
    return made


def texts(hits: bytes, trail: bytes, faces: tuple, known: list) -> list:
    """Of each hit the word. `known` has the text of each word of the trie, or None where it was not needed yet; what
    is missing is filled in."""
    at: cython.Py_ssize_t
    count: cython.Py_ssize_t = len(hits) // HIT
    hit: cython.pointer(Hit) = cython.cast(cython.pointer(Hit), cython.cast(cython.p_char, PyBytes_AS_STRING(hits)))
    items: cython.pointer(bq_Item) = cython.cast(
        cython.pointer(bq_Item), cython.cast(cython.p_char, PyBytes_AS_STRING(trail))
    )
    route: cython.uint[64]
    steps: cython.uint
    made: list = []
    text: object
    spelled: str
    for at in range(count):
        text = known[hit[at].word]
        if text is None:
            spelled = ""
            steps = _route(items, hit[at].link, route)
            while steps:
                steps -= 1
                spelled += faces[route[steps]]
            text = known[hit[at].word] = spelled.lower()
        made.append(text)
    return made


def paths(hits: bytes, trail: bytes) -> list:
    """Of each hit the first shortest path."""
    at: cython.Py_ssize_t
    count: cython.Py_ssize_t = len(hits) // HIT
    hit: cython.pointer(Hit) = cython.cast(cython.pointer(Hit), cython.cast(cython.p_char, PyBytes_AS_STRING(hits)))
    items: cython.pointer(bq_Item) = cython.cast(
        cython.pointer(bq_Item), cython.cast(cython.p_char, PyBytes_AS_STRING(trail))
    )
    route: cython.uint[64]
    step: cython.uint
    steps: cython.uint
    made: list = []
    path: tuple
    cell: object
    for at in range(count):
        steps = _route(items, hit[at].link, route)
        path = PyTuple_New(steps)
        for step in range(steps):
            cell = route[steps - 1 - step]
            Py_INCREF(cell)
            PyTuple_SET_ITEM(path, step, cell)
        made.append(path)
    return made


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _twist(state: cython.p_uint) -> cython.void:
    """The next 624 numbers of the Mersenne Twister (Matsumoto and Nishimura 1998)."""
    k: cython.uint
    y: cython.uint
    for k in range(624):
        y = (state[k] & TOP) | (state[k + 1 if k < 623 else 0] & ~TOP)
        state[k] = state[k + 397 if k < 227 else k - 227] ^ (y >> 1) ^ (MATRIX & (0 - (y & 1)))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _draw(source: cython.pointer(Source)) -> cython.uint:
    """The next number of 32 bits."""
    y: cython.uint
    if source.at >= 624:
        _twist(source.state)
        source.at = 0
    y = source.state[source.at]
    source.at += 1
    y ^= y >> 11
    y ^= (y << 7) & cython.cast(cython.uint, 0x9D2C5680)
    y ^= (y << 15) & cython.cast(cython.uint, 0xEFC60000)
    return y ^ (y >> 18)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _below(source: cython.pointer(Source), n: cython.uint) -> cython.uint:
    """`dice.below` with `random.Random.random`."""
    high: cython.uint = _draw(source) >> 5
    low: cython.uint = _draw(source) >> 6
    return cython.cast(cython.uint, (high * 67108864.0 + low) * (1.0 / 9007199254740992.0) * n)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _throw(
    source: cython.pointer(Source),
    cubes: cython.p_uchar,
    first: cython.p_uchar,
    second: cython.p_uchar,
    count: cython.uint,
) -> cython.void:
    """`dice.throw`: `cubes` has of each cube the first letters of its six faces, then the second ones."""
    order: cython.uchar[64]
    cell: cython.uint
    other: cython.uint
    up: cython.uint
    for cell in range(count):
        order[cell] = cell
    for cell in range(count - 1, 0, -1):
        other = _below(source, cell + 1)
        order[cell], order[other] = order[other], order[cell]
    for cell in range(count):
        up = _below(source, 6)
        first[cell] = cubes[12 * order[cell] + up]
        second[cell] = cubes[12 * order[cell] + 6 + up]
    for cell in range(2 * count):  # the turns of the faces
        _draw(source)


def survey(
    nodes: bytes,
    words: cython.uint,
    cubes: tuple,
    side: cython.uint,
    least: cython.uint,
    points: list,
    count: cython.Py_ssize_t,
    state: tuple,
):
    """Throw the cubes, each six faces, `count` times from a state of `random.Random`: of each board, of up to 64 cells,
    the points of its words and how many they are, as the bytes of 64-bit numbers."""
    worth: cython.longlong[64]
    faces: cython.uchar[768]
    first: cython.uchar[64]
    second: cython.uchar[64]
    source: Source
    at: cython.Py_ssize_t
    sound: cython.bint = True
    scratch: Scratch = _scratch(nodes, words, side, side, False)
    step: bq_Step = _step
    total: cython.longlong
    worths = PyBytes_FromStringAndSize(cython.NULL, 8 * count)
    counts = PyBytes_FromStringAndSize(cython.NULL, 8 * count)
    to_worth: cython.pointer(cython.longlong) = cython.cast(
        cython.pointer(cython.longlong), cython.cast(cython.p_char, PyBytes_AS_STRING(worths))
    )
    to_count: cython.pointer(cython.longlong) = cython.cast(
        cython.pointer(cython.longlong), cython.cast(cython.p_char, PyBytes_AS_STRING(counts))
    )
    for at in range(64):
        worth[at] = points[at] + WORD
    for at in range(624):
        source.state[at] = state[at]
    source.at = state[624]
    for at in range(side * side):
        _spread(cubes[at], faces + 12 * at, faces + 12 * at + 6)
    with cython.nogil:
        for at in range(count):
            _throw(cython.address(source), faces, first, second, side * side)
            _letter(scratch, first, second)
            total = _search(scratch, step, least, worth)
            if total < 0:
                sound = False
                break
            to_worth[at] = total & (WORD - 1)
            to_count[at] = total >> 32
    if not sound:
        raise MemoryError
    _give_back(scratch)
    return worths, counts


Large = cython.struct(
    nodes=cython.pointer(bq_Node),
    grid=cython.p_uchar,  # first letters in a border of SOLID; SOLID while used
    second=cython.p_uchar,
    step=cython.int[8],
    least=cython.uint,
    points=cython.pointer(cython.longlong),
    paths=cython.p_uint,  # by word: how many
    route_of=cython.pointer(cython.size_t),  # by word: where in `pool` its path lies, from 1; or NULL
    route=cython.uint[128],
    pool=cython.p_uint,  # length, cells, length, cells ...
    pool_room=cython.size_t,
    pool_size=cython.size_t,
    total=cython.longlong,
    failed=cython.bint,
)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _visit(
    work: cython.pointer(Large), cell: cython.uint, node: cython.uint, letters: cython.uint, steps: cython.uint
) -> cython.void:
    """Take `cell` of the bordered grid, whose letter leads on from `node`, and go on from it."""
    letter: cython.uint = work.grid[cell]
    bit: cython.uint = cython.cast(cython.uint, 1) << letter
    here: cython.pointer(bq_Node) = work.nodes + node
    word: cython.uint
    near: cython.uint
    k: cython.uint
    masks: cython.uint
    if work.failed:
        return
    letters += 1
    if work.second[cell] != SOLID:
        if not (here.children & bit):
            return
        here = work.nodes + here.child + bq_ones(here.children & (bit - 1))
        bit = cython.cast(cython.uint, 1) << work.second[cell]
        letters += 1
    work.route[steps] = cell
    steps += 1
    if here.ends & bit and letters >= work.least:
        word = here.word + bq_ones(here.ends & (bit - 1))
        if work.paths[word] == 0:
            work.total += work.points[letters if letters < LONGEST else LONGEST - 1]
        if work.route_of != cython.NULL:
            # Depth first from the first cell on: of paths of one length the first met is the first in order.
            if work.paths[word] == 0 or work.pool[work.route_of[word] - 1] > steps:
                _keep(work, word, steps)
        work.paths[word] += 1
    if not (here.children & bit):
        return
    node = here.child + bq_ones(here.children & (bit - 1))
    masks = work.nodes[node].children | work.nodes[node].ends
    work.grid[cell] = SOLID
    for k in range(8):
        near = cell + work.step[k]
        if work.grid[near] != SOLID and masks >> work.grid[near] & 1:
            _visit(work, near, node, letters, steps)
    work.grid[cell] = letter


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _keep(work: cython.pointer(Large), word: cython.uint, steps: cython.uint) -> cython.void:
    """Note the present route as the path of a word."""
    more: cython.p_uint
    if work.pool_size + steps + 1 > work.pool_room:
        more = cython.cast(cython.p_uint, realloc(work.pool, 2 * (work.pool_room + 256) * 4))
        if more == cython.NULL:
            work.failed = True
            return
        work.pool = more
        work.pool_room = 2 * (work.pool_room + 256)
    work.pool[work.pool_size] = steps
    memcpy(work.pool + work.pool_size + 1, work.route, steps * 4)
    work.route_of[word] = work.pool_size + 1
    work.pool_size += steps + 1


def large(
    nodes: bytes,
    words: cython.uint,
    faces: tuple,
    rows: cython.int,
    columns: cython.int,
    least: cython.uint,
    points: list,
    listing: cython.bint,
):
    """A board of any size: (points of all words, how many words, and what `list_words` gives where `listing`)."""
    wide: cython.int = columns + 2
    cells: cython.int = wide * (rows + 2)
    work: Large
    worth: cython.longlong[64]
    k: cython.int
    at: cython.int
    row: cython.int
    column: cython.int
    word: cython.uint
    count: cython.uint = 0
    spot: cython.size_t
    first: cython.p_uchar = cython.cast(cython.p_uchar, malloc(rows * columns))
    second: cython.p_uchar = cython.cast(cython.p_uchar, malloc(rows * columns))
    memset(cython.address(work), 0, cython.sizeof(Large))
    work.nodes = cython.cast(cython.pointer(bq_Node), cython.cast(cython.p_char, PyBytes_AS_STRING(nodes)))
    work.grid = cython.cast(cython.p_uchar, malloc(cells))
    work.second = cython.cast(cython.p_uchar, malloc(cells))
    work.paths = cython.cast(cython.p_uint, calloc(words + 1, 4))
    if listing:
        work.route_of = cython.cast(cython.pointer(cython.size_t), calloc(words + 1, cython.sizeof(cython.size_t)))
    work.points = worth
    work.least = least
    try:
        if (
            first == cython.NULL
            or second == cython.NULL
            or work.grid == cython.NULL
            or work.second == cython.NULL
            or work.paths == cython.NULL
            or (listing and work.route_of == cython.NULL)
        ):
            raise MemoryError
        for at in range(64):
            worth[at] = points[at]
        k = 0
        for row in range(-1, 2):
            for column in range(-1, 2):
                if row or column:
                    work.step[k] = row * wide + column
                    k += 1
        _spread(faces, first, second)
        memset(work.grid, 255, cells)
        memset(work.second, 255, cells)
        for row in range(rows):
            memcpy(work.grid + (row + 1) * wide + 1, first + row * columns, columns)
            memcpy(work.second + (row + 1) * wide + 1, second + row * columns, columns)
        with cython.nogil:
            for row in range(rows):
                for column in range(columns):
                    at = (row + 1) * wide + column + 1
                    if work.grid[at] != SOLID:
                        if (work.nodes[0].children | work.nodes[0].ends) >> work.grid[at] & 1:
                            _visit(cython.address(work), at, 0, 0, 0)
        if work.failed:
            raise MemoryError
        numbers: list = []
        paths: list = []
        ways: list = []
        for word in range(words):
            if work.paths[word]:
                count += 1
                if listing:
                    spot = work.route_of[word]
                    numbers.append(word)
                    ways.append(work.paths[word])
                    paths.append(
                        tuple(
                            [
                                (work.pool[spot + k] // wide - 1) * columns + work.pool[spot + k] % wide - 1
                                for k in range(cython.cast(cython.int, work.pool[spot - 1]))
                            ]
                        )
                    )
        return work.total, count, numbers, paths, ways
    finally:
        free(first)
        free(second)
        free(work.grid)
        free(work.second)
        free(work.paths)
        free(work.route_of)
        free(work.pool)
