# What `levels.h` gives the search, and what the processor does in one step and Python has no word for.

cdef extern from "levels.h":
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static unsigned int bq_low64(unsigned long long x) { unsigned long i; _BitScanForward64(&i, x); return i; }
    #define bq_send_for(node) (void)(node)
    #else
    #define bq_send_for(node) __builtin_prefetch(node)
    static inline unsigned int bq_low64(unsigned long long x) { return (unsigned int)__builtin_ctzll(x); }
    #endif
    """
    const unsigned int BQ_NODE
    enum:
        BQ_LOT
        BQ_AHEAD
        BQ_PLACE
        BQ_SECOND
        BQ_START
        BQ_PLACES
    ctypedef struct bq_Node:
        unsigned int children, ends, child, word
    ctypedef struct bq_Place:
        unsigned int cells[2][8]
        unsigned int goes[8]
        unsigned int ends[8]
        unsigned int leads[8]
        unsigned int used[2]
        unsigned int ways
    ctypedef struct bq_Walk:
        bq_Place places[136]
        bq_Node *nodes
        unsigned int full
        unsigned int *codes
        unsigned int *used[2]
        unsigned int *parents
        unsigned int met
        unsigned int words[2056]
        unsigned int ended[2056]
        unsigned int last[2056]
    ctypedef unsigned int (*bq_Step)(bq_Walk *, unsigned int head, unsigned int count, unsigned int tail) noexcept nogil
    bq_Step bq_form(const char *name) nogil
    void bq_send_for(void *) nogil
    unsigned int bq_low64(unsigned long long x) nogil

cdef extern from "Python.h":
    void *bq_item "PyList_GET_ITEM" (list, Py_ssize_t)
