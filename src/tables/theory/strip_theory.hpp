// Compares the theory of strips and Oddish with complete tables: where the potentials are right, where only a
// backward jump wins, where a stone or a shorter way does harm, and whether Theorem 1 and Lemma 2 hold in all
// positions. Each call solves the tables it needs on `threads` threads, and blocks. It may throw std::bad_alloc.
// Thread-safety: pure functions.
#pragma once

#include "strip/oddish.hpp"
#include "strip/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace goalline::tables {

// How often a rule for "Left, who is to move, wins" is wrong, and the first positions in which it is.
struct Exceptions {
    std::uint64_t count = 0;
    std::vector<strip::Position> first;
};

struct StripTheory {
    std::uint64_t positions = 0; // with Left to move
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    std::uint64_t zugzwangs = 0; // LayeredSolver::zugzwangs()
    Exceptions paper;            // section 3: PL <= PR
    Exceptions forward;          // F_L <= F_R
    Exceptions with_backward;    // the rule `forward`, or a backward jump reaches F_L < F_R
    Exceptions ahead;            // the rule `with_backward`, with one move of look-ahead
    Exceptions only_backward;    // not a rule: positions that only backward jumps win
};

struct TheoryOptions {
    std::size_t list = 20; // how many exceptions of each kind to keep
    int threads = 0;
    bool forward_only = false; // leaves out `paper` and `only_backward`, which halves the memory
};

// Takes four bits for each position (two with forward_only) and 2^squares bytes. REQUIRES: 3 <= squares <= 32
[[nodiscard]] StripTheory strip_theory(int squares, const TheoryOptions& options);

// A counterexample to "Your position can only improve ..." (paper, section 1): Left wins `before` but not `after`,
// which is the same position with one more stone, or one vacant square less, between the ball and Right's end.
struct Harm {
    strip::Position before;
    strip::Position after;
};
// Returns the first counterexample in order of length, then ball, then stones; nothing if there is none up to
// `squares`. With `stone` a stone is added, otherwise a square is deleted.
[[nodiscard]] std::optional<Harm> first_harm(int squares, bool stone, strip::Player to_move);

struct OddishTheory {
    std::uint64_t positions = 0;
    std::uint64_t theorem = 0; // positions that contradict Theorem 1
    // The same for Lemma 2 (i): the potential is 0, but no jump reaches pR - pL >= 1 or leaves the strip.
    std::uint64_t lemma_1 = 0;
    std::uint64_t lemma_2 = 0;  // (ii): the potential is > 0, but no stone lowers it by 1
    std::uint64_t lemma_3 = 0;  // (iii): the potential is > 0, but a jump raises pR - pL by more than 1
    std::uint64_t strategy = 0; // won positions in which the proof's move gives the win away
    int longest_strategy = 0;   // plies the proof's strategy needs against all play
    std::vector<strip::oddish::Position> first; // some of these positions
};
// Examines all positions of m squares with Left to move. REQUIRES: 2 <= squares <= 20
[[nodiscard]] OddishTheory oddish_theory(int squares, int threads);

} // namespace goalline::tables
