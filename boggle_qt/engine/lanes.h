/* A step, in the lanes of one form: `levels.h` says which, and reads this once for each. */

BQ_FORM(bq_for) BQ_INLINE uint32_t BQ_FORM(bq_go_on)(bq_Walk *walk, size_t head, size_t count, size_t tail, int full) {
    typedef __typeof__(BQ_FIELD(walk->nodes, 0)) Lanes;
    typedef Lanes Loose __attribute__((aligned(4)));
    uint32_t *restrict codes = walk->codes, *restrict first = walk->used[0], *restrict rest = walk->used[1];
    const bq_Node *nodes = walk->nodes;
    uint32_t *restrict words = walk->words;
    size_t path, way, met = 0;
    for (path = head; path < head + count; path++) {
        const bq_Place *place = walk->places + (codes[path] >> BQ_PLACE);
        const bq_Node *node = nodes + (codes[path] & BQ_NODE);
        const Lanes children = BQ_FIELD(node, 0), ends = BQ_FIELD(node, 1);
        const Lanes child = BQ_FIELD(node, 2), word = BQ_FIELD(node, 3);
        const Lanes used = BQ_EACH(first[path]) | BQ_READ(place->used[0]);
        Lanes more = used;
        if (full) more = BQ_EACH(rest[path]) | BQ_READ(place->used[1]);
        __builtin_prefetch(nodes + (codes[path + BQ_AHEAD] & BQ_NODE));
        for (way = 0; way < 8; way += sizeof used / sizeof codes[0]) {
            const Lanes going = children * BQ_READ(place->goes + way), leads = BQ_READ(place->leads + way);
            const Lanes ending = ends * BQ_READ(place->ends + way);
            Lanes cells = BQ_READ(place->cells[0] + way), taken = used;
            if (full) cells = taken = (used & cells) | (more & BQ_READ(place->cells[1] + way));
            const uint32_t go = BQ_FORM(bq_tops)(going, taken, cells), end = BQ_FORM(bq_tops)(ending, taken, cells);
            BQ_WRITE(codes + tail, BQ_FORM(bq_close_up)(BQ_FORM(bq_ones)(going) + child + leads, go));
            BQ_WRITE(first + tail, used);
            BQ_WRITE(words + met, BQ_FORM(bq_close_up)(BQ_FORM(bq_ones)(ending) + word, end));
            if (full) {
                BQ_WRITE(rest + tail, more);
                BQ_WRITE(walk->parents + tail, BQ_EACH((uint32_t)path));
                BQ_WRITE(walk->ended + met, BQ_EACH((uint32_t)path));
                BQ_WRITE(walk->last + met, BQ_FORM(bq_close_up)(leads, end));
            }
            tail += (uint32_t)__builtin_popcount(go);
            met += (uint32_t)__builtin_popcount(end);
        }
    }
    walk->met = (uint32_t)met;
    return (uint32_t)tail;
}

BQ_FORM(bq_for) static uint32_t BQ_FORM(bq_step)(bq_Walk *walk, uint32_t head, uint32_t count, uint32_t tail) {
    if (walk->full) return BQ_FORM(bq_go_on)(walk, head, count, tail, 1);
    return BQ_FORM(bq_go_on)(walk, head, count, tail, 0);
}
#undef BQ_FORM
