// The theory of strips and Oddish against complete tables: where the potentials are right, where only a
// backward jump wins, where a stone or a shorter way does harm, and Theorem 1 with Lemma 2 on all positions.
// Each call solves the tables it needs, on `threads` threads, and blocks. May throw std::bad_alloc.
#pragma once

#include "strip/oddish.hpp"
#include "strip/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace goalline::tables {

// How often a rule for "Left, to move, wins" is wrong, and the first positions where it is.
struct Exceptions {
    std::uint64_t count = 0;
    std::vector<strip::Position> first;
};

struct StripTheory {
    std::uint64_t positions = 0; // Left to move
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    std::uint64_t zugzwangs = 0; // LayeredSolver::zugzwangs()
    Exceptions paper;            // section 3: PL <= PR
    Exceptions forward;          // F_L <= F_R
    Exceptions with_backward;    // ... or a backward jump reaches F_L < F_R
    Exceptions ahead;            // that, looked one move ahead
    Exceptions only_backward;    // not a rule: positions that only backward jumps win
};

struct TheoryOptions {
    std::size_t list = 20; // exceptions to keep of each kind
    int threads = 0;
    bool forward_only = false; // leaves out `paper` and `only_backward`: half the memory
};

// REQUIRES: 3 <= squares <= 32; memory: four bits a position, two with forward_only, and 2^squares bytes
[[nodiscard]] StripTheory strip_theory(int squares, const TheoryOptions& options);

// "Your position can only improve ..." (paper, section 1): Left wins `before` but not `after`, the same with
// a stone more, or a vacant square less, between the ball and Right's end.
struct Harm {
    strip::Position before;
    strip::Position after;
};
// The first in order of length, then ball and stones; nothing up to `squares`. `stone`: else the deleted
// square.
[[nodiscard]] std::optional<Harm> first_harm(int squares, bool stone, strip::Player to_move);

struct OddishTheory {
    std::uint64_t positions = 0;
    std::uint64_t theorem = 0; // positions against Theorem 1
    std::uint64_t lemma_1 =
        0; // ... against Lemma 2 (i): potential 0, and no jump to pR - pL >= 1 or off the end
    std::uint64_t lemma_2 = 0;  // (ii): potential > 0, and no stone lowers it by 1
    std::uint64_t lemma_3 = 0;  // (iii): potential > 0, and a jump raises pR - pL by more than 1
    std::uint64_t strategy = 0; // won positions in which the proof's move gives the win away
    int longest_strategy = 0;   // plies: the proof's strategy against all play
    std::vector<strip::oddish::Position> first; // some violations
};
// All positions of m squares with Left to move. REQUIRES: 2 <= squares <= 20
[[nodiscard]] OddishTheory oddish_theory(int squares, int threads);

} // namespace goalline::tables
