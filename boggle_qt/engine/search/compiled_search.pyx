# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The compiled form of the search; `solving.py` is its interface, and the .pyi file says what it offers.

Boards of up to 64 cells: all paths of one letter, then all of two, and so on; `levels.h` goes from one to the next, in
the quickest form that the processor can run. Here is what comes before, the board laid out as places and ways, and what
comes after, each word counted once or listed. A face of two letters is two places in a row and nothing else. Larger
boards: a bordered grid, depth first, each face blanked while it is used.

What a search writes to is its own and kept for the next one; nothing is kept in the trie. So any number of threads may
search one lexicon.
"""

from cpython.bytes cimport PyBytes_FromStringAndSize
from cpython.list cimport PyList_GET_ITEM, PyList_New, PyList_SET_ITEM
from cpython.object cimport PyObject
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM
from libc.stdlib cimport free, getenv, realloc
from libc.string cimport memcpy, memset

ctypedef unsigned char uchar
ctypedef unsigned int uint

cdef extern from "levels.h":
    enum:
        BQ_LOT
        BQ_AHEAD
        BQ_PLACE
        BQ_SECOND
        BQ_START
    ctypedef struct bq_Node:
        uint children, ends, child, word
    ctypedef struct bq_Place:
        uint cells[2][8]
        uint goes[8]
        uint ends[8]
        uint leads[8]
        uint used[2]
        uint ways
    ctypedef struct bq_Walk:
        bq_Place places[136]
        bq_Node *nodes
        uint full
        uint *codes
        uint *used[2]
        uint *parents
        uint met
        uint words[2056]
        uint ended[2056]
        uint last[2056]
    ctypedef uint (*bq_Step)(bq_Walk *, uint head, uint count, uint tail) noexcept nogil
    bq_Step bq_form(const char *name) nogil
    uint bq_ones(uint) nogil
    void bq_send_for(const void *) nogil

cdef enum:
    SOLID = 255
    LONGEST = 64  # words of this many letters and more are worth what those of one less are
    CELLS = 64  # the most that the walk takes
    ROOM = 8 * BQ_LOT + BQ_AHEAD  # paths that a step must have room for
    KEPT = 1 << 21  # a scratch with room for more paths, 16 bytes each, is given up after its search
    NEXT = 12  # a text is sent for so many texts before its turn
    NODES = 1 << 24  # a trie has fewer nodes: a path has its node and its place in 32 bits

cdef uint TOP = 0x80000000
cdef size_t MOST = 0xFFFFF000  # paths of one search: their numbers are of 32 bits
cdef long long WORD = <long long>1 << 32  # what a word is worth besides its points where both are asked for

SMALL = CELLS
"""The most cells of a board for `score_many`, `find_words`, `list_words` and `survey`."""

cdef struct Hit:
    uint word
    uint paths  # how many
    uint path  # the one to show but for
    uint last  # the place of its last letter

cdef bq_Step _step = NULL


def asked():
    """Return the form of the search that the environment asks for, or nothing."""
    cdef char *name = getenv(b"BOGGLE_QT_SEARCH")
    return name.decode("utf-8", "replace") if name != NULL else ""


def forms():
    """Return the forms of the walk that this processor can run, the quickest first."""
    return [name for name in ("avx512", "avx2", "portable") if bq_form(name.encode()) != NULL]


def use(str name):
    """Walk from now on in this form, one of `forms`."""
    global _step
    _step = bq_form(name.encode())


def narrow(bytes nodes, bytes tiers, bytes flags, uint most, uint bits, uint alphabet):
    """Return the trie of the words of tier `most` or less that have one of the flags `bits` (any, if 0), and of each
    its number in the table, four bytes each. `alphabet` has a bit for each letter.

    Takes nodes as the table lays them out. In those returned the first child and the first word have one less: a letter
    is looked up by how many bits there are up to its own, which is among them.
    """
    cdef bq_Node *source = <bq_Node *><char *>nodes
    cdef uchar *tier = <uchar *><char *>tiers
    cdef uchar *flag = <uchar *><char *>flags
    cdef uint count = len(nodes) // sizeof(bq_Node), size = len(tiers)
    cdef bytearray marked = bytearray(count * sizeof(bq_Node)), queue = bytearray(4 * count), numbers = bytearray(4 * size)
    cdef bq_Node *live = <bq_Node *><char *>marked
    cdef uint *order = <uint *><char *>queue
    cdef uint *chosen = <uint *><char *>numbers
    cdef bint sound = True
    cdef uint at = count, head = 0, tail = 1, words = 0, rest, bit, child, word
    with nogil:
        while at > 0 and sound:  # children lie behind their parents
            at -= 1
            child, word = source[at].child, source[at].word
            sound = (
                at < child <= count
                and bq_ones(source[at].children) <= count - child
                and word <= size
                and bq_ones(source[at].ends) <= size - word
                and not (source[at].children | source[at].ends) & ~alphabet
            )
            rest = source[at].ends if sound else 0
            while rest:
                bit = rest & (~rest + 1)
                if tier[word] <= most and (bits == 0 or flag[word] & bits):
                    live[at].ends |= bit
                word += 1
                rest ^= bit
            rest = source[at].children if sound else 0
            while rest:
                bit = rest & (~rest + 1)
                if live[child].ends | live[child].children:
                    live[at].children |= bit
                child += 1
                rest ^= bit
        while sound and head < tail:
            at = order[head]
            live[at].child, live[at].word = tail - 1, words - 1
            rest, word = source[at].ends, source[at].word
            while rest:
                bit = rest & (~rest + 1)
                if live[at].ends & bit:
                    if words < size:
                        chosen[words] = word
                    words += 1
                word += 1
                rest ^= bit
            rest, child = source[at].children, source[at].child
            while rest:
                bit = rest & (~rest + 1)
                if live[at].children & bit:
                    if tail < count:
                        order[tail] = child
                    tail += 1
                child += 1
                rest ^= bit
            head += 1
            sound = tail <= count and words <= size  # otherwise two nodes have one child or one word
    if not sound:
        raise ValueError("the word table is damaged: a node leads out of it")
    if tail >= NODES:
        raise ValueError(
            f"{words} words are too many to search: their beginnings are {tail}, which is 16777216 or more"
        )
    cdef bytes made = PyBytes_FromStringAndSize(NULL, tail * sizeof(bq_Node))
    for at in range(tail):
        (<bq_Node *><char *>made)[at] = live[order[at]]
    return made, bytes(numbers[:4 * words])


cdef class Scratch:
    """Scratch buffers, kept between searches: allocating them costs more than searching most boards."""

    cdef bytearray memory  # has the walk, at a multiple of 64
    cdef bq_Walk *walk
    cdef bq_Step step
    cdef size_t room  # for paths
    cdef uint rows  # of the shape that is laid out; 0 before the first
    cdef uint columns
    cdef unsigned long long pairs  # the cells of two letters
    cdef uint words  # room for so many in the next three
    cdef bytearray word_memory
    cdef uint *hit_of  # by word: which of the hits it is, if that one is of this word
    cdef uint *numbers  # of the words counted on the present board
    cdef uchar *seen  # by word: the board (of 255) on which it was counted last
    cdef uchar stamp
    cdef uint counted  # how many they are
    cdef Hit *hits
    cdef uint hit_room
    cdef uint hit_count

    def __cinit__(self):
        self.memory = bytearray(sizeof(bq_Walk) + 63)
        cdef size_t at = <size_t><char *>self.memory + 63
        self.walk = <bq_Walk *>(at - at % 64)
        _more_room(self)

    def __dealloc__(self):
        free(self.walk.codes)
        free(self.walk.used[0])
        free(self.walk.used[1])
        free(self.walk.parents)
        free(self.hits)


cdef list _idle = []
"""Scratches that no search is using: as many as there were threads that searched at once."""


def forget():
    """Give up the scratches that are kept; the next search makes its own."""
    _idle.clear()


cdef Scratch _scratch(bytes nodes, uint words, uint rows, uint columns, bint listing):
    """Return one for boards of a shape, where words are to be listed, or only counted."""
    cdef Scratch scratch
    try:
        scratch = _idle.pop()
    except IndexError:
        scratch = Scratch()
    if scratch.words < words:
        scratch.word_memory = bytearray(9 * <size_t>words + 4)
        scratch.hit_of = <uint *><char *>scratch.word_memory
        scratch.numbers = scratch.hit_of + words
        scratch.seen = <uchar *>(scratch.numbers + words + 1)
        scratch.words, scratch.stamp = words, 0
    scratch.step = _step
    scratch.walk.nodes = <bq_Node *><char *>nodes
    scratch.walk.full = listing or rows * columns > 32
    if scratch.rows != rows or scratch.columns != columns:
        _lay_out(scratch, rows, columns)
    return scratch


cdef void _give_back(Scratch scratch):
    """Let the next search have it, unless it grew beyond what boards of a game need."""
    if scratch.room <= KEPT:
        _idle.append(scratch)


cdef int _grow(void *memory, size_t count, size_t size) except -1 nogil:
    """Make room for `count` things of a size where a pointer at `memory` points. Raise MemoryError."""
    cdef void *grown = realloc((<void **>memory)[0], count * size)
    if grown == NULL:
        with gil:
            raise MemoryError
    (<void **>memory)[0] = grown
    return 0


cdef int _more_room(Scratch scratch) except -1 nogil:
    """Make twice the room for paths. Raise MemoryError."""
    cdef bq_Walk *walk = scratch.walk
    cdef size_t room = 2 * scratch.room if scratch.room else 4 * ROOM
    if room > MOST:
        with gil:
            raise MemoryError
    _grow(&walk.codes, room, 4)
    _grow(&walk.used[0], room, 4)
    _grow(&walk.used[1], room, 4)
    _grow(&walk.parents, room, 4)
    scratch.room = room
    return 0


cdef void _lay_out(Scratch scratch, int rows, int columns) noexcept nogil:
    """Set the places of a shape, and which way leads from each to which. `_letter` puts letters there."""
    cdef bq_Walk *walk = scratch.walk
    cdef int cell, row, column
    scratch.rows, scratch.columns, scratch.pairs = rows, columns, 0
    memset(walk.places, 0, sizeof(walk.places))
    for cell in range(rows * columns):
        _lead(&walk.places[BQ_START + cell // 8], cell)
        _stand(&walk.places[cell], cell)
        for row in range(cell // columns - 1, cell // columns + 2):
            for column in range(cell % columns - 1, cell % columns + 2):
                if 0 <= row < rows and 0 <= column < columns and row * columns + column != cell:
                    _lead(&walk.places[cell], row * columns + column)


cdef void _stand(bq_Place *place, uint cell) noexcept nogil:
    """Make the place that of a cell."""
    place.used[cell // 32] = <uint>1 << cell % 32


cdef void _lead(bq_Place *place, uint cell) noexcept nogil:
    """Add a way from the place to a cell."""
    place.cells[cell // 32][place.ways] = <uint>1 << cell % 32
    place.leads[place.ways] = cell << BQ_PLACE
    place.ways += 1


cdef void _letter(Scratch scratch, const uchar *first, const uchar *second) noexcept nogil:
    """Put the letters of a board where the ways lead: 0 to 31, SOLID for the second of a face of one letter and the
    first of a solid face.

    A cell of two letters is two places. Into the first lead the ways that lead into the cell, and one goes from it to
    the second; from there go the ways that go from the cell. No word ends in the first. TOP >> letter is what a set
    of letters is multiplied by for the letter to be its top bit, and those after it to be gone.
    """
    cdef bq_Place *places = scratch.walk.places
    cdef bq_Place *place
    cdef uint goes[CELLS]
    cdef uint ends[CELLS]
    cdef uint cells = scratch.rows * scratch.columns, cell, way, at
    if scratch.pairs:  # those of the board before
        for cell in range(cells):
            if scratch.pairs >> cell & 1:
                places[cell] = places[BQ_SECOND + cell]
                _stand(&places[cell], cell)
    scratch.pairs = 0
    for cell in range(cells):
        goes[cell] = TOP >> first[cell] if first[cell] != SOLID else 0
        ends[cell] = goes[cell] if second[cell] == SOLID else 0
        if second[cell] != SOLID:
            scratch.pairs |= <unsigned long long>1 << cell
    for at in range(cells + (cells + 7) // 8):
        place = &places[at if at < cells else BQ_START + at - cells]
        for way in range(place.ways):
            cell = place.leads[way] >> BQ_PLACE
            place.goes[way] = goes[cell]
            place.ends[way] = ends[cell]
    if scratch.pairs:
        for cell in range(cells):
            if scratch.pairs >> cell & 1:
                place = &places[BQ_SECOND + cell]
                place[0] = places[cell]
                place.used[0] = place.used[1] = 0
                place = &places[cell]
                memset(place, 0, sizeof(bq_Place))
                _stand(place, cell)
                place.ways = 1
                place.leads[0] = (BQ_SECOND + cell) << BQ_PLACE
                place.goes[0] = place.ends[0] = TOP >> second[cell]


cdef long long _search(Scratch scratch, uint least, const long long *points) except -1 nogil:
    """Return the points of all words of the board that is laid out. Without `points`, list the words as hits and return
    0. Raise MemoryError."""
    cdef bq_Walk *walk = scratch.walk
    cdef size_t head = 0, tail = 0, end, count
    cdef uint letters = 0
    cdef long long total = 0
    while tail < 8 and walk.places[BQ_START + tail].ways:
        walk.codes[tail] = <uint>(BQ_START + tail) << BQ_PLACE
        walk.used[0][tail] = walk.used[1][tail] = walk.parents[tail] = 0
        tail += 1
    scratch.hit_count = scratch.counted = 0
    scratch.stamp += 1
    if scratch.stamp == 0:
        memset(scratch.seen, 0, scratch.words)
        scratch.stamp = 1
    while head < tail:
        letters += letters < LONGEST
        end = tail
        while head < end:
            count = end - head if end - head < BQ_LOT else BQ_LOT
            if tail + ROOM > scratch.room:
                _more_room(scratch)
            tail = scratch.step(walk, head, count, tail)
            if letters >= least:
                if points != NULL:
                    total += points[letters if letters < LONGEST else LONGEST - 1] * _count(scratch)
                else:
                    _list(scratch)
            head += count
    return total


cdef uint _count(Scratch scratch) noexcept nogil:
    """Return how many words of the last step are new on this board; they are noted. No branch depends on whether one
    is."""
    cdef bq_Walk *walk = scratch.walk
    cdef uchar *seen = scratch.seen
    cdef uint *numbers = scratch.numbers
    cdef uchar stamp = scratch.stamp
    cdef uint before = scratch.counted, counted = before, word, at
    for at in range(walk.met):
        word = walk.words[at]
        numbers[counted] = word
        counted += seen[word] != stamp
        seen[word] = stamp
    scratch.counted = counted
    return counted - before


cdef int _list(Scratch scratch) except -1 nogil:
    """Take down the words of the last step. Raise MemoryError.

    They come in the order of their paths, so the first path of a word is the one to show, but where there are cells of
    two letters: there, of as many letters, a later path may be shorter.
    """
    cdef bq_Walk *walk = scratch.walk
    cdef Hit *hit
    cdef Hit one
    cdef uint at, known
    if scratch.hit_count + walk.met > scratch.hit_room:  # twice as many are enough for one step more
        _grow(&scratch.hits, 2 * scratch.hit_room + 8 * BQ_LOT, sizeof(Hit))
        scratch.hit_room = 2 * scratch.hit_room + 8 * BQ_LOT
    for at in range(walk.met):
        one.word, one.paths = walk.words[at], 1
        one.path, one.last = walk.ended[at], walk.last[at] >> BQ_PLACE
        known = scratch.hit_of[one.word]
        hit = scratch.hits + known
        if known < scratch.hit_count and hit.word == one.word:
            hit.paths += 1
            if scratch.pairs and _earlier(walk, &one, hit):
                hit.path, hit.last = one.path, one.last
        else:
            scratch.hit_of[one.word] = scratch.hit_count
            scratch.hits[scratch.hit_count] = one
            scratch.hit_count += 1
    return 0


cdef uint _route(bq_Walk *walk, Hit *hit, uint *route) noexcept nogil:
    """Write the cells of the path to show, the last first, and return how many there are."""
    cdef uint steps = 0, path = hit.path, place = hit.last
    cdef uint *codes = walk.codes
    cdef uint *parents = walk.parents
    while place < BQ_START:
        if place < BQ_SECOND:
            route[steps] = place
            steps += 1
        place = codes[path] >> BQ_PLACE
        path = parents[path]
    return steps


cdef bint _earlier(bq_Walk *walk, Hit *this, Hit *that) noexcept nogil:
    """Return whether the path of one is shorter than that of another of the same word or, as long, before it in the
    order of cells."""
    cdef uint one[CELLS]
    cdef uint two[CELLS]
    cdef uint steps = _route(walk, this, one), others = _route(walk, that, two)
    if steps != others:
        return steps < others
    while steps:
        steps -= 1
        if one[steps] != two[steps]:
            return one[steps] < two[steps]
    return False


cdef void _spread(tuple faces, uchar *first, uchar *second):
    """Write the letters of faces, as `_letter` wants them."""
    cdef Py_ssize_t at
    cdef str face
    cdef uint code
    for at, face in enumerate(faces):
        code = <uint>face[0] - c"A"
        first[at] = code if code < 32 else SOLID  # of a letter that no word has, too
        second[at] = SOLID
        if len(face) > 1:
            code = <uint>face[1] - c"a"
            if code < 32 and first[at] != SOLID:
                second[at] = code
            else:
                first[at] = SOLID


cdef void _value(list points, long long *worth, long long more):
    """Write the points of words of 0 to 63 letters, `more` added to each."""
    cdef int letters
    for letters in range(LONGEST):
        worth[letters] = points[letters] + more


def score_many(bytes nodes, uint words, list boards, uint rows, uint columns, uint least, list points):
    """Return the points of each board, all of one shape of up to 64 cells, as the bytes of 64-bit numbers.
    `points` are those of words of 0 to 63 letters."""
    cdef uint cells = rows * columns
    cdef Py_ssize_t at, count = len(boards)
    cdef bytes scores = PyBytes_FromStringAndSize(NULL, 8 * count)
    cdef bytearray faces = bytearray(2 * cells * count)
    cdef long long *target = <long long *><char *>scores
    cdef uchar *first = <uchar *><char *>faces
    cdef long long worth[LONGEST]
    cdef Scratch scratch = _scratch(nodes, words, rows, columns, False)
    _value(points, worth, 0)
    for at in range(count):
        _spread(boards[at], first + 2 * cells * at, first + 2 * cells * at + cells)
    with nogil:
        for at in range(count):
            _letter(scratch, first + 2 * cells * at, first + 2 * cells * at + cells)
            target[at] = _search(scratch, least, worth)
    _give_back(scratch)
    return scores


def find_words(bytes nodes, list known, tuple faces, uint rows, uint columns, uint least):
    """Return the numbers of all words of a board of up to 64 cells, four bytes each, in the order of their first paths.
    Of `known`, which has the text of each word of the trie or None, only the length is looked at."""
    cdef uchar first[CELLS]
    cdef uchar second[CELLS]
    cdef long long worth[LONGEST]
    cdef Scratch scratch = _scratch(nodes, len(known), rows, columns, False)
    memset(worth, 0, sizeof(worth))
    _spread(faces, first, second)
    with nogil:
        _letter(scratch, first, second)
        _search(scratch, least, worth)
    cdef bytes numbers = PyBytes_FromStringAndSize(<char *>scratch.numbers, 4 * scratch.counted)
    _give_back(scratch)
    return numbers


def texts(bytes numbers, list known):
    """Return the words of these numbers; None where `known` has None for one."""
    cdef Py_ssize_t at, count = len(numbers) // 4
    cdef uint *number = <uint *><char *>numbers
    cdef list made = PyList_New(count)
    cdef PyObject *text  # not an object: what Cython does for one is more than what there is to do
    for at in range(count):
        if at + NEXT < count:
            bq_send_for(PyList_GET_ITEM(known, number[at + NEXT]))
        text = PyList_GET_ITEM(known, number[at])
        if text == <PyObject *>None:
            return None
        Py_INCREF(<object>text)
        PyList_SET_ITEM(made, at, <object>text)
    return made


def list_words(bytes nodes, list known, tuple faces, uint rows, uint columns, uint least):
    """Return the first shortest path of every word of a board of up to 64 cells, in the order of `find_words`, and how
    many paths each has. Adds to `known` what words it lacks."""
    cdef uchar first[CELLS]
    cdef uchar second[CELLS]
    cdef uint route[CELLS]
    cdef uint steps, step, at
    cdef Hit *hit
    cdef list paths = [], ways = []
    cdef tuple path
    cdef object cell
    cdef Scratch scratch = _scratch(nodes, len(known), rows, columns, True)
    _spread(faces, first, second)
    with nogil:
        _letter(scratch, first, second)
        _search(scratch, least, NULL)
    for at in range(scratch.hit_count):
        hit = scratch.hits + at
        steps = _route(scratch.walk, hit, route)
        path = PyTuple_New(steps)
        for step in range(steps):
            cell = route[steps - 1 - step]
            Py_INCREF(cell)
            PyTuple_SET_ITEM(path, step, cell)
        paths.append(path)
    for at in range(scratch.hit_count):
        ways.append(scratch.hits[at].paths)
        if known[scratch.hits[at].word] is None:
            known[scratch.hits[at].word] = "".join([faces[cell] for cell in paths[at]]).lower()
    _give_back(scratch)
    return paths, ways


cdef uint _below(const uint *draws, uint n) noexcept nogil:
    """Return a whole number as `dice.random_below`, from the two numbers of 32 bits that `random.Random.random` uses."""
    return <uint>(((draws[0] >> 5) * 67108864.0 + (draws[1] >> 6)) * (1.0 / 9007199254740992.0) * n)


cdef void _throw(const uint *draws, const uchar *cubes, uchar *first, uchar *second, uint count) noexcept nogil:
    """Throw as `dice.throw`. `cubes` has of each cube the first letters of its six faces, then the second ones."""
    cdef uchar order[CELLS]
    cdef uint cell, other, up
    for cell in range(count):
        order[cell] = cell
    for cell in range(count - 1, 0, -1):
        other = _below(draws, cell + 1)
        order[cell], order[other] = order[other], order[cell]
        draws += 2
    for cell in range(count):
        up = _below(draws, 6)
        first[cell] = cubes[12 * order[cell] + up]
        second[cell] = cubes[12 * order[cell] + 6 + up]
        draws += 2


def survey(bytes nodes, uint words, tuple cubes, uint side, uint least, list points, bytes draws):
    """Throw the cubes, each six faces, as `dice.throw`. `draws` has the random numbers of 32 bits for every throw, two
    for each of its 3 * cubes - 1 calls of random(). Return for each board, of up to 64 cells, the points of its words
    and how many they are, as the bytes of 64-bit numbers."""
    cdef uint cells = side * side, drawn = 6 * cells - 2
    cdef Py_ssize_t at, count = len(draws) // (4 * drawn)
    cdef bytes worths = PyBytes_FromStringAndSize(NULL, 8 * count), counts = PyBytes_FromStringAndSize(NULL, 8 * count)
    cdef long long *to_worth = <long long *><char *>worths
    cdef long long *to_count = <long long *><char *>counts
    cdef uint *draw = <uint *><char *>draws
    cdef long long worth[LONGEST]
    cdef long long total
    cdef uchar faces[12 * CELLS]
    cdef uchar first[CELLS]
    cdef uchar second[CELLS]
    cdef Scratch scratch = _scratch(nodes, words, side, side, False)
    _value(points, worth, WORD)
    for at in range(cells):
        _spread(cubes[at], faces + 12 * at, faces + 12 * at + 6)
    with nogil:
        for at in range(count):
            _throw(draw + drawn * at, faces, first, second, cells)
            _letter(scratch, first, second)
            total = _search(scratch, least, worth)
            to_worth[at], to_count[at] = total & (WORD - 1), total // WORD
    _give_back(scratch)
    return worths, counts


cdef struct Large:
    bq_Node *nodes
    uchar *grid  # first letters in a border of SOLID; SOLID while used
    uchar *second
    int step[8]
    uint least
    long long *points
    uint *paths  # by word: how many
    size_t *route_of  # by word: where in `pool` its path lies, from 1; or NULL
    uint route[128]
    uint *pool  # length, cells, length, cells ...
    size_t pool_room
    size_t pool_size
    long long total


cdef int _visit(Large *work, uint cell, uint node, uint letters, uint steps) except -1 nogil:
    """Take `cell` of the bordered grid, whose letter leads on from `node`, and go on from it. Raise MemoryError."""
    cdef uint letter = work.grid[cell], bit = <uint>1 << letter
    cdef bq_Node *here = work.nodes + node
    cdef uint word, near, k, masks
    letters += 1
    if work.second[cell] != SOLID:
        if not here.children & bit:
            return 0
        here = work.nodes + here.child + bq_ones(here.children & (2 * bit - 1))
        bit = <uint>1 << work.second[cell]
        letters += 1
    work.route[steps] = cell
    steps += 1
    if here.ends & bit and letters >= work.least:
        word = here.word + bq_ones(here.ends & (2 * bit - 1))
        if work.paths[word] == 0:
            work.total += work.points[letters if letters < LONGEST else LONGEST - 1]
        # Depth first from the first cell on: of paths of one length the first met is the first in order.
        if work.route_of != NULL and (work.paths[word] == 0 or work.pool[work.route_of[word] - 1] > steps):
            _keep(work, word, steps)
        work.paths[word] += 1
    if not here.children & bit:
        return 0
    node = here.child + bq_ones(here.children & (2 * bit - 1))
    masks = work.nodes[node].children | work.nodes[node].ends
    work.grid[cell] = SOLID
    for k in range(8):
        near = cell + work.step[k]
        if work.grid[near] != SOLID and masks >> work.grid[near] & 1:
            _visit(work, near, node, letters, steps)
    work.grid[cell] = letter
    return 0


cdef int _keep(Large *work, uint word, uint steps) except -1 nogil:
    """Save the current route as the path of a word. Raise MemoryError."""
    if work.pool_size + steps + 1 > work.pool_room:
        _grow(&work.pool, 2 * (work.pool_room + 256), 4)
        work.pool_room = 2 * (work.pool_room + 256)
    work.pool[work.pool_size] = steps
    memcpy(work.pool + work.pool_size + 1, work.route, steps * 4)
    work.route_of[word] = work.pool_size + 1
    work.pool_size += steps + 1
    return 0


def large(bytes nodes, uint words, tuple faces, int rows, int columns, uint least, list points, bint listing):
    """Search a board of any size. Return the points of all words and, where `listing`, of every word its number, its
    first shortest path and how many paths it has."""
    cdef int wide = columns + 2, cells = wide * (rows + 2), k = 0, at, row, column
    cdef uint word, begins = (<bq_Node *><char *>nodes).children | (<bq_Node *><char *>nodes).ends
    cdef size_t spot
    cdef long long worth[LONGEST]
    cdef Large work
    cdef bytearray letters = bytearray(2 * rows * columns), grid = bytearray(b"\xff") * (2 * cells)
    cdef bytearray paths = bytearray(4 * words), routes = bytearray(sizeof(size_t) * words if listing else 0)
    cdef uchar *first = <uchar *><char *>letters
    cdef uchar *second = first + rows * columns
    memset(&work, 0, sizeof(Large))
    work.nodes = <bq_Node *><char *>nodes
    work.grid = <uchar *><char *>grid
    work.second = work.grid + cells
    work.paths = <uint *><char *>paths
    work.route_of = <size_t *><char *>routes if listing else NULL
    work.points = worth
    work.least = least
    _value(points, worth, 0)
    for row in range(-1, 2):
        for column in range(-1, 2):
            if row or column:
                work.step[k] = row * wide + column
                k += 1
    _spread(faces, first, second)
    for row in range(rows):
        memcpy(work.grid + (row + 1) * wide + 1, first + row * columns, columns)
        memcpy(work.second + (row + 1) * wide + 1, second + row * columns, columns)
    try:
        with nogil:
            for at in range(cells):
                if work.grid[at] != SOLID and begins >> work.grid[at] & 1:
                    _visit(&work, at, 0, 0, 0)
        found = [], [], []
        for word in range(words if listing else 0):
            if work.paths[word]:
                spot = work.route_of[word]
                found[0].append(word)
                found[1].append(
                    tuple(
                        [
                            (work.pool[spot + at] // wide - 1) * columns + work.pool[spot + at] % wide - 1
                            for at in range(<int>work.pool[spot - 1])
                        ]
                    )
                )
                found[2].append(work.paths[word])
        return work.total, *found
    finally:
        free(work.pool)
