/* Extend many paths of a board by one letter at once. `kernel.py` lays the board out and calls this repeatedly.

   A path ends in a place: a cell, the second letter of a cell, or a start, from which eight cells can be entered. A
   place has at most eight ways to other places. For all ways at once, one in each SIMD lane, a step computes whether
   longer words continue with the letter at the end of the way, whether a word ends there, and whether the cell is
   free. No branch depends on the results, since a misprediction costs more than a step. A set of letters is multiplied
   so that a letter becomes its top bit: that bit says whether the letter is in the set, and the number of bits left
   gives the index of its child. The results of open ways are compressed to the front of the lanes and written; the
   next write overwrites the rest.

   The forms for AVX2 and AVX-512 share the code in `lanes.h` and are used only if the processor supports them. The
   portable form is in `kernel.py`. */

#include <stdint.h>
#include <string.h>

#define BQ_LOT 256        /* the most paths of one step */
#define BQ_AHEAD 24       /* how many paths ahead a node is prefetched */
#define BQ_NODE 0xFFFFFFu /* the code of a path: its node in the low bits */
#define BQ_PLACE 24       /* and its place from this bit on */

enum { BQ_SECOND = 64, BQ_START = 128, BQ_PLACES = 136 }; /* places: cells, second letters of cells, starts */

/* A node of the word table, with one less in the last two fields: see `narrow`. */
typedef struct { uint32_t children, ends, child, word; } bq_Node;

typedef struct {
    uint32_t cells[2][8]; /* the cell of each way, as a set of the first 32 cells and one of the others */
    uint32_t goes[8];     /* the factor that moves its letter to the top bit; 0 if there is no way */
    uint32_t ends[8];     /* the same, but 0 if no word may end there */
    uint32_t leads[8];    /* the place that it leads to, as in a code */
    uint32_t used[2];     /* the place's own cell, as two sets */
    uint32_t ways;        /* the number of ways */
    uint32_t spare[21];   /* pads to 256 bytes, so that an index becomes a shift */
} bq_Place;

typedef struct {
    bq_Place places[BQ_PLACES];
    bq_Node *nodes;
    uint32_t full;                  /* whether to write the data for lists and for boards of over 32 cells */
    uint32_t *codes;                /* the code of each path, shorter paths first */
    uint32_t *used[2];              /* its used cells, as two sets; its own place may be added in the next step only */
    uint32_t *parents;              /* the path that it extends */
    uint32_t met;                   /* the number of words that ended in the last step */
    uint32_t words[8 * BQ_LOT + 8]; /* their numbers */
    uint32_t ended[8 * BQ_LOT + 8]; /* their paths, without the last letter */
    uint32_t last[8 * BQ_LOT + 8];  /* the place of the last letter, as in a code */
} bq_Walk;

/* Extend `count` paths, at most BQ_LOT, from number `head`. Write the longer paths from number `tail` and the words
   that end, and return the new tail. There must be room for eight times as many paths and BQ_AHEAD more. */
typedef uint32_t (*bq_Step)(bq_Walk *walk, uint32_t head, uint32_t count, uint32_t tail);

#if defined(__GNUC__) && defined(__x86_64__)
#include <immintrin.h>

#define BQ_INLINE static inline __attribute__((always_inline))
#define bq_for_avx2 __attribute__((target("avx2,popcnt")))
#define bq_for_avx512 __attribute__((target("avx512dq,avx512vl,avx512vpopcntdq,popcnt")))

typedef uint32_t bq_Eight __attribute__((vector_size(32), may_alias));
typedef uint32_t bq_Loose __attribute__((vector_size(32), may_alias, aligned(4)));
static uint16_t bq_ways[256][8] __attribute__((aligned(16))); /* the ways in each set of ways */

/* For `lanes.h`. bq_ones: the number of bits set in each lane. bq_tops: the set of lanes with the top bit, if the two
   sets are disjoint. bq_close_up: the lanes in a set, moved to the front. BQ_FIELD: a field of a node in every lane. */
bq_for_avx2 BQ_INLINE bq_Eight bq_ones_avx2(bq_Eight x) {
    const __m128i of_16 = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4); /* bits set in 0 to 15 */
    const __m256i ones = _mm256_broadcastsi128_si256(of_16), low = _mm256_set1_epi8(15);
    __m256i sums = _mm256_shuffle_epi8(ones, (__m256i)x & low);
    sums = _mm256_add_epi8(sums, _mm256_shuffle_epi8(ones, (__m256i)(x >> 4) & low));
    return (bq_Eight)_mm256_madd_epi16(_mm256_maddubs_epi16(sums, _mm256_set1_epi8(1)), _mm256_set1_epi16(1));
}
bq_for_avx2 BQ_INLINE uint32_t bq_tops_avx2(bq_Eight numbers, bq_Eight one, bq_Eight other) {
    return (uint32_t)_mm256_movemask_ps((__m256)(numbers & (bq_Eight)((one & other) == 0)));
}
bq_for_avx2 BQ_INLINE bq_Eight bq_close_up_avx2(bq_Eight numbers, uint32_t set) {
    return (bq_Eight)_mm256_permutevar8x32_epi32((__m256i)numbers, _mm256_cvtepu16_epi32(*(__m128i *)bq_ways[set]));
}

bq_for_avx512 BQ_INLINE bq_Eight bq_ones_avx512(bq_Eight x) { return (bq_Eight)_mm256_popcnt_epi32((__m256i)x); }
bq_for_avx512 BQ_INLINE uint32_t bq_tops_avx512(bq_Eight numbers, bq_Eight one, bq_Eight other) {
    const __mmask8 apart = _mm256_testn_epi32_mask((__m256i)one, (__m256i)other);
    return _mm256_mask_cmplt_epi32_mask(apart, (__m256i)numbers, _mm256_setzero_si256());
}
bq_for_avx512 BQ_INLINE bq_Eight bq_close_up_avx512(bq_Eight numbers, uint32_t set) { /* not to memory: slow on Zen 4 */
    return (bq_Eight)_mm256_maskz_compress_epi32((__mmask8)set, (__m256i)numbers);
}

#define BQ_EACH(number) ((bq_Eight)_mm256_set1_epi32((int)(number)))
#define BQ_FIELD(node, at) \
    (bq_Eight)_mm256_shuffle_epi32(_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(node))), 0x55 * (at))

#define BQ_FORM(name) name##_avx2
#include "lanes.h"
#define BQ_FORM(name) name##_avx512
#include "lanes.h"
#endif

/* Return the step of a form; NULL if there is none of this name or the processor lacks its instructions. */
static bq_Step bq_form(const char *name) {
#if defined(__GNUC__) && defined(__x86_64__)
    uint32_t set, way, to;
    for (set = 0; set < 256; set++)
        for (way = to = 0; way < 8; way++)
            if (set >> way & 1) bq_ways[set][to++] = (uint16_t)way;
    if (!__builtin_cpu_supports("popcnt")) return NULL;
    if (!strcmp(name, "avx2") && __builtin_cpu_supports("avx2")) return bq_step_avx2;
    if (!strcmp(name, "avx512") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512vpopcntdq"))
        return bq_step_avx512;
#endif
    (void)name;
    return NULL;
}
