/* One letter further on many paths of a board at once. `kernel.py` lays the board out, calls this again and again, and
   counts or lists what was found.

   A path stands in a place: a cell, the second letter of a cell, or one before the board from which eight cells are
   open. From a place there are eight ways or fewer. Whether the node reached has the letter at the end of a way, whether
   a word ends there or longer ones go on, and whether the cell is free is looked up for all ways together, byte by byte,
   and no branch depends on the answers: there is no foretelling them, and a wrong guess costs more than a step. What was
   found is written close together, two bytes each, and then looked up in the trie.

   There is one form for any compiler and processor, and one for every x86 since 2011. Only the functions of the latter
   are compiled for it, and none is called before the processor was asked. */

#include <stdint.h>
#include <string.h>

#define BQ_LOT 256 /* paths that are taken together: a byte says which */

/* Places: cells, second letters of cells, starts. */
enum { BQ_SECOND = 64, BQ_START = 128, BQ_PLACES = 136 };

#if defined(__GNUC__)
#define BQ_INLINE static inline __attribute__((always_inline))
#define BQ_ALIGNED __attribute__((aligned(16)))
#else
#define BQ_INLINE static inline
#define BQ_ALIGNED
#endif

typedef struct {
    uint32_t children, ends, child, word; /* as the word table has them */
} bq_Node;

typedef struct {
    /* Of each way, which byte of a node has the bit of its letter, and the bit: first among the children, then among
       the ends. Where no way is, or no word may end, it is the bit of a letter that there is not, 31. */
    uint8_t byte[16], bit[16];
    uint8_t used_byte[16], used_bit[16]; /* and of the set of used cells, the same twice */
    uint16_t leads[8];                   /* to which place */
    uint32_t ways;                       /* how many there are */
    uint32_t below;                      /* the letters before the place's own */
    uint64_t around;                     /* the letters that its ways lead to, twice */
    uint64_t used;                       /* the place's cell */
    uint64_t spare[2];                   /* to 128 bytes: found by a shift, 6 % quicker */
} BQ_ALIGNED bq_Place;

typedef struct {
    bq_Node node;
    uint64_t used; /* cells */
    uint64_t link; /* the item it went on from * 256 + its place */
} BQ_ALIGNED bq_Item;

typedef struct {
    const bq_Node *nodes;
    bq_Item *items; /* the paths that may go on, shorter ones first */
    bq_Place places[BQ_PLACES];
    uint32_t met;                   /* words that ended in the last step: */
    uint32_t words[8 * BQ_LOT];     /* their numbers, */
    uint16_t ended[8 * BQ_LOT + 8]; /* and of each the item's number in the lot * 256 + the place of the last letter */
    uint16_t found[8 * BQ_LOT + 8]; /* of the paths that go on, the same; eight are written at a time */
} bq_Walk;

/* Go on from `count` items, BQ_LOT or fewer, the first of them `head`. Writes what goes on from `tail`, where there must
   be room for eight times as many and one more, and the words that end. Returns how many go on. */
typedef uint32_t (*bq_Step)(bq_Walk *walk, uint32_t head, uint32_t count, uint32_t tail);

/* How many bits are set. Compilers know this and make one instruction of it where the processor has one. */
BQ_INLINE uint32_t bq_ones(uint32_t x) {
    x -= x >> 1 & 0x55555555;
    x = (x & 0x33333333) + (x >> 2 & 0x33333333);
    return ((x + (x >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24;
}

/* Look up what was found. A node that continues with none of the letters around is written and then written over. */
BQ_INLINE uint32_t bq_look_up(bq_Walk *walk, uint32_t head, uint32_t tail, uint32_t found) {
    const bq_Node *nodes = walk->nodes;
    const bq_Place *places = walk->places;
    const bq_Item *from = walk->items + head;
    const uint64_t base = (uint64_t)head << 8;
    bq_Item *to = walk->items + tail;
    uint32_t i;
    for (i = 0; i < found; i++) {
        uint32_t code = walk->found[i];
        const bq_Item *item = from + (code >> 8);
        const bq_Place *place = places + (code & 255);
        const bq_Node *node = nodes + item->node.child + bq_ones(item->node.children & place->below);
        uint64_t letters;
        memcpy(&letters, node, 8);
        to->node = *node;
        to->used = item->used | place->used;
        to->link = base + code;
        to += (letters & place->around) != 0;
    }
    for (i = 0; i < walk->met; i++) {
        const bq_Node *node = &from[walk->ended[i] >> 8].node;
        walk->words[i] = node->word + bq_ones(node->ends & places[walk->ended[i] & 255].below);
    }
    return (uint32_t)(to - (walk->items + tail));
}

static uint32_t bq_portable(bq_Walk *walk, uint32_t head, uint32_t count, uint32_t tail) {
    uint32_t i, way, found = 0, met = 0;
    for (i = 0; i < count; i++) {
        const bq_Item *item = walk->items + head + i;
        const bq_Place *place = walk->places + (item->link & 255);
        const uint8_t *node = (const uint8_t *)&item->node, *used = (const uint8_t *)&item->used;
        for (way = 0; way < place->ways; way++) {
            uint32_t open = !(used[place->used_byte[way]] & place->used_bit[way]);
            walk->found[found] = walk->ended[met] = (uint16_t)(i << 8 | place->leads[way]);
            found += open & !!(node[place->byte[way]] & place->bit[way]);
            met += open & !!(node[place->byte[way + 8]] & place->bit[way + 8]);
        }
    }
    walk->met = met;
    return bq_look_up(walk, head, tail, found);
}

#if defined(__GNUC__) && defined(__x86_64__)
#include <tmmintrin.h>

/* Of each set of ways, how to move their eight 16-bit numbers so that those in the set come first. */
static uint8_t bq_closed_up[256][16] BQ_ALIGNED;

__attribute__((target("ssse3,popcnt")))
static uint32_t bq_ssse3(bq_Walk *walk, uint32_t head, uint32_t count, uint32_t tail) {
    const bq_Item *item = walk->items + head;
    __m128i number = _mm_setzero_si128();
    uint32_t i, found = 0, met = 0;
    for (i = 0; i < count; i++, item++) {
        const __m128i *place = (const __m128i *)(walk->places + (item->link & 255));
        __m128i node = _mm_shuffle_epi8(_mm_load_si128((const __m128i *)&item->node), place[0]);
        __m128i used = _mm_shuffle_epi8(_mm_loadl_epi64((const __m128i *)&item->used), place[2]);
        __m128i wrong = _mm_or_si128(_mm_andnot_si128(node, place[1]), _mm_and_si128(used, place[3]));
        uint32_t fit = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(wrong, _mm_setzero_si128()));
        uint32_t go = fit & 255, end = fit >> 8;
        __m128i codes = _mm_or_si128(place[4], number);
        __m128i goes = _mm_shuffle_epi8(codes, *(const __m128i *)bq_closed_up[go]);
        __m128i ends = _mm_shuffle_epi8(codes, *(const __m128i *)bq_closed_up[end]);
        _mm_storeu_si128((__m128i *)(walk->found + found), goes);
        _mm_storeu_si128((__m128i *)(walk->ended + met), ends);
        found += (uint32_t)__builtin_popcount(go);
        met += (uint32_t)__builtin_popcount(end);
        number = _mm_add_epi16(number, _mm_set1_epi16(256));
    }
    walk->met = met;
    return bq_look_up(walk, head, tail, found);
}
#endif

/* The form of that name; NULL where there is none, or this processor lacks its instructions. */
static bq_Step bq_form(const char *name) {
    if (!strcmp(name, "portable")) return bq_portable;
#if defined(__GNUC__) && defined(__x86_64__)
    __builtin_cpu_init();
    if (!strcmp(name, "ssse3") && __builtin_cpu_supports("ssse3") && __builtin_cpu_supports("popcnt")) {
        uint32_t set, way, to;
        for (set = 0; set < 256; set++)
            for (way = to = 0; way < 8; way++)
                if (set >> way & 1) {
                    bq_closed_up[set][to++] = (uint8_t)(2 * way);
                    bq_closed_up[set][to++] = (uint8_t)(2 * way + 1);
                }
        return bq_ssse3;
    }
#endif
    return 0;
}
