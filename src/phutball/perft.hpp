// perft: counts of move sequences, the standard check of a move generator.
// Thread-safety: pure functions.
#pragma once

#include "base/stop.hpp"
#include "phutball/position.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace goalline::phutball {

struct Perft {
    std::vector<std::uint64_t> results; // [ply-1]: sequences of distinct next positions (distinct per parent)
    std::vector<std::uint64_t> paths;   // [ply-1]: sequences of move texts
    std::vector<std::uint64_t>
        ended; // [ply-1]: among `results`, sequences whose game ended exactly at that ply
};

// REQUIRES: depth >= 1. Nothing if a turn has more than `limit` results or a count does not fit in 64 bits.
// Nothing, too, once `stop` is raised.
// Repetition (P10) counts within the sequences only, the given position being the first of the game.
[[nodiscard]] std::optional<Perft> perft(const Position& position, int depth, std::uint64_t limit,
                                         const StopFlag* stop = nullptr);

} // namespace goalline::phutball
