// The plain twin of the layered solver for strips: classical retrograde analysis with counters, one byte a position,
// with moves from the rules (strip::moves). It is slow and large; tests and the benchmark compare the real solver
// with it. Thread-safety: nothing changes it once it is built.
#pragma once

#include "strip/position.hpp"

#include <cstdint>
#include <vector>

namespace goalline::tables {

class StripReference {
  public:
    // Solves at once. REQUIRES: 3 <= squares <= 20 (memory: about 80 bytes a position)
    explicit StripReference(int squares);

    // 0: draw; odd: the side to move wins in that many plies; even: it loses. REQUIRES: ball on 2..n-1
    [[nodiscard]] int plies(const strip::Position& position) const;
    [[nodiscard]] const std::vector<std::uint64_t>& histogram() const {
        return histogram_;
    } // by plies, one side

  private:
    [[nodiscard]] std::size_t state(const strip::Position& left_to_move) const;
    [[nodiscard]] strip::Position position(std::size_t state) const;

    int squares_;
    std::vector<std::uint8_t> plies_; // by state, Left to move
    std::vector<std::uint64_t> histogram_;
};

} // namespace goalline::tables
