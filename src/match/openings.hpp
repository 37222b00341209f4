// Makes openings for matches: positions with the ball in the centre and a few men round it that a search thinks even.
// The same seed and engine make the same openings. Blocks for minutes; not thread-safe.
#pragma once

#include "base/stop.hpp"
#include "phutball/setup.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace goalline::match {

struct OpeningsConfig {
    int count = 1000;
    std::uint64_t seed = 1;
    phutball::Size size{};
    std::uint64_t nodes = 20'000; // for the search that judges
    int least_men = 3;
    int most_men = 5;
    int distance = 3;    // of the men from the ball, in rows and columns
    int most_units = 40; // how much better a side may seem (engine/search/score.hpp): 40 is a chance of 54 %
};

// Gets each opening with the search's score, in the order in which they are made; `tried` is the number of positions
// so far.
using OpeningCallback = std::function<void(const phutball::Setup&, int units, int tried)>;

// No two openings are the same or mirror images (left to right) of each other; Ohs is to move; nothing is proven
// about any of them. There are fewer than asked for if it is stopped, or if it has tried a hundred times as many in
// vain (a small board has few). REQUIRES: a valid size
std::vector<phutball::Setup> make_openings(const OpeningsConfig& config, const OpeningCallback& on_opening,
                                           const StopFlag& stop);

// The position with its columns reversed.
[[nodiscard]] phutball::Setup mirrored(const phutball::Setup& setup);

} // namespace goalline::match
