# What the processor does in one step and Python has no word for: counting bits, and comparing many cells at once.

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static unsigned int bq_ones(unsigned int x) { return __popcnt(x); }
    static unsigned int bq_low(unsigned int x) { unsigned long i; _BitScanForward(&i, x); return i; }
    static unsigned int bq_low64(unsigned long long x) { unsigned long i; _BitScanForward64(&i, x); return i; }
    static int bq_able(void) { return 1; }
    #else
    static inline unsigned int bq_ones(unsigned int x) { return (unsigned int)__builtin_popcount(x); }
    static inline unsigned int bq_low(unsigned int x) { return (unsigned int)__builtin_ctz(x); }
    static inline unsigned int bq_low64(unsigned long long x) { return (unsigned int)__builtin_ctzll(x); }
    #if defined(__x86_64__) && defined(__POPCNT__)
    static int bq_able(void) {
        __builtin_cpu_init();
        return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("ssse3");
    }
    #else
    static int bq_able(void) { return 1; }
    #endif
    #endif

    /* The letters of up to 64 cells, and which of the open cells have one of a node's: those that lead on (the letters
       are in the node's first word, `children`), and those on which a word ends (in the second, `ends`). */
    #if defined(__SSSE3__) || defined(_M_X64)
    #include <tmmintrin.h>
    /* Of each cell: which byte of the node has the bit of its letter, for either set, and the bit. */
    typedef struct { __m128i goes[4], ends[4], bit[4]; unsigned int blocks; } bq_Faces;

    static void bq_face(bq_Faces *faces, const unsigned char *letters, unsigned int cells) {
        unsigned char byte[64] = {0}, bit[64] = {0};
        unsigned int i;
        for (i = 0; i < cells; i++) {
            byte[i] = letters[i] >> 3 & 3;
            bit[i] = (unsigned char)(1 << (letters[i] & 7));
        }
        faces->blocks = (cells + 15) / 16;
        for (i = 0; i < 4; i++) {
            faces->goes[i] = _mm_loadu_si128((const __m128i *)(byte + 16 * i));
            faces->ends[i] = _mm_add_epi8(faces->goes[i], _mm_set1_epi8(4));
            faces->bit[i] = _mm_loadu_si128((const __m128i *)(bit + 16 * i));
        }
    }

    static inline unsigned long long bq_block(__m128i node, __m128i bytes, __m128i bits) {
        __m128i set = _mm_and_si128(_mm_shuffle_epi8(node, bytes), bits);
        return (unsigned long long)_mm_movemask_epi8(_mm_cmpeq_epi8(set, bits));
    }

    static inline unsigned long long bq_match(
        const bq_Faces *faces, const void *at, unsigned long long open, unsigned long long *ends
    ) {
        __m128i node = _mm_loadu_si128((const __m128i *)at);
        unsigned long long go = bq_block(node, faces->goes[0], faces->bit[0]);
        *ends = bq_block(node, faces->ends[0], faces->bit[0]);
        if (faces->blocks > 1) {
            go |= bq_block(node, faces->goes[1], faces->bit[1]) << 16;
            *ends |= bq_block(node, faces->ends[1], faces->bit[1]) << 16;
            if (faces->blocks > 2) {
                go |= bq_block(node, faces->goes[2], faces->bit[2]) << 32;
                *ends |= bq_block(node, faces->ends[2], faces->bit[2]) << 32;
                if (faces->blocks > 3) {
                    go |= bq_block(node, faces->goes[3], faces->bit[3]) << 48;
                    *ends |= bq_block(node, faces->ends[3], faces->bit[3]) << 48;
                }
            }
        }
        *ends &= open;
        return go & open;
    }
    #else
    typedef struct { unsigned char letter[64]; } bq_Faces;

    static void bq_face(bq_Faces *faces, const unsigned char *letters, unsigned int cells) {
        unsigned int i;
        for (i = 0; i < cells; i++) faces->letter[i] = letters[i] & 31;
    }

    static inline unsigned long long bq_match(
        const bq_Faces *faces, const void *at, unsigned long long open, unsigned long long *ends
    ) {
        const unsigned int *node = (const unsigned int *)at;
        unsigned long long go = 0, end = 0;
        for (; open; open &= open - 1) {
            unsigned int cell = bq_low64(open);
            go |= (unsigned long long)(node[0] >> faces->letter[cell] & 1) << cell;
            end |= (unsigned long long)(node[1] >> faces->letter[cell] & 1) << cell;
        }
        *ends = end;
        return go;
    }
    #endif
    """
    ctypedef struct bq_Faces:
        pass
    void bq_face(bq_Faces *faces, const unsigned char *letters, unsigned int cells) nogil
    unsigned long long bq_match(
        const bq_Faces *faces, const void *at, unsigned long long open, unsigned long long *ends
    ) nogil
    unsigned int bq_ones(unsigned int x) nogil
    unsigned int bq_low(unsigned int x) nogil
    unsigned int bq_low64(unsigned long long x) nogil
    int bq_able() nogil
