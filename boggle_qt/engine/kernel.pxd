# What `levels.h` gives the search, and what the processor does in one step and Python has no word for.

cdef extern from "levels.h":
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static unsigned int bq_low64(unsigned long long x) { unsigned long i; _BitScanForward64(&i, x); return i; }
    #else
    static inline unsigned int bq_low64(unsigned long long x) { return (unsigned int)__builtin_ctzll(x); }
    #endif
    """
    enum:
        BQ_LOT
        BQ_SECOND
        BQ_START
        BQ_PLACES
    ctypedef struct bq_Node:
        unsigned int children, ends, child, word
    ctypedef struct bq_Place:
        unsigned char byte[16]
        unsigned char bit[16]
        unsigned char used_byte[16]
        unsigned char used_bit[16]
        unsigned short leads[8]
        unsigned int ways, below
        unsigned long long around, used
    ctypedef struct bq_Item:
        bq_Node node
        unsigned long long used, link
    ctypedef struct bq_Walk:
        const bq_Node *nodes
        bq_Item *items
        bq_Place places[136]
        unsigned int met
        unsigned int words[2048]
        unsigned short ended[2056]
    ctypedef unsigned int (*bq_Step)(bq_Walk *walk, unsigned int head, unsigned int count, unsigned int tail) noexcept nogil
    bq_Step bq_form(const char *name) nogil
    unsigned int bq_ones(unsigned int x) nogil
    unsigned int bq_low64(unsigned long long x) nogil
