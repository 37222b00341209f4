// perft counts move sequences, which is the standard check of a move generator. Thread-safety: pure functions.
#pragma once

#include "base/stop.hpp"
#include "phutball/position.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace goalline::phutball {

struct Perft {
    // [ply-1]: sequences of distinct next positions, distinct for each parent.
    std::vector<std::uint64_t> results;
    std::vector<std::uint64_t> paths; // [ply-1]: sequences of move texts
    std::vector<std::uint64_t>
        ended; // [ply-1]: those of `results` in which the game ended exactly at that ply
};

// Called often while the sequences are counted, with the share of the first two turns that is done.
using PerftProgress = std::function<void(double share)>;

// Returns nothing if a turn has more than `limit` results, if a count does not fit in 64 bits, or once `stop` is
// raised. Repetition (P10) counts only within the sequences; the given position is the first of the game. REQUIRES:
// depth >= 1
[[nodiscard]] std::optional<Perft> perft(const Position& position, int depth, std::uint64_t limit,
                                         const StopFlag* stop = nullptr, const PerftProgress& progress = {});

} // namespace goalline::phutball
