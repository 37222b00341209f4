// Openings for matches: positions with the ball in the centre and a few men round it that a search holds to
// be even. The same seed and engine make the same openings. Blocks for minutes; not thread-safe.
#pragma once

#include "base/stop.hpp"
#include "phutball/setup.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace goalline::match {

struct OpeningsConfig {
    int count = 1000;
    std::uint64_t seed = 1;
    phutball::Size size{};
    std::uint64_t nodes = 20'000; // of the search that judges
    int least_men = 3;
    int most_men = 5;
    int distance = 3;    // of the men from the ball, in rows and columns
    int most_units = 40; // by how much either side may seem better (engine/score.hpp): 40 is a chance of 54 %
};

// Each opening and what the search thought of it, in the order of making; `tried` positions so far.
using OpeningCallback = std::function<void(const phutball::Setup&, int units, int tried)>;

// No two alike, mirrored left to right or not; Ohs to move; nothing proven about any of them. Fewer than
// asked for if stopped, or if a hundred times as many were tried in vain (a small board has few). REQUIRES: a
// valid size
std::vector<phutball::Setup> make_openings(const OpeningsConfig& config, const OpeningCallback& on_opening,
                                           const StopFlag& stop);

// First turns on the standard board for the engine's own book (engine/book.hpp): in each line every move is
// drawn among those nearly as good as the best. No two alike; fewer than asked for if stopped or if no more
// turn up.
struct LinesConfig {
    int count = 40;
    std::uint64_t seed = 1;
    std::uint64_t nodes = 20'000; // of the search at each ply
    int plies = 5;
    int choices = 4;     // best moves among which one is drawn
    int most_units = 15; // by how much a drawn move may seem worse than the best; four times that, how uneven
                         // its end may be
};
std::vector<std::string> make_lines(const LinesConfig& config, const StopFlag& stop);

// The position with its columns reversed.
[[nodiscard]] phutball::Setup mirrored(const phutball::Setup& setup);

} // namespace goalline::match
