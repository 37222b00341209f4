// Corrections remember by how much searches found positions better than the evaluation said. Positions with the same
// side to move, the same place of the ball and the same men within two points of it share a place of memory, since the
// evaluation mostly errs on them in the same way. (Chess programs do so with positions that have the same pawns.) Not
// thread-safe; the memory is 128 KiB.
#pragma once

#include "phutball/position.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace goalline::engine {

class Corrections {
  public:
    Corrections() : values_(kPlaces) {}

    void forget() { std::ranges::fill(values_, 0); }

    // The place of a position. REQUIRES: the ball is on the board
    [[nodiscard]] static std::size_t place(const phutball::Position& position);

    // What is to be added to the evaluation, in internal units.
    [[nodiscard]] int value(std::size_t place) const;

    // A search of `depth` plies found the position so much better than the evaluation (if negative, worse).
    void learn(std::size_t place, int depth, int better);

  private:
    static constexpr std::size_t kPlaces = std::size_t{1} << 15;
    static constexpr int kScale = 256; // of the values: they are means
    std::vector<std::int32_t> values_;
};

} // namespace goalline::engine
