/* One letter further on many paths of a board at once. `kernel.py` lays the board out, calls this again and again, and
   counts or lists what was found.

   A path stands in a place: a cell, the second letter of a cell, or one before the board from which eight cells are
   open. From a place there are eight ways or fewer. Whether longer words go on with the letter at the end of a way,
   whether one ends there, and whether the cell is free is asked of all ways at once, and no branch depends on the
   answers: there is no foretelling them, and a wrong guess costs more than a step. A set of letters is shifted until
   the way's letter is the top bit, which says whether it is there; how many are below says where its child lies. Eight
   numbers are written at a time, those of the open ways first; what is written next lies over the rest.

   There is a form for x86 since 2013 and a quicker one for those with AVX-512. Only their own functions are compiled
   for them, and none is called before the processor was asked. The form for all others is in `kernel.py`. */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define BQ_LOT 256  /* paths that are taken together */
#define BQ_AHEAD 24 /* a path's node is sent for so many paths before its turn */

/* Places: cells, second letters of cells, starts. */
enum { BQ_SECOND = 64, BQ_START = 128, BQ_PLACES = 136 };

typedef struct {
    uint32_t children, ends, child, word; /* as the word table has them, the last two less one: see `narrow` */
} bq_Node;

typedef struct {
    uint64_t cells[8];  /* of each way the cell it takes, as a set, */
    uint32_t shifts[8]; /* how far its letter's bit is from the top; more than 31 where there is no letter, */
    uint8_t leads[8];   /* and to which place it leads */
    uint64_t used;      /* the place's own cell, as a set */
    uint8_t ways, last; /* how many ways there are, and the set of those on which a word may end */
    uint8_t spare[14];  /* to 128 bytes: found by a shift */
} bq_Place;

typedef struct {
    bq_Place places[BQ_PLACES];
    bq_Node *nodes;
    uint32_t *codes;                /* of each path, shorter ones first, its node * 256 + its place, */
    uint64_t *used;                 /* the cells used before that place, */
    uint32_t *parents;              /* and, where words are listed, the path it went on from */
    uint32_t met;                   /* words that ended in the last step: */
    uint32_t words[8 * BQ_LOT + 8]; /* their numbers, */
    uint32_t ended[8 * BQ_LOT + 8]; /* and, where they are listed, the path of each but for */
    uint32_t last[8 * BQ_LOT + 8];  /* the place of its last letter */
} bq_Walk;

/* Go on from `count` paths, BQ_LOT or fewer, the first of them `head`. Writes what goes on from `tail` on, and the
   words that end; returns the new tail. There must be room for eight times as many paths and BQ_AHEAD more. */
typedef uint32_t (*bq_Step)(bq_Walk *walk, uint32_t head, uint32_t count, uint32_t tail);

/* How many bits are set. Compilers know this and make one instruction of it where the processor has one. */
static inline uint32_t bq_ones(uint32_t x) {
    x -= x >> 1 & 0x55555555;
    x = (x & 0x33333333) + (x >> 2 & 0x33333333);
    return ((x + (x >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24;
}

#if defined(__GNUC__) && defined(__x86_64__)
#include <immintrin.h>

#define BQ_INLINE static inline __attribute__((always_inline))
#define BQ_AVX2 __attribute__((target("avx2,popcnt")))
#define BQ_AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,popcnt")))
#define BQ_EACH(number) _mm256_set1_epi32((int)(number))
#define BQ_WRITE(to, numbers) _mm256_storeu_si256((__m256i *)(to), numbers)

/* Of each set of ways, how to move eight numbers so that those in the set come first: their places, a byte each. */
static uint64_t bq_closed_up[256];

BQ_AVX2 BQ_INLINE __m256i bq_close_up(__m256i numbers, uint32_t set) {
    return _mm256_permutevar8x32_epi32(numbers, _mm256_cvtepu8_epi32(_mm_loadl_epi64((__m128i *)(bq_closed_up + set))));
}

/* How many bits are set in each of eight numbers: looked up by the half byte, and summed. */
BQ_AVX2 BQ_INLINE __m256i bq_eight_ones(__m256i x) {
    const __m256i low = _mm256_set1_epi8(15), high = _mm256_and_si256(_mm256_srli_epi32(x, 4), low);
    const __m256i ones = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    x = _mm256_shuffle_epi8(ones, _mm256_and_si256(x, low));
    x = _mm256_maddubs_epi16(_mm256_add_epi8(x, _mm256_shuffle_epi8(ones, high)), _mm256_set1_epi8(1));
    return _mm256_madd_epi16(x, _mm256_set1_epi16(1));
}

/* Of four cells, as sets, which are not used. */
BQ_AVX2 BQ_INLINE uint32_t bq_free(const uint64_t *cells, __m256i used) {
    __m256i taken = _mm256_and_si256(_mm256_loadu_si256((const __m256i *)cells), used);
    return (uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(taken, _mm256_setzero_si256())));
}

/* Which of eight numbers have the top bit. */
BQ_AVX2 BQ_INLINE uint32_t bq_tops(__m256i numbers) {
    return (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(numbers));
}

BQ_AVX2 BQ_INLINE uint32_t bq_go_on_avx2(bq_Walk *walk, size_t head, size_t count, size_t tail, int listing) {
    const bq_Node *nodes = walk->nodes;
    uint32_t *codes = walk->codes, met = 0;
    uint64_t *useds = walk->used;
    size_t path;
    for (path = head; path < head + count; path++) {
        const bq_Place *place = walk->places + (codes[path] & 255);
        const bq_Node *node = nodes + (codes[path] >> 8);
        __m256i used = _mm256_set1_epi64x((long long)(useds[path] | place->used));
        __m256i shifts = _mm256_loadu_si256((const __m256i *)place->shifts);
        __m256i children = _mm256_sllv_epi32(BQ_EACH(node->children), shifts);
        __m256i ends = _mm256_sllv_epi32(BQ_EACH(node->ends), shifts);
        __m256i child = _mm256_add_epi32(BQ_EACH(node->child), bq_eight_ones(children));
        __m256i word = _mm256_add_epi32(BQ_EACH(node->word), bq_eight_ones(ends));
        __m256i leads = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)place->leads));
        uint32_t open = bq_free(place->cells, used) | bq_free(place->cells + 4, used) << 4;
        uint32_t go = bq_tops(children) & open, end = bq_tops(ends) & open & place->last;
        __builtin_prefetch(nodes + (codes[path + BQ_AHEAD] >> 8));
        BQ_WRITE(codes + tail, bq_close_up(_mm256_or_si256(_mm256_slli_epi32(child, 8), leads), go));
        BQ_WRITE(useds + tail, used);
        BQ_WRITE(useds + tail + 4, used);
        BQ_WRITE(walk->words + met, bq_close_up(word, end));
        if (listing) {
            BQ_WRITE(walk->parents + tail, BQ_EACH(path));
            BQ_WRITE(walk->ended + met, BQ_EACH(path));
            BQ_WRITE(walk->last + met, bq_close_up(leads, end));
        }
        tail += (uint32_t)__builtin_popcount(go);
        met += (uint32_t)__builtin_popcount(end);
    }
    walk->met = met;
    return (uint32_t)tail;
}

BQ_AVX512 BQ_INLINE uint32_t bq_go_on_avx512(bq_Walk *walk, size_t head, size_t count, size_t tail, int listing) {
    const bq_Node *nodes = walk->nodes;
    uint32_t *codes = walk->codes, met = 0;
    uint64_t *useds = walk->used;
    size_t path;
    for (path = head; path < head + count; path++) {
        const bq_Place *place = walk->places + (codes[path] & 255);
        const bq_Node *node = nodes + (codes[path] >> 8);
        __m512i used = _mm512_set1_epi64((long long)(useds[path] | place->used));
        __m256i shifts = _mm256_loadu_si256((const __m256i *)place->shifts);
        __m256i children = _mm256_sllv_epi32(BQ_EACH(node->children), shifts);
        __m256i ends = _mm256_sllv_epi32(BQ_EACH(node->ends), shifts);
        __m256i child = _mm256_add_epi32(BQ_EACH(node->child), _mm256_popcnt_epi32(children));
        __m256i word = _mm256_add_epi32(BQ_EACH(node->word), _mm256_popcnt_epi32(ends));
        __m256i leads = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)place->leads));
        __mmask8 open = _mm512_testn_epi64_mask(used, _mm512_loadu_si512(place->cells));
        __mmask8 go = _kand_mask8(open, _mm256_movepi32_mask(children));
        __mmask8 may_end = _kand_mask8(open, _load_mask8((__mmask8 *)&place->last));
        __mmask8 end = _kand_mask8(may_end, _mm256_movepi32_mask(ends));
        __builtin_prefetch(nodes + (codes[path + BQ_AHEAD] >> 8));
        /* Closed up before it is written: Zen 4 is very slow at doing both at once. */
        BQ_WRITE(codes + tail, _mm256_maskz_compress_epi32(go, _mm256_or_si256(_mm256_slli_epi32(child, 8), leads)));
        _mm512_storeu_si512(useds + tail, used);
        BQ_WRITE(walk->words + met, _mm256_maskz_compress_epi32(end, word));
        if (listing) {
            BQ_WRITE(walk->parents + tail, BQ_EACH(path));
            BQ_WRITE(walk->ended + met, BQ_EACH(path));
            BQ_WRITE(walk->last + met, _mm256_maskz_compress_epi32(end, leads));
        }
        tail += (uint32_t)__builtin_popcount(go);
        met += (uint32_t)__builtin_popcount(end);
    }
    walk->met = met;
    return (uint32_t)tail;
}

/* Each twice: what only a list needs costs a twelfth of the time. */
#define BQ_STEP(form, name, listing) \
    static uint32_t name(bq_Walk *walk, uint32_t head, uint32_t count, uint32_t tail) { \
        return form(walk, head, count, tail, listing); \
    }
BQ_AVX2 BQ_STEP(bq_go_on_avx2, bq_avx2, 0)
BQ_AVX2 BQ_STEP(bq_go_on_avx2, bq_avx2_listing, 1)
BQ_AVX512 BQ_STEP(bq_go_on_avx512, bq_avx512, 0)
BQ_AVX512 BQ_STEP(bq_go_on_avx512, bq_avx512_listing, 1)
#endif

/* The form of that name, to list words or to count them; NULL where there is none, or this processor lacks its
   instructions. */
static bq_Step bq_form(const char *name, int listing) {
#if defined(__GNUC__) && defined(__x86_64__)
    uint32_t set, way, to;
    for (set = 0; set < 256; set++) {
        uint64_t moves = 0;
        for (way = to = 0; way < 8; way++)
            if (set >> way & 1) moves |= (uint64_t)way << 8 * to++;
        bq_closed_up[set] = moves;
    }
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("avx2")) return NULL;
    if (!strcmp(name, "avx2")) return listing ? bq_avx2_listing : bq_avx2;
    if (!strcmp(name, "avx512") && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512vpopcntdq"))
        return listing ? bq_avx512_listing : bq_avx512;
#endif
    (void)name, (void)listing;
    return NULL;
}
