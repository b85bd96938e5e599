/* A step in eight lanes: `levels.h` says of which form, and reads this once for each. */
BQ_FORM(bq_for) BQ_INLINE uint32_t BQ_FORM(bq_go_on)(bq_Walk *walk, size_t head, size_t count, size_t tail, int full) {
    uint32_t *restrict codes = walk->codes, *restrict first = walk->used[0], *restrict rest = walk->used[1];
    const bq_Node *nodes = walk->nodes;
    size_t path, met = 0;
    for (path = head; path < head + count; path++) {
        const bq_Place *place = walk->places + (codes[path] >> BQ_PLACE);
        const bq_Node *node = nodes + (codes[path] & BQ_NODE);
        const bq_Eight used = BQ_EACH(first[path]) | BQ_EACH(place->used[0]);
        bq_Eight cells = *(const bq_Eight *)place->cells[0], taken = used, more = used;
        const bq_Eight going = BQ_FIELD(node, 0) * *(const bq_Eight *)place->goes;
        const bq_Eight ending = BQ_FIELD(node, 1) * *(const bq_Eight *)place->ends;
        const bq_Eight leads = *(const bq_Eight *)place->leads;
        if (full) more = BQ_EACH(rest[path]) | BQ_EACH(place->used[1]);
        if (full) cells = taken = (used & cells) | (more & *(const bq_Eight *)place->cells[1]);
        const uint32_t go = BQ_FORM(bq_tops)(going, taken, cells), end = BQ_FORM(bq_tops)(ending, taken, cells);
        const bq_Eight next = BQ_FORM(bq_ones)(going) + BQ_FIELD(node, 2) + leads;
        __builtin_prefetch(nodes + (codes[path + BQ_AHEAD] & BQ_NODE));
        *(bq_Loose *)(codes + tail) = BQ_FORM(bq_close_up)(next, go);
        *(bq_Loose *)(first + tail) = used;
        *(bq_Loose *)(walk->words + met) = BQ_FORM(bq_close_up)(BQ_FORM(bq_ones)(ending) + BQ_FIELD(node, 3), end);
        if (full) {
            *(bq_Loose *)(rest + tail) = more;
            *(bq_Loose *)(walk->parents + tail) = BQ_EACH((uint32_t)path);
            *(bq_Loose *)(walk->ended + met) = BQ_EACH((uint32_t)path);
            *(bq_Loose *)(walk->last + met) = BQ_FORM(bq_close_up)(leads, end);
        }
        tail += (uint32_t)__builtin_popcount(go);
        met += (uint32_t)__builtin_popcount(end);
    }
    walk->met = (uint32_t)met;
    return (uint32_t)tail;
}

BQ_FORM(bq_for) static uint32_t BQ_FORM(bq_step)(bq_Walk *walk, uint32_t head, uint32_t count, uint32_t tail) {
    return walk->full ? BQ_FORM(bq_go_on)(walk, head, count, tail, 1) : BQ_FORM(bq_go_on)(walk, head, count, tail, 0);
}
#undef BQ_FORM
