// Pictures of a bidding state: the optimal mixed bids, and how likely player 1 is to win for each number of points of
// both players. They are SVG files, or text for the terminal, in signs that it can show. Thread-safety: pure functions.
#pragma once

#include "bidding/chances.hpp"
#include "cli/console/console.hpp"

#include <string>

namespace goalline::cli {

[[nodiscard]] std::string bids_svg(const bidding::Analysis& analysis, const Console& console);
[[nodiscard]] std::string bids_text(const bidding::Analysis& analysis, const Console& console);

[[nodiscard]] std::string heat_map_svg(const bidding::Analysis& analysis, const Console& console);
[[nodiscard]] std::string heat_map_text(const bidding::Analysis& analysis, const Console& console);

} // namespace goalline::cli
