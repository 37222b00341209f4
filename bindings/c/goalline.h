/* The C interface of Goalline: Phutball for whatever language can call C. A game is a position with the moves that led to
 * it. Texts are those of the command line (docs/games/rules.md): "3/1o1/1@1/3 O" and "start" are positions, "H11" and
 * "H10-H12" moves.
 *
 * A function that writes a text takes a buffer and its size, cuts what does not fit, always ends it with a zero, and
 * returns how many bytes the whole text has without that zero, as snprintf does. A negative answer is an error, and
 * goalline_error() says which in words. Nothing throws. One thread at a time may use a game; different games may be used
 * by different threads. */
#ifndef GOALLINE_H
#define GOALLINE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct goalline_game goalline_game;

enum { GOALLINE_REFUSED = -1, GOALLINE_LIMIT = -2 };                 /* bad text or illegal move; too little time or memory */
enum { GOALLINE_OPEN, GOALLINE_OHS, GOALLINE_EKS, GOALLINE_DRAW };   /* who won */
enum { GOALLINE_UNKNOWN, GOALLINE_WIN, GOALLINE_LOSS, GOALLINE_EVEN }; /* what is proven, for the side to move */

typedef struct goalline_analysis {
    int32_t value;          /* proven, or GOALLINE_UNKNOWN */
    int32_t plies;          /* of a proven win or loss, at most; otherwise 0 */
    int32_t depth;          /* of the last finished iteration */
    int32_t reserved;       /* 0 */
    double win_probability; /* of the side to move; 1, 0.5 or 0 if proven */
    uint64_t nodes;
} goalline_analysis;

/* "1.0.0" */
const char* goalline_version(void);
/* What the last function of this thread that failed had to refuse, and where; valid until the next one fails. */
const char* goalline_error(void);

/* A game from a position, under the rules of `rules`: "" for those of play, or switches as in "repetition=none,pie=on".
 * NULL on error. */
goalline_game* goalline_new(const char* position, const char* rules);
goalline_game* goalline_copy(const goalline_game* game); /* NULL if there is no memory */
void goalline_free(goalline_game* game);                 /* NULL is allowed */

int goalline_position(const goalline_game* game, char* text, size_t size);
/* All legal moves, one for each distinct result, a line each. */
int goalline_moves(const goalline_game* game, char* text, size_t size);
/* 1 if the move is legal; 0 if it is not, and goalline_error() says which rule forbids it. */
int goalline_legal(const goalline_game* game, const char* move);
int goalline_play(goalline_game* game, const char* move); /* 0 */
int goalline_undo(goalline_game* game);                   /* 1, or 0 if there is nothing to take back */
int goalline_result(const goalline_game* game);           /* GOALLINE_OPEN .. GOALLINE_DRAW */

/* Whether the side to move wins with this turn: 1 and the move, or 0. GOALLINE_LIMIT if `seconds` are not enough. */
int goalline_goal(const goalline_game* game, double seconds, char* move, size_t size);
/* Thinks for so many seconds, or positions if `nodes` is not 0, and writes the best line, moves with spaces between. */
int goalline_analyse(const goalline_game* game, double seconds, uint64_t nodes, goalline_analysis* analysis, char* line,
                     size_t size);

#ifdef __cplusplus
}
#endif

#endif
