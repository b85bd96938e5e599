# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The search at the speed of the machine, compiled by Cython. `search.py` says what it answers; this is how.

Boards of up to 64 cells: breadth first. Each node met keeps the set of cells that lead on from it; one comparison of
all cells at once, sixteen to a register, tells which of their letters are in the node's masks. The loop takes one cell
a turn and goes on to the next node by arithmetic alone, because there is no telling where a node's cells end, and a
branch that cannot be foretold costs more than the step itself. Larger boards: a bordered grid, depth first, each face
blanked while it is used.

Which words were seen before is kept by the call, stamped with the number of the board; nothing is kept in the
trie, and nothing outlives a call, so any number of threads may search one lexicon.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    raise ImportError("kernel.py runs compiled only; search.py has the plain form")

from cython.cimports.cpython.bytes import PyBytes_AS_STRING, PyBytes_FromStringAndSize
from cython.cimports.cpython.ref import Py_INCREF
from cython.cimports.cpython.tuple import PyTuple_New, PyTuple_SET_ITEM
from cython.cimports.cpython.unicode import PyUnicode_GET_LENGTH, PyUnicode_READ_CHAR
from cython.cimports.libc.stdlib import calloc, free, malloc, realloc
from cython.cimports.libc.string import memcpy, memset

Node = cython.struct(children=cython.uint, ends=cython.uint, child=cython.uint, word=cython.uint)
Item = cython.struct(
    node=Node,
    used=cython.ulonglong,  # the cells of its path
    go=cython.ulonglong,  # the cells that lead on, without those that were taken
    parent=cython.uint,
    cell=cython.ushort,
    letters=cython.ushort,
)
Sight = cython.struct(
    node=Node,
    cells=cython.ulonglong,  # on which a word ends
    parent=cython.uint,
    cell=cython.ushort,
    letters=cython.ushort,  # of the words
)
Slot = cython.struct(word=cython.uint, stamp=cython.uint, at=cython.uint)
Hit = cython.struct(
    word=cython.uint,
    paths=cython.uint,
    last=cython.uint,  # the path from its end: this cell, that one unless it is NONE, and those that led to the parent
    cell=cython.uint,
    parent=cython.uint,
)
Work = cython.struct(
    nodes=cython.pointer(Node),
    points=cython.pointer(cython.longlong),
    least=cython.uint,
    cells=cython.uint,
    items=cython.pointer(Item),
    room=cython.size_t,
    sights=cython.pointer(Sight),
    sight_room=cython.size_t,
    sight_count=cython.uint,
    seen=cython.p_uchar,  # where only points are wanted, by word: the board (of 255) on which it was counted last
    words=cython.uint,
    slots=cython.pointer(Slot),
    slot_mask=cython.uint,
    stamp=cython.uint,
    hits=cython.pointer(Hit),
    hit_room=cython.uint,
    hit_count=cython.uint,
)

SOLID = cython.declare(cython.uint, 255)
NONE = cython.declare(cython.uint, 255)
"""The cell of the start, before the board."""

SMALL = 64
"""The most cells that the queue takes."""

LONGEST = cython.declare(cython.uint, 64)
"""Words of this many letters and more are worth what those of one less are."""


def able() -> bool:
    """Whether this processor has the instructions the module was compiled for."""
    return bool(bq_able())


def narrow(nodes: bytes, tiers: bytes, flags: bytes, most: cython.uint, bits: cython.uint):
    """The trie of the words of tier `most` or less that have one of the flags `bits` (any, if 0).

    Takes and returns nodes as the table lays them out; with them, how many words the new trie has.
    """
    source: cython.pointer(Node) = cython.cast(
        cython.pointer(Node), cython.cast(cython.p_char, PyBytes_AS_STRING(nodes))
    )
    tier: cython.p_uchar = cython.cast(cython.p_uchar, PyBytes_AS_STRING(tiers))
    flag: cython.p_uchar = cython.cast(cython.p_uchar, PyBytes_AS_STRING(flags))
    count: cython.uint = len(nodes) // 16
    size: cython.uint = len(tiers)
    live: cython.pointer(Node) = cython.cast(cython.pointer(Node), calloc(count, 16))
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
    target: cython.pointer(Node) = cython.cast(
        cython.pointer(Node), cython.cast(cython.p_char, PyBytes_AS_STRING(made))
    )
    for at in range(tail):
        target[at] = live[order[at]]
    free(live)
    free(order)
    return made, words


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _begin(
    work: cython.pointer(Work),
    nodes: cython.pointer(Node),
    cells: cython.uint,
    least: cython.uint,
    words: cython.uint,
) -> cython.bint:
    """Room for a search; false where there is no memory. `words`: how many the trie has, where only points are wanted;
    0 where words are to be listed."""
    memset(work, 0, cython.sizeof(Work))
    work.nodes = nodes
    work.cells = cells
    work.least = least
    work.room = 1024
    work.items = cython.cast(cython.pointer(Item), malloc(work.room * cython.sizeof(Item)))
    work.sight_room = 1024
    work.sights = cython.cast(cython.pointer(Sight), malloc(work.sight_room * cython.sizeof(Sight)))
    work.words = words
    if words:
        work.seen = cython.cast(cython.p_uchar, calloc(words, 1))
    else:
        work.slot_mask = 1023
        work.slots = cython.cast(cython.pointer(Slot), calloc(work.slot_mask + 1, cython.sizeof(Slot)))
    return (
        work.items != cython.NULL
        and work.sights != cython.NULL
        and (work.slots != cython.NULL or work.seen != cython.NULL)
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _end(work: cython.pointer(Work)) -> cython.void:
    free(work.items)
    free(work.sights)
    free(work.seen)
    free(work.slots)
    free(work.hits)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _more_slots(work: cython.pointer(Work)) -> cython.bint:
    """Twice the hash, with the words of this board put in again."""
    old: cython.pointer(Slot) = work.slots
    count: cython.uint = work.slot_mask + 1
    at: cython.uint
    to: cython.uint
    work.slots = cython.cast(cython.pointer(Slot), calloc(2 * count, cython.sizeof(Slot)))
    if work.slots == cython.NULL:
        work.slots = old
        return False
    work.slot_mask = 2 * count - 1
    for at in range(count):
        if old[at].stamp == work.stamp:
            to = (old[at].word * cython.cast(cython.uint, 0x9E3779B1) >> 7) & work.slot_mask
            while work.slots[to].stamp == work.stamp:
                to = (to + 1) & work.slot_mask
            work.slots[to] = old[at]
    free(old)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _small(
    work: cython.pointer(Work),
    first: cython.p_uchar,
    second: cython.p_uchar,
    near: cython.pointer(cython.ulonglong),
    listing: cython.bint,
) -> cython.longlong:
    """The points of a board of up to 64 cells; -1 where there is no memory. `listing`: also its words, in `work.hits`.

    `first` and `second` are the letters of each face, 0 to 25; `second` is 255 for a face of one letter, `first` for
    a solid face. A word is seen when the node before its last letter is met, once for all cells that have the letter.
    """
    faces: bq_Faces
    below: cython.uint[64]  # of each cell: the letters before its own
    nodes: cython.pointer(Node) = work.nodes
    here: cython.pointer(Node)
    items: cython.pointer(Item) = work.items
    item: cython.pointer(Item)
    sights: cython.pointer(Sight) = work.sights
    sight: cython.pointer(Sight) = work.sights
    room: cython.size_t = work.room
    sight_room: cython.size_t = work.sight_room
    seen: cython.uint = 0
    head: cython.uint = 0
    tail: cython.uint
    cell: cython.uint
    bit: cython.uint
    letters: cython.uint
    least: cython.uint = work.least
    leads: cython.bint
    one: cython.ulonglong = 1
    board: cython.ulonglong = 0
    pairs: cython.ulonglong = 0
    used: cython.ulonglong
    open_: cython.ulonglong
    go: cython.ulonglong
    rest: cython.ulonglong
    ends: cython.ulonglong = 0

    work.stamp += 1
    for cell in range(work.cells):
        below[cell] = 0
        if first[cell] != SOLID:
            below[cell] = (cython.cast(cython.uint, 1) << first[cell]) - 1
            board |= one << cell
            if second[cell] != SOLID:
                pairs |= one << cell
    bq_face(cython.address(faces), first, work.cells)

    # The start: a node before the board, from which every cell is open.
    go = bq_match(cython.address(faces), nodes, board, cython.address(ends))
    items[0].node = nodes[0]
    items[0].used = ~board
    items[0].go = go
    items[0].parent = 0
    items[0].cell = NONE
    items[0].letters = 0
    sight.node = nodes[0]
    sight.cells = ends & ~pairs
    sight.parent = 0
    sight.cell = NONE
    sight.letters = 1
    seen += sight.cells != 0 and least <= 1
    tail = go != 0

    while head < tail:
        if tail + 1 >= room:
            room *= 2
            items = cython.cast(cython.pointer(Item), realloc(items, room * cython.sizeof(Item)))
            if items == cython.NULL:
                return -1
            work.items, work.room = items, room
        if seen + 2 > sight_room:
            sight_room *= 2
            sights = cython.cast(cython.pointer(Sight), realloc(sights, sight_room * cython.sizeof(Sight)))
            if sights == cython.NULL:
                return -1
            work.sights, work.sight_room = sights, sight_room
        cell = bq_low64(go)
        rest = go & (go - 1)
        item = items + head
        item.go = rest  # read again below, if it is not the last: by way of memory, so that no branch is needed
        here = nodes + item.node.child + bq_ones(item.node.children & below[cell])
        letters = item.letters + 1
        leads = True
        if pairs >> cell & 1:
            letters += 1
            bit = cython.cast(cython.uint, 1) << second[cell]
            if here.ends & bit and letters >= least:
                sight = sights + seen
                sight.node.ends = 0
                sight.node.word = here.word + bq_ones(here.ends & (bit - 1))
                sight.cells = one << cell
                sight.parent = item.parent
                sight.cell = item.cell
                sight.letters = letters
                seen += 1
            leads = (here.children & bit) != 0
            if leads:
                here = nodes + here.child + bq_ones(here.children & (bit - 1))
        if leads:
            used = item.used | one << cell
            open_ = near[cell] & ~used
            # Both are written whether or not they are wanted, and kept by moving the end on.
            item = items + tail
            item.node = here[0]
            item.used = used
            item.go = bq_match(cython.address(faces), here, open_, cython.address(ends))
            item.parent = head
            item.cell = cell
            item.letters = letters
            tail += item.go != 0
            sight = sights + seen
            sight.node = here[0]
            sight.cells = ends & ~pairs
            sight.parent = head
            sight.cell = cell
            sight.letters = letters + 1
            seen += (sight.cells != 0) & (letters + 1 >= least)
        head += rest == 0
        go = items[head].go
    work.sight_count = seen
    if listing:
        return 0 if _see(work, below, pairs != 0) else -1
    return _count(work, below)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _count(work: cython.pointer(Work), below: cython.p_uint) -> cython.longlong:
    """The points of all words that were sighted, each once. No branch depends on whether a word was seen before."""
    at: cython.uint
    word: cython.uint
    cells: cython.ulonglong
    worth: cython.longlong
    total: cython.longlong = 0
    mark: cython.uchar = cython.cast(cython.uchar, work.stamp % 255 + 1)
    seen: cython.p_uchar = work.seen
    sight: cython.pointer(Sight)
    if mark == 1:
        memset(seen, 0, work.words)
    for at in range(work.sight_count):
        sight = work.sights + at
        cells = sight.cells
        worth = work.points[sight.letters if sight.letters < LONGEST else LONGEST - 1]
        while cells:
            word = sight.node.word + bq_ones(sight.node.ends & below[bq_low64(cells)])
            cells &= cells - 1
            total += worth * (seen[word] != mark)
            seen[word] = mark
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _see(work: cython.pointer(Work), below: cython.p_uint, pairs: cython.bint) -> cython.bint:
    """List every word that was sighted, at each cell on which it ends; false where memory ends.

    Sights stand in the order of their paths, the shortest first, and of one length in the order of their cells; so the
    first path of a word is the one to show, but where there are digraphs.
    """
    at: cython.uint
    cell: cython.uint
    cells: cython.ulonglong
    sight: cython.pointer(Sight)
    work.hit_count = 0
    for at in range(work.sight_count):
        sight = work.sights + at
        cells = sight.cells
        while cells:
            cell = bq_low64(cells)
            cells &= cells - 1
            if not _saw(work, sight.node.word + bq_ones(sight.node.ends & below[cell]), cell, sight, pairs):
                return False
    return True


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _saw(
    work: cython.pointer(Work),
    word: cython.uint,
    last: cython.uint,
    sight: cython.pointer(Sight),
    pairs: cython.bint,
) -> cython.bint:
    """One word by one path, which ends in `last`; false where there is no memory."""
    stamp: cython.uint = work.stamp
    slot: cython.uint = (word * cython.cast(cython.uint, 0x9E3779B1) >> 7) & work.slot_mask
    seen: cython.uint = work.hit_count
    hit: cython.pointer(Hit)
    one: Hit
    while work.slots[slot].stamp == stamp and work.slots[slot].word != word:
        slot = (slot + 1) & work.slot_mask
    one.word = word
    one.paths = 1
    one.last = last
    one.cell = sight.cell
    one.parent = sight.parent
    if work.slots[slot].stamp == stamp:
        hit = work.hits + work.slots[slot].at
        one.paths += hit.paths
        hit.paths += 1
        if pairs and _earlier(work, cython.address(one), hit):
            hit[0] = one
        return True
    work.slots[slot].stamp = stamp
    work.slots[slot].word = word
    work.slots[slot].at = seen
    if seen == work.hit_room and not _more_hits(work):
        return False
    work.hits[seen] = one
    work.hit_count = seen + 1
    if 2 * work.hit_count > work.slot_mask:
        return _more_slots(work)
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _route(work: cython.pointer(Work), hit: cython.pointer(Hit), route: cython.p_uint) -> cython.uint:
    """Write the cells of a word's path, the last first; how many there are."""
    steps: cython.uint = 1
    item: cython.pointer(Item)
    parent: cython.uint = hit.parent
    route[0] = hit.last
    if hit.cell != NONE:
        route[1] = hit.cell
        steps = 2
    while parent:
        item = work.items + parent
        route[steps] = item.cell
        steps += 1
        parent = item.parent
    return steps


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _earlier(work: cython.pointer(Work), this: cython.pointer(Hit), that: cython.pointer(Hit)) -> cython.bint:
    """Whether one path is shorter than another of the same word or, as long, before it in the order of cells."""
    one: cython.uint[64]
    two: cython.uint[64]
    steps: cython.uint = _route(work, this, one)
    others: cython.uint = _route(work, that, two)
    if steps != others:
        return steps < others
    while steps:
        steps -= 1
        if one[steps] != two[steps]:
            return one[steps] < two[steps]
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _more_hits(work: cython.pointer(Work)) -> cython.bint:
    """Twice the room for words found."""
    room: cython.uint = work.hit_room * 2 if work.hit_room else 1024
    hits: cython.pointer(Hit) = cython.cast(
        cython.pointer(Hit), realloc(work.hits, cython.cast(cython.size_t, room) * cython.sizeof(Hit))
    )
    if hits == cython.NULL:
        return False
    work.hits = hits
    work.hit_room = room
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _spread(faces: tuple, first: cython.p_uchar, second: cython.p_uchar) -> cython.void:
    """The letters of faces, as `_small` wants them."""
    at: cython.Py_ssize_t = 0
    face: str
    for face in faces:
        code: cython.uint = cython.cast(cython.uint, PyUnicode_READ_CHAR(face, 0))
        first[at] = 255 if code == 35 else cython.cast(cython.uchar, code - 65)
        second[at] = 255
        if PyUnicode_GET_LENGTH(face) > 1:
            second[at] = cython.cast(cython.uchar, cython.cast(cython.uint, PyUnicode_READ_CHAR(face, 1)) - 97)
        at += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _near(rows: cython.uint, columns: cython.uint, near: cython.pointer(cython.ulonglong)) -> cython.void:
    """For each cell the set of its neighbours."""
    row: cython.int
    column: cython.int
    r: cython.int
    c: cython.int
    for row in range(cython.cast(cython.int, rows)):
        for column in range(cython.cast(cython.int, columns)):
            near[row * columns + column] = 0
            for r in range(row - 1, row + 2):
                for c in range(column - 1, column + 2):
                    if 0 <= r < cython.cast(cython.int, rows) and 0 <= c < cython.cast(cython.int, columns):
                        if r != row or c != column:
                            near[row * columns + column] |= cython.cast(cython.ulonglong, 1) << (r * columns + c)


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
    near: cython.ulonglong[64]
    work: Work
    at: cython.Py_ssize_t
    answer: cython.longlong = 0
    for at in range(64):
        worth[at] = points[at]
    faces: cython.p_uchar = cython.cast(cython.p_uchar, malloc(2 * cells * count + 1))
    if faces == cython.NULL:
        raise MemoryError
    for at in range(count):
        _spread(boards[at], faces + 2 * cells * at, faces + 2 * cells * at + cells)
    _near(rows, columns, near)
    trie: cython.pointer(Node) = cython.cast(cython.pointer(Node), cython.cast(cython.p_char, PyBytes_AS_STRING(nodes)))
    with cython.nogil:
        if _begin(cython.address(work), trie, cells, least, words if words else 1):
            work.points = worth
            for at in range(count):
                answer = _small(
                    cython.address(work), faces + 2 * cells * at, faces + 2 * cells * at + cells, near, False
                )
                if answer < 0:
                    break
                target[at] = answer
        else:
            answer = -1
        _end(cython.address(work))
    free(faces)
    if answer < 0:
        raise MemoryError
    return scores


def list_words(nodes: bytes, known: list, faces: tuple, rows: cython.uint, columns: cython.uint, least: cython.uint):
    """Every word of a board of up to 64 cells: lists of texts and of numbers of paths, and the first shortest path of
    each as `paths` reads it.

    `known` has the text of each word of the trie, or None where it was not needed yet; what is missing is filled in.
    """
    cells: cython.uint = rows * columns
    near: cython.ulonglong[64]
    first: cython.uchar[64]
    second: cython.uchar[64]
    worth: cython.longlong[64]
    work: Work
    answer: cython.longlong = -1
    at: cython.uint
    step: cython.uint
    steps: cython.uint
    word: cython.uint
    route: cython.uint[64]
    routes: cython.p_uchar = cython.NULL
    end: cython.size_t = 0
    text: object
    memset(worth, 0, 64 * 8)
    _spread(faces, first, second)
    _near(rows, columns, near)
    trie: cython.pointer(Node) = cython.cast(cython.pointer(Node), cython.cast(cython.p_char, PyBytes_AS_STRING(nodes)))
    with cython.nogil:
        if _begin(cython.address(work), trie, cells, least, 0):
            work.points = worth
            answer = _small(cython.address(work), first, second, near, True)
            if answer >= 0:
                routes = cython.cast(cython.p_uchar, malloc(work.hit_count * (cells + 1) + 1))
    try:
        if routes == cython.NULL:
            raise MemoryError
        texts: list = []
        ways: list = []
        for at in range(work.hit_count):
            steps = _route(cython.address(work), work.hits + at, route)
            routes[end] = steps
            for step in range(steps):
                routes[end + steps - step] = route[step]
            word = work.hits[at].word
            text = known[word]
            if text is None:
                text = known[word] = _text(faces, routes + end + 1, steps)
            end += steps + 1
            texts.append(text)
            ways.append(work.hits[at].paths)
        return texts, ways, PyBytes_FromStringAndSize(cython.cast(cython.p_char, routes), end)
    finally:
        free(routes)
        _end(cython.address(work))


@cython.cfunc
def _text(faces: tuple, route: cython.p_uchar, steps: cython.uint) -> str:
    """The word that a path spells."""
    step: cython.uint
    text: str = ""
    for step in range(steps):
        text += faces[route[step]]
    return text.lower()


def paths(routes: bytes) -> list:
    """The paths that `list_words` wrote: of each the number of its cells, a byte, and the cells, a byte each."""
    at: cython.Py_ssize_t = 0
    step: cython.Py_ssize_t
    steps: cython.Py_ssize_t
    end: cython.Py_ssize_t = len(routes)
    cells: cython.p_uchar = cython.cast(cython.p_uchar, cython.cast(cython.p_char, PyBytes_AS_STRING(routes)))
    made: list = []
    path: tuple
    cell: object
    while at < end:
        steps = cells[at]
        path = PyTuple_New(steps)
        for step in range(steps):
            cell = cells[at + 1 + step]
            Py_INCREF(cell)
            PyTuple_SET_ITEM(path, step, cell)
        made.append(path)
        at += steps + 1
    return made


Large = cython.struct(
    nodes=cython.pointer(Node),
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
    here: cython.pointer(Node) = work.nodes + node
    word: cython.uint
    near: cython.uint
    k: cython.uint
    masks: cython.uint
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
    if not (here.children & bit) or work.failed:
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
    work.nodes = cython.cast(cython.pointer(Node), cython.cast(cython.p_char, PyBytes_AS_STRING(nodes)))
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
