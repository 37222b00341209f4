// How the potentials are counted, square by square, so that the count can be shown to a reader. The numbers are those
// of potential.hpp and oddish.hpp. Thread-safety: pure functions.
#pragma once

#include "strip/oddish.hpp"
#include "strip/position.hpp"

#include <vector>

namespace goalline::strip {

// One square of a sum that runs from the far end towards the ball or the arrow: a vacant square adds 1, a stone takes 1
// away, but the sum is never below 0.
struct CountedSquare {
    int square = 0;
    bool stone = false; // counts as a stone
    bool changed =
        false; // it is none on the strip: step 1 of section 3 made it one, or it is the ball's square
    int sum = 0;

    friend bool operator==(const CountedSquare&, const CountedSquare&) = default;
};

// The sum behind paper_potential; the last square is the ball's. REQUIRES: the game is not over
[[nodiscard]] std::vector<CountedSquare> count_paper(const Position& position, Player player);

// The sum behind the potential of Oddish. REQUIRES: the arrow is not at an end
[[nodiscard]] std::vector<CountedSquare> count_oddish(const oddish::Position& position, Player player);

// The chain behind forward_potential. F = fill.size() if the chain wins at once, and otherwise fill.size() plus what
// the rest beyond its landing needs until F(rest) < allowed. REQUIRES: the game is not over
struct ForwardChain {
    int potential = 0;
    std::vector<int> fill;     // the vacant squares that need a stone, from the ball outwards
    std::vector<int> landings; // where the chain lands on its way
    int end = 0;               // the square where it ends; 0 or n+1: off the strip
    bool wins = false;         // it leaves the strip or ends on its last square
    int rest = 0;              // otherwise: F of the rest beyond `end`
    int allowed = 0;           // and q, below which that must be
};
[[nodiscard]] ForwardChain forward_chain(const Position& position, Player player);

} // namespace goalline::strip
