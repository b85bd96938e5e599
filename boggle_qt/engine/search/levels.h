/* One letter further on many paths of a board at once. `compiled_search.pyx` lays the board out and calls this again and again.

   A path stands in a place: a cell, the second letter of a cell, or one before the board from which eight cells are
   open. From a place there are eight ways or fewer. Whether longer words go on with the letter at the end of a way,
   whether one ends there, and whether the cell is free is asked of all ways at once, each in a lane of its own, and no
   branch depends on the answers: a wrong guess costs more than a step. A set of letters multiplied until a letter is
   its top bit says whether that is there, and by the bits left where its child lies. What is found on open ways is
   closed up and written; what is next lies over the rest.

   The forms for AVX2 and AVX-512 have one step in `lanes.h`. Neither is called before the processor was asked. */

#include <stdint.h>
#include <string.h>

#define BQ_LOT 256        /* paths that are taken together */
#define BQ_AHEAD 24       /* a path's node is sent for so many paths before its turn */
#define BQ_NODE 0xFFFFFFu /* a path has a code: its node, */
#define BQ_PLACE 24       /* and from this bit on its place */

enum { BQ_SECOND = 64, BQ_START = 128, BQ_PLACES = 136 }; /* places: cells, second letters of cells, starts */

/* As the word table has them, the last two less one: see `narrow`. */
typedef struct { uint32_t children, ends, child, word; } bq_Node;

typedef struct {
    uint32_t cells[2][8]; /* of each way the cell it takes: a set of the first 32 cells, and one of the others; */
    uint32_t goes[8];     /* what moves its letter to the top bit, 0 where there is none; */
    uint32_t ends[8];     /* the same, 0 where no word may end; */
    uint32_t leads[8];    /* and to which place it leads, as a code has it */
    uint32_t used[2];     /* the place's own cell, as two sets */
    uint32_t ways;        /* how many ways there are */
    uint32_t spare[21];   /* to 256 bytes: found by a shift */
} bq_Place;

typedef struct {
    bq_Place places[BQ_PLACES];
    bq_Node *nodes;
    uint32_t full;                  /* whether to write what only lists or boards of over 32 cells need */
    uint32_t *codes;                /* of each path, shorter ones first, its code, */
    uint32_t *used[2];              /* the cells used, as two sets, with or without its place's as the form has it, */
    uint32_t *parents;              /* and the path it went on from */
    uint32_t met;                   /* words that ended in the last step: */
    uint32_t words[8 * BQ_LOT + 8]; /* their numbers, */
    uint32_t ended[8 * BQ_LOT + 8]; /* the path of each but for its last letter, */
    uint32_t last[8 * BQ_LOT + 8];  /* and where that lies, as a code has it */
} bq_Walk;

/* Go on from `count` paths, BQ_LOT or fewer, the first of them `head`. Writes what goes on from `tail` on, and the
   words that end; returns the new tail. There must be room for eight times as many paths and BQ_AHEAD more. */
typedef uint32_t (*bq_Step)(bq_Walk *walk, uint32_t head, uint32_t count, uint32_t tail);

#if defined(__GNUC__)
#define bq_send_for(memory) __builtin_prefetch(memory)
#else
#define bq_send_for(memory) (void)(memory)
#endif

/* How many bits are set. Compilers know this and make one instruction of it where the processor has one. */
static inline uint32_t bq_ones(uint32_t x) {
    x -= x >> 1 & 0x55555555u;
    x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    return ((x + (x >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24;
}

/* The form for any processor. First which ways may be gone, each asked without a branch, then what is there. */
static uint32_t bq_step_portable(bq_Walk *walk, uint32_t head, uint32_t count, uint32_t tail) {
    uint16_t goes[8 * BQ_LOT + 1], ends[8 * BQ_LOT + 1]; /* a path's number in the lot * 8 + its way; one to spare */
    uint32_t *codes = walk->codes, *first = walk->used[0], *rest = walk->used[1];
    uint32_t at, way, go = 0, end = 0;
    for (at = 0; at < count; at++) {
        const uint32_t path = head + at;
        const bq_Place *place = walk->places + (codes[path] >> BQ_PLACE);
        const bq_Node *node = walk->nodes + (codes[path] & BQ_NODE);
        const uint32_t used = first[path] |= place->used[0], more = rest[path] |= place->used[1];
        bq_send_for(walk->nodes + (codes[path + BQ_AHEAD] & BQ_NODE));
        for (way = 0; way < 8; way++) { /* those that are not there too: how many there are cannot be foretold either */
            const uint32_t open = ((used & place->cells[0][way]) | (more & place->cells[1][way])) == 0;
            goes[go] = ends[end] = (uint16_t)(at << 3 | way);
            go += node->children * place->goes[way] >> 31 & open;
            end += node->ends * place->ends[way] >> 31 & open;
        }
    }
    for (at = 0; at < go; at++, tail++) {
        const uint32_t path = head + (goes[at] >> 3);
        const bq_Place *place = walk->places + (codes[path] >> BQ_PLACE);
        const bq_Node *node = walk->nodes + (codes[path] & BQ_NODE);
        way = goes[at] & 7;
        codes[tail] = node->child + bq_ones(node->children * place->goes[way]) + place->leads[way];
        first[tail] = first[path];
        rest[tail] = rest[path];
        walk->parents[tail] = path;
    }
    for (at = 0; at < end; at++) {
        const uint32_t path = head + (ends[at] >> 3);
        const bq_Place *place = walk->places + (codes[path] >> BQ_PLACE);
        const bq_Node *node = walk->nodes + (codes[path] & BQ_NODE);
        way = ends[at] & 7;
        walk->words[at] = node->word + bq_ones(node->ends * place->ends[way]);
        walk->ended[at] = path;
        walk->last[at] = place->leads[way];
    }
    walk->met = end;
    return tail;
}

#if defined(__GNUC__) && defined(__x86_64__)
#include <immintrin.h>

#define BQ_INLINE static inline __attribute__((always_inline))
#define bq_for_avx2 __attribute__((target("avx2,popcnt")))
#define bq_for_avx512 __attribute__((target("avx512dq,avx512vl,avx512vpopcntdq,popcnt")))

typedef uint32_t bq_Eight __attribute__((vector_size(32), may_alias));
typedef uint32_t bq_Loose __attribute__((vector_size(32), may_alias, aligned(4)));
static uint16_t bq_ways[256][8] __attribute__((aligned(16))); /* of each set of ways those in it */

/* For `lanes.h`: how many bits are set in each number; which numbers have the top bit where two sets have nothing in
   common; the numbers of a set of ways, one beside the other; and one of the numbers of a node in every lane. */
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

/* The form of that name; NULL where there is none, or this processor lacks its instructions. */
static bq_Step bq_form(const char *name) {
    if (!strcmp(name, "portable")) return bq_step_portable;
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
    return NULL;
}
