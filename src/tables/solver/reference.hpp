// The plain twin of the layered solver for strips: classical retrograde analysis with counters, with one byte for
// each position and with the moves of the rules (strip::moves). It is slow and large; tests and the benchmark compare
// the real solver with it. Thread-safety: nothing changes it once it is built.
#pragma once

#include "strip/position.hpp"

#include <cstdint>
#include <vector>

namespace goalline::tables {

class StripReference {
  public:
    // Solves the strip at once. REQUIRES: 3 <= squares <= 20 (it takes about 80 bytes for each position)
    explicit StripReference(int squares);

    // 0 is a draw; if odd, the side to move wins in that many plies; if even, it loses. REQUIRES: the ball is on
    // 2..n-1
    [[nodiscard]] int plies(const strip::Position& position) const;
    [[nodiscard]] const std::vector<std::uint64_t>& histogram() const {
        return histogram_;
    } // by plies, one side

  private:
    [[nodiscard]] std::size_t state(const strip::Position& left_to_move) const;
    [[nodiscard]] strip::Position position(std::size_t state) const;

    int squares_;
    std::vector<std::uint8_t> plies_; // by state, with Left to move
    std::vector<std::uint64_t> histogram_;
};

} // namespace goalline::tables
