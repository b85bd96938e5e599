/* A plain points-only scorer, as one writes it in C: depth first over a trie of 26 child pointers, a mark in the node
   for words already counted, one branch for each neighbour. It is what the game's search is measured against. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Node {
    struct Node *child[26];
    int word;  /* ends a word */
    int mark;  /* the board on which it was last counted */
} Node;

static Node *root;
static int worth[64];
static int near_[64][9];
static int letters[64];
static int used[64];
static int stamp;
static int shortest;

static Node *make(void) { return calloc(1, sizeof(Node)); }

void add_word(const char *word) {
    if (!root) root = make();
    Node *at = root;
    for (; *word; word++) {
        Node **next = &at->child[*word - 'a'];
        if (!*next) *next = make();
        at = *next;
    }
    at->word = 1;
}

void set_points(const int *points) { memcpy(worth, points, sizeof worth); }

static int visit(int cell, Node *at, int length) {
    int points = 0;
    at = at->child[letters[cell] & 31];
    if (!at) return 0;
    length++;
    if (letters[cell] & 32) {  /* Qu */
        at = at->child['u' - 'a'];
        if (!at) return 0;
        length++;
    }
    if (at->word && at->mark != stamp && length >= shortest) {
        at->mark = stamp;
        points += worth[length < 64 ? length : 63];
    }
    used[cell] = 1;
    for (const int *n = near_[cell]; *n >= 0; n++)
        if (!used[*n]) points += visit(*n, at, length);
    used[cell] = 0;
    return points;
}

/* boards: count * rows * columns letters, 'a' to 'z', 'q' for Qu. */
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
            char letter = boards[board * cells + cell];
            letters[cell] = (letter - 'a') | (letter == 'q' ? 32 : 0);
        }
        for (int cell = 0; cell < cells; cell++) total += visit(cell, root, 0);
    }
    return total;
}
