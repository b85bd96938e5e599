/* A plain points-only scorer, as one writes it in C: depth first over an array trie, a mark in the node for words
   already counted, one branch for each neighbour. It is what the game's search is measured against. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Node {
    uint32_t child[26];  /* 0: none */
    int word;            /* ends a word */
    int mark;            /* the board on which it was last counted */
} Node;

static Node *nodes;
static uint32_t count_, room;
static int worth[64];
static int near_[64][9];
static int letters[64];  /* of each cell: its letter, 0 to 25; a solid face is always used */
static int seconds[64];  /* and the second one of a digraph, or -1 */
static int used[64];
static int stamp;
static int shortest;

static uint32_t make(void) {
    if (count_ == room) {
        room = room ? 2 * room : 4096;
        nodes = realloc(nodes, room * sizeof(Node));
    }
    memset(&nodes[count_], 0, sizeof(Node));
    return count_++;
}

void add_word(const char *word) {
    if (!count_) make();
    uint32_t at = 0;
    for (; *word; word++) {
        uint32_t next = nodes[at].child[*word - 'a'];
        if (!next) {
            next = make();
            nodes[at].child[*word - 'a'] = next;
        }
        at = next;
    }
    nodes[at].word = 1;
}

void set_points(const int *points) { memcpy(worth, points, sizeof worth); }

static int visit(int cell, uint32_t from, int length) {
    int points = 0;
    uint32_t to = nodes[from].child[letters[cell]];
    if (!to) return 0;
    length++;
    if (seconds[cell] >= 0) {
        to = nodes[to].child[seconds[cell]];
        if (!to) return 0;
        length++;
    }
    Node *at = &nodes[to];
    if (at->word && at->mark != stamp && length >= shortest) {
        at->mark = stamp;
        points += worth[length < 64 ? length : 63];
    }
    used[cell] = 1;
    for (const int *n = near_[cell]; *n >= 0; n++)
        if (!used[*n]) points += visit(*n, to, length);
    used[cell] = 0;
    return points;
}

/* boards: count * rows * columns faces of two characters each, "t ", "qu", or "# " for a solid face. */
long long score_all(const char *boards, int count, int rows, int columns, int least) {
    long long total = 0;
    int cells = rows * columns;
    shortest = least;
    for (int cell = 0; cell < cells; cell++) {
        int n = 0;
        for (int r = cell / columns - 1; r <= cell / columns + 1; r++)
            for (int c = cell % columns - 1; c <= cell % columns + 1; c++)
                if (r >= 0 && r < rows && c >= 0 && c < columns && r * columns + c != cell)
                    near_[cell][n++] = r * columns + c;
        near_[cell][n] = -1;
    }
    for (int board = 0; board < count; board++) {
        stamp++;
        for (int cell = 0; cell < cells; cell++) {
            const char *face = boards + 2 * (board * cells + cell);
            letters[cell] = face[0] - 'a';
            seconds[cell] = face[1] == ' ' ? -1 : face[1] - 'a';
            used[cell] = face[0] == '#';
        }
        for (int cell = 0; cell < cells; cell++)
            if (!used[cell]) total += visit(cell, 0, 0);
    }
    return total;
}
