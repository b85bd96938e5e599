# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The search at the speed of the machine, compiled by Cython. `search.py` says what it answers; this is how.

Boards of up to 64 cells: all paths of one letter, then all of two, and so on; `levels.h` goes from one to the next, in
the quickest form that the processor can run. Here is what comes before, the board laid out as places and ways, and what
comes after, each word counted once or listed; and the form for processors that `levels.h` has none for. A face of two
letters is two places in a row and nothing else. Larger boards: a bordered grid, depth first, each face blanked while it
is used.

What a search writes to is its own and kept for the next one; nothing is kept in the trie. So any number of threads may
search one lexicon.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    raise ImportError("kernel.py runs compiled only; search.py has the plain form")

from cython.cimports.cpython.bytes import PyBytes_AS_STRING, PyBytes_FromStringAndSize
from cython.cimports.cpython.list import PyList_New, PyList_SET_ITEM
from cython.cimports.cpython.ref import Py_INCREF
from cython.cimports.cpython.tuple import PyTuple_New, PyTuple_SET_ITEM
from cython.cimports.cpython.unicode import PyUnicode_GET_LENGTH, PyUnicode_READ_CHAR
from cython.cimports.libc.stdlib import calloc, free, getenv, malloc, realloc
from cython.cimports.libc.string import memcpy, memset

Hit = cython.struct(
    word=cython.uint,
    paths=cython.uint,  # how many
    path=cython.uint,  # the one to show but for
    last=cython.uint,  # the place of its last letter
)

Source = cython.struct(state=cython.uint[624], at=cython.uint)

SOLID = cython.declare(cython.uint, 255)
ONE = cython.declare(cython.ulonglong, 1)
TOP = cython.declare(cython.uint, 0x80000000)
MATRIX = cython.declare(cython.uint, 0x9908B0DF)

WORD = cython.declare(cython.longlong, 1 << 32)
"""What a word is worth besides its points where both are asked for: points stay below."""

NUMBER = 4
"""Bytes of a word's number."""

PORTABLE = "portable"
"""The form of the walk that any processor can run."""

SMALL = 64
"""The most cells that the walk takes."""

LONGEST = cython.declare(cython.uint, 64)
"""Words of this many letters and more are worth what those of one less are."""

MOST = cython.declare(cython.size_t, 0xFFFFF000)
"""Paths of one search: their numbers are of 32 bits."""

ROOM = cython.declare(cython.size_t, 8 * BQ_LOT + BQ_AHEAD)
"""Paths that a step must have room for."""

KEPT = cython.declare(cython.size_t, 1 << 21)
"""A scratch with room for more paths is given up after its search: 16 bytes each."""

NEXT = cython.declare(cython.Py_ssize_t, 12)
"""A text is sent for so many texts before its turn."""

NODES = cython.declare(cython.uint, 1 << 24)
"""A trie has fewer nodes: a path has its node and its place in 32 bits."""


def asked() -> str:
    """The form of the search that the environment asks for, or nothing."""
    name: cython.p_char = getenv(b"BOGGLE_QT_SEARCH")
    return name.decode("utf-8", "replace") if name != cython.NULL else ""


_step = cython.declare(bq_Step)


def forms() -> list:
    """The forms of the walk that this processor can run, the quickest first."""
    return [name for name in ("avx512", "avx2") if bq_form(name.encode()) != cython.NULL] + [PORTABLE]


def use(name: str) -> None:
    """Walk in this form from now on. Raises ValueError for one that `forms` does not name."""
    global _step
    if name not in forms():
        raise ValueError(f"this processor cannot run the {name} form of the search")
    _step = _portable if name == PORTABLE else bq_form(name.encode())


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _ones(x: cython.uint) -> cython.uint:
    """How many bits are set. Compilers know this and make one instruction of it where the processor has one."""
    x -= x >> 1 & 0x55555555
    x = (x & 0x33333333) + (x >> 2 & 0x33333333)
    return ((x + (x >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24


def narrow(
    nodes: bytes, tiers: bytes, flags: bytes, most: cython.uint, bits: cython.uint, alphabet: cython.uint = 0x3FFFFFF
):
    """The trie of the words of tier `most` or less that have one of the flags `bits` (any, if 0), and of each
    its number in the table, NUMBER bytes each. `alphabet` has a bit for each letter.

    Takes nodes as the table lays them out. In those returned the first child and the first word have one less: a letter
    is looked up by how many bits there are up to its own, which is among them.
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
    chosen: cython.p_uint = cython.cast(cython.p_uint, malloc(cython.cast(cython.size_t, size) * 4 + 4))
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
    if live == cython.NULL or order == cython.NULL or chosen == cython.NULL:
        free(live)
        free(order)
        free(chosen)
        raise MemoryError
    with cython.nogil:
        at = count
        while at > 0:  # children lie behind their parents
            at -= 1
            child, word = source[at].child, source[at].word
            if (
                child <= at
                or child > count
                or _ones(source[at].children) > count - child
                or word > size
                or _ones(source[at].ends) > size - word
                or (source[at].children | source[at].ends) & ~alphabet
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
            live[at].child = tail - 1
            live[at].word = words - 1
            rest = source[at].ends
            word = source[at].word
            while rest and words < size:
                bit = rest & (~rest + 1)
                if live[at].ends & bit:
                    chosen[words] = word
                    words += 1
                word += 1
                rest ^= bit
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
        free(chosen)
        raise ValueError("the word table is damaged: a node leads out of it")
    if tail >= NODES:
        free(live)
        free(order)
        free(chosen)
        raise ValueError(
            f"{words} words are too many to search: their beginnings are {tail}, which is 16777216 or more"
        )
    numbers = PyBytes_FromStringAndSize(cython.cast(cython.p_char, chosen), NUMBER * words)
    free(chosen)
    made = PyBytes_FromStringAndSize(cython.NULL, tail * 16)
    target: cython.pointer(bq_Node) = cython.cast(
        cython.pointer(bq_Node), cython.cast(cython.p_char, PyBytes_AS_STRING(made))
    )
    for at in range(tail):
        target[at] = live[order[at]]
    free(live)
    free(order)
    return made, numbers


@cython.cclass
class Scratch:
    """Room for one search at a time, kept between searches: to make and clear it costs more than most boards do."""

    walk: cython.pointer(bq_Walk)
    memory: cython.p_void  # where it lies, at a multiple of 64
    room: cython.size_t  # for paths
    rows: cython.uint  # of the shape that is laid out; 0 before the first
    columns: cython.uint
    pairs: cython.ulonglong  # the cells of two letters
    seen: cython.p_uchar  # by word: the board (of 255) on which it was counted last
    stamp: cython.uchar
    numbers: cython.p_uint  # of the words counted on the present board
    counted: cython.uint  # how many they are
    seen_room: cython.uint  # for words, of both
    hit_of: cython.p_uint  # by word: which of the hits it is, if that one is of this word
    hit_of_room: cython.uint
    hits: cython.pointer(Hit)
    hit_room: cython.uint
    hit_count: cython.uint

    def __dealloc__(self) -> None:
        if self.walk != cython.NULL:
            free(self.walk.codes)
            free(self.walk.used[0])
            free(self.walk.used[1])
            free(self.walk.parents)
        free(self.memory)
        free(self.seen)
        free(self.numbers)
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
        scratch.memory = calloc(1, cython.sizeof(bq_Walk) + 63)
        if scratch.memory == cython.NULL:
            raise MemoryError
        at: cython.size_t = cython.cast(cython.size_t, scratch.memory) + 63
        scratch.walk = cython.cast(cython.pointer(bq_Walk), at - at % 64)
    scratch.walk.nodes = cython.cast(cython.pointer(bq_Node), cython.cast(cython.p_char, PyBytes_AS_STRING(nodes)))
    if scratch.room == 0 and not _more_room(scratch):
        raise MemoryError
    if listing and scratch.hit_of_room < words:
        free(scratch.hit_of)
        scratch.hit_of = cython.cast(cython.p_uint, calloc(words, 4))
        scratch.hit_of_room = words if scratch.hit_of != cython.NULL else 0
        if scratch.hit_of == cython.NULL:
            raise MemoryError
    if not listing and scratch.seen_room < words:
        free(scratch.seen)
        free(scratch.numbers)
        scratch.seen_room, scratch.stamp = 0, 0
        scratch.seen = cython.cast(cython.p_uchar, calloc(words, 1))
        scratch.numbers = cython.cast(cython.p_uint, malloc((cython.cast(cython.size_t, words) + 1) * 4))
        if scratch.seen == cython.NULL or scratch.numbers == cython.NULL:
            raise MemoryError
        scratch.seen_room = words
    scratch.walk.full = listing or rows * columns > 32
    if scratch.rows != rows or scratch.columns != columns:
        _lay_out(scratch, rows, columns)
    return scratch


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _more_room(scratch: Scratch) -> cython.bint:
    """Twice the room for paths; false where there is no memory."""
    walk: cython.pointer(bq_Walk) = scratch.walk
    room: cython.size_t = 2 * scratch.room if scratch.room else 4 * ROOM
    if room > MOST:
        return False
    codes: cython.p_uint = cython.cast(cython.p_uint, realloc(walk.codes, room * 4))
    walk.codes = codes if codes != cython.NULL else walk.codes
    used: cython.p_uint = cython.cast(cython.p_uint, realloc(walk.used[0], room * 4))
    walk.used[0] = used if used != cython.NULL else walk.used[0]
    more: cython.p_uint = cython.cast(cython.p_uint, realloc(walk.used[1], room * 4))
    walk.used[1] = more if more != cython.NULL else walk.used[1]
    parents: cython.p_uint = cython.cast(cython.p_uint, realloc(walk.parents, room * 4))
    walk.parents = parents if parents != cython.NULL else walk.parents
    if codes == cython.NULL or used == cython.NULL or more == cython.NULL or parents == cython.NULL:
        return False
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
    memset(walk.places, 0, cython.sizeof(walk.places))
    for cell in range(rows * columns):
        _lead(cython.address(walk.places[BQ_START + cell // 8]), cell)
        _stand(cython.address(walk.places[cell]), cell)
        for row in range(cell // columns - 1, cell // columns + 2):
            for column in range(cell % columns - 1, cell % columns + 2):
                if 0 <= row < rows and 0 <= column < columns and row * columns + column != cell:
                    _lead(cython.address(walk.places[cell]), row * columns + column)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _stand(place: cython.pointer(bq_Place), cell: cython.uint) -> cython.void:
    """The place is that cell."""
    place.used[cell // 32] = cython.cast(cython.uint, 1) << cell % 32


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _lead(place: cython.pointer(bq_Place), cell: cython.uint) -> cython.void:
    """One more way from the place, to a cell."""
    place.cells[cell // 32][place.ways] = cython.cast(cython.uint, 1) << cell % 32
    place.leads[place.ways] = cell << BQ_PLACE
    place.ways += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _letter(scratch: Scratch, first: cython.p_uchar, second: cython.p_uchar) -> cython.void:
    """Put the letters of a board where the ways lead: 0 to 31, SOLID for the second of a face
    of one letter and the first of a solid face.

    A cell of two letters is two places. Into the first lead the ways that lead into the cell, and one goes from it to
    the second; from there go the ways that go from the cell. No word ends in the first.
    """
    walk: cython.pointer(bq_Walk) = scratch.walk
    place: cython.pointer(bq_Place)
    goes: cython.uint[64]
    ends: cython.uint[64]
    cells: cython.uint = scratch.rows * scratch.columns
    cell: cython.uint
    way: cython.uint
    at: cython.uint
    rest: cython.ulonglong = scratch.pairs
    while rest:  # those of the board before
        cell = bq_low64(rest)
        rest &= rest - 1
        walk.places[cell] = walk.places[BQ_SECOND + cell]
        _stand(cython.address(walk.places[cell]), cell)
    scratch.pairs = 0
    for cell in range(cells):
        goes[cell] = _to_the_top(first[cell]) if first[cell] != SOLID else 0
        ends[cell] = goes[cell] if second[cell] == SOLID else 0
        if second[cell] != SOLID:
            scratch.pairs |= ONE << cell
    for at in range(cells + (cells + 7) // 8):
        place = cython.address(walk.places[at if at < cells else BQ_START + at - cells])
        for way in range(place.ways):
            cell = place.leads[way] >> BQ_PLACE
            place.goes[way] = goes[cell]
            place.ends[way] = ends[cell]
    rest = scratch.pairs
    while rest:
        cell = bq_low64(rest)
        rest &= rest - 1
        place = cython.address(walk.places[BQ_SECOND + cell])
        place[0] = walk.places[cell]
        place.used[0] = place.used[1] = 0
        place = cython.address(walk.places[cell])
        memset(place, 0, cython.sizeof(bq_Place))
        _stand(place, cell)
        place.ways = 1
        place.leads[0] = (BQ_SECOND + cell) << BQ_PLACE
        place.goes[0] = place.ends[0] = _to_the_top(second[cell])


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _to_the_top(letter: cython.uint) -> cython.uint:
    """What a set of letters is multiplied by for the letter to be its top bit, and those after it to be gone."""
    return TOP >> letter


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _portable(walk: cython.pointer(bq_Walk), head: cython.uint, count: cython.uint, tail: cython.uint) -> cython.uint:
    """A step as `levels.h` has them. First which ways may be gone, each asked without a branch, then what is there."""
    goes: cython.ushort[
        2049
    ]  # of eight ways of BQ_LOT paths, and one to spare: the path's number in the lot * 8 + its way
    ends: cython.ushort[2049]
    place: cython.pointer(bq_Place)
    node: cython.pointer(bq_Node)
    used: cython.uint
    more: cython.uint
    open: cython.uint
    path: cython.uint
    way: cython.uint
    at: cython.uint
    go: cython.uint = 0
    end: cython.uint = 0
    for at in range(count):
        path = head + at
        place = cython.address(walk.places[walk.codes[path] >> BQ_PLACE])
        node = cython.address(walk.nodes[walk.codes[path] & BQ_NODE])
        bq_send_for(cython.address(walk.nodes[walk.codes[path + BQ_AHEAD] & BQ_NODE]))
        used = walk.used[0][path] = walk.used[0][path] | place.used[0]
        more = walk.used[1][path] = walk.used[1][path] | place.used[1]
        for way in range(8):  # those that are not there too: how many there are cannot be foretold either
            open = ((used & place.cells[0][way]) | (more & place.cells[1][way])) == 0
            goes[go] = ends[end] = at << 3 | way
            go += node.children * place.goes[way] >> 31 & open
            end += node.ends * place.ends[way] >> 31 & open
    for at in range(go):
        path, way = head + (goes[at] >> 3), goes[at] & 7
        place = cython.address(walk.places[walk.codes[path] >> BQ_PLACE])
        node = cython.address(walk.nodes[walk.codes[path] & BQ_NODE])
        walk.codes[tail] = node.child + _ones(node.children * place.goes[way]) + place.leads[way]
        walk.used[0][tail] = walk.used[0][path]
        walk.used[1][tail] = walk.used[1][path]
        walk.parents[tail] = path
        tail += 1
    for at in range(end):
        path, way = head + (ends[at] >> 3), ends[at] & 7
        place = cython.address(walk.places[walk.codes[path] >> BQ_PLACE])
        node = cython.address(walk.nodes[walk.codes[path] & BQ_NODE])
        walk.words[at] = node.word + _ones(node.ends * place.ends[way])
        walk.ended[at] = path
        walk.last[at] = place.leads[way]
    walk.met = end
    return tail


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _search(
    scratch: Scratch, step: bq_Step, least: cython.uint, points: cython.pointer(cython.longlong)
) -> cython.longlong:
    """The points of all words of the board that is laid out; -1 where there is no memory. Without `points`, list the
    words as hits; then the number of paths."""
    walk: cython.pointer(bq_Walk) = scratch.walk
    head: cython.size_t = 0
    tail: cython.size_t = 0
    end: cython.size_t
    count: cython.size_t
    letters: cython.uint = 0
    total: cython.longlong = 0
    while tail < 8 and walk.places[BQ_START + tail].ways:
        walk.codes[tail] = cython.cast(cython.uint, BQ_START + tail) << BQ_PLACE
        walk.used[0][tail] = walk.used[1][tail] = walk.parents[tail] = 0
        tail += 1
    scratch.hit_count = scratch.counted = 0
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
            if tail + ROOM > scratch.room and not _more_room(scratch):
                return -1
            tail = step(walk, head, count, tail)
            if letters >= least:
                if points != cython.NULL:
                    total += points[letters if letters < LONGEST else LONGEST - 1] * _count(scratch)
                elif not _list(scratch):
                    return -1
            head += count
    return total if points != cython.NULL else tail


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count(scratch: Scratch) -> cython.uint:
    """How many words of the last step are new on this board; they are noted. No branch depends on whether one is."""
    walk: cython.pointer(bq_Walk) = scratch.walk
    seen: cython.p_uchar = scratch.seen
    numbers: cython.p_uint = scratch.numbers
    stamp: cython.uchar = scratch.stamp
    before: cython.uint = scratch.counted
    counted: cython.uint = before
    word: cython.uint
    at: cython.uint
    for at in range(walk.met):
        word = walk.words[at]
        numbers[counted] = word
        counted += seen[word] != stamp
        seen[word] = stamp
    scratch.counted = counted
    return counted - before


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _list(scratch: Scratch) -> cython.bint:
    """Take down the words of the last step; false where there is no memory.

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
        one.path = walk.ended[at]
        one.last = walk.last[at] >> BQ_PLACE
        known = scratch.hit_of[one.word]
        hit = scratch.hits + known
        if known < scratch.hit_count and hit.word == one.word:
            hit.paths += 1
            if scratch.pairs and _earlier(walk, cython.address(one), hit):
                hit.path, hit.last = one.path, one.last
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
def _route(parents: cython.p_uint, codes: cython.p_uint, hit: cython.pointer(Hit), route: cython.p_uint) -> cython.uint:
    """Write the cells of the path to show, the last first; how many there are."""
    steps: cython.uint = 0
    path: cython.uint = hit.path
    place: cython.uint = hit.last
    while place < BQ_START:
        if place < BQ_SECOND:
            route[steps] = place
            steps += 1
        place = codes[path] >> BQ_PLACE
        path = parents[path]
    return steps


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _earlier(walk: cython.pointer(bq_Walk), this: cython.pointer(Hit), that: cython.pointer(Hit)) -> cython.bint:
    """Whether the path of one is shorter than that of another of the same word or, as long, before it in the order of
    cells."""
    one: cython.uint[64]
    two: cython.uint[64]
    steps: cython.uint = _route(walk.parents, walk.codes, this, one)
    others: cython.uint = _route(walk.parents, walk.codes, that, two)
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
        code: cython.uint = cython.cast(cython.uint, PyUnicode_READ_CHAR(face, 0)) - 65
        first[at] = cython.cast(cython.uchar, code) if code < 32 else SOLID  # of a letter that no word has, too
        second[at] = SOLID
        if PyUnicode_GET_LENGTH(face) > 1:
            code = cython.cast(cython.uint, PyUnicode_READ_CHAR(face, 1)) - 97
            if code < 32 and first[at] != SOLID:
                second[at] = cython.cast(cython.uchar, code)
            else:
                first[at] = SOLID
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


def find_words(
    nodes: bytes, known: list, faces: tuple, rows: cython.uint, columns: cython.uint, least: cython.uint
) -> bytes:
    """The numbers of all words of a board of up to 64 cells, NUMBER bytes each, in the order of their first paths. Of
    `known`, which has the text of each word of the trie or None, only the length is looked at."""
    first: cython.uchar[64]
    second: cython.uchar[64]
    worth: cython.longlong[64]
    total: cython.longlong
    scratch: Scratch = _scratch(nodes, len(known), rows, columns, False)
    step: bq_Step = _step
    memset(worth, 0, cython.sizeof(worth))
    _spread(faces, first, second)
    with cython.nogil:
        _letter(scratch, first, second)
        total = _search(scratch, step, least, worth)
    if total < 0:
        raise MemoryError
    numbers = PyBytes_FromStringAndSize(cython.cast(cython.p_char, scratch.numbers), NUMBER * scratch.counted)
    _give_back(scratch)
    return numbers


def texts(numbers: bytes, known: list):
    """The words of these numbers; None where `known` has None for one."""
    at: cython.Py_ssize_t
    count: cython.Py_ssize_t = len(numbers) // NUMBER
    number: cython.p_uint = cython.cast(cython.p_uint, cython.cast(cython.p_char, PyBytes_AS_STRING(numbers)))
    made: list = PyList_New(count)
    nothing: cython.p_void = cython.cast(cython.p_void, None)
    text: cython.p_void  # not an object: what Cython does for one is more than what there is to do
    for at in range(count):
        if at + NEXT < count:
            bq_send_for(bq_item(known, number[at + NEXT]))
        text = bq_item(known, number[at])
        if text == nothing:
            return None
        Py_INCREF(cython.cast(object, text))
        PyList_SET_ITEM(made, at, cython.cast(object, text))
    return made


def list_words(nodes: bytes, known: list, faces: tuple, rows: cython.uint, columns: cython.uint, least: cython.uint):
    """Every word of a board of up to 64 cells in the order of `find_words`, as `ways` and `paths` read it: the bytes of
    its hits, and of the parents and the codes of the paths that lead to them. Adds to `known` what words it lacks."""
    first: cython.uchar[64]
    second: cython.uchar[64]
    route: cython.uint[64]
    steps: cython.uint
    at: cython.uint
    hit: cython.pointer(Hit)
    walk: cython.pointer(bq_Walk)
    count: cython.longlong
    spelled: str
    scratch: Scratch = _scratch(nodes, len(known), rows, columns, True)
    step: bq_Step = _step
    _spread(faces, first, second)
    with cython.nogil:
        _letter(scratch, first, second)
        count = _search(scratch, step, least, cython.NULL)
    if count < 0:
        raise MemoryError
    walk = scratch.walk
    for at in range(scratch.hit_count):
        hit = scratch.hits + at
        if known[hit.word] is None:
            spelled = ""
            steps = _route(walk.parents, walk.codes, hit, route)
            while steps:
                steps -= 1
                spelled += faces[route[steps]]
            known[hit.word] = spelled.lower()
    hits = PyBytes_FromStringAndSize(cython.cast(cython.p_char, scratch.hits), scratch.hit_count * cython.sizeof(Hit))
    trail = PyBytes_FromStringAndSize(cython.NULL, 8 * count)
    memcpy(PyBytes_AS_STRING(trail), walk.parents, 4 * count)
    memcpy(PyBytes_AS_STRING(trail) + 4 * count, walk.codes, 4 * count)
    _give_back(scratch)
    return hits, trail


def ways(hits: bytes) -> list:
    """Of each hit, how many paths it has."""
    at: cython.Py_ssize_t
    count: cython.Py_ssize_t = len(hits) // cython.sizeof(Hit)
    hit: cython.pointer(Hit) = cython.cast(cython.pointer(Hit), cython.cast(cython.p_char, PyBytes_AS_STRING(hits)))
    made: list = []
    for at in range(count):
        made.append(hit[at].paths)
    return made


def paths(hits: bytes, trail: bytes) -> list:
    """Of each hit the first shortest path."""
    at: cython.Py_ssize_t
    count: cython.Py_ssize_t = len(hits) // cython.sizeof(Hit)
    hit: cython.pointer(Hit) = cython.cast(cython.pointer(Hit), cython.cast(cython.p_char, PyBytes_AS_STRING(hits)))
    parents: cython.p_uint = cython.cast(cython.p_uint, cython.cast(cython.p_char, PyBytes_AS_STRING(trail)))
    codes: cython.p_uint = parents + len(trail) // 8
    route: cython.uint[64]
    step: cython.uint
    steps: cython.uint
    made: list = []
    path: tuple
    cell: object
    for at in range(count):
        steps = _route(parents, codes, hit + at, route)
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
    k: cython.Py_ssize_t
    # Each loop goes over what lies one after the other, so that the compiler takes several numbers at once.
    for k in range(227):
        state[k] = state[k + 397] ^ _mixed(state[k], state[k + 1])
    for k in range(227, 623):
        state[k] = state[k - 227] ^ _mixed(state[k], state[k + 1])
    state[623] = state[396] ^ _mixed(state[623], state[0])


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _mixed(this: cython.uint, following: cython.uint) -> cython.uint:
    """Two neighbours of the state made one."""
    y: cython.uint = (this & TOP) | (following & ~TOP)
    return (y >> 1) ^ (MATRIX & (0 - (y & 1)))


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
    source.at += 2 * count  # the turns of the faces
    if source.at > 624:
        _twist(source.state)
        source.at -= 624


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
        here = work.nodes + here.child + _ones(here.children & (2 * bit - 1))
        bit = cython.cast(cython.uint, 1) << work.second[cell]
        letters += 1
    work.route[steps] = cell
    steps += 1
    if here.ends & bit and letters >= work.least:
        word = here.word + _ones(here.ends & (2 * bit - 1))
        if work.paths[word] == 0:
            work.total += work.points[letters if letters < LONGEST else LONGEST - 1]
        if work.route_of != cython.NULL:
            # Depth first from the first cell on: of paths of one length the first met is the first in order.
            if work.paths[word] == 0 or work.pool[work.route_of[word] - 1] > steps:
                _keep(work, word, steps)
        work.paths[word] += 1
    if not (here.children & bit):
        return
    node = here.child + _ones(here.children & (2 * bit - 1))
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
