// Whether the optimal mixes of a matrix game are the only ones. Thread-safety: no state.
#pragma once

#include "bidding/simplex.hpp"

#include <vector>

namespace goalline::bidding {

// REQUIRES: `p` guarantees `value` to the maximiser of `game`, up to rounding. Returns true if no other mix does. One
// linear program decides it (how far can an optimal mix leave p's support, or gain on a column that holds p down?),
// together with a rank. Both are computed in long double, so mixes that differ from p by less than about 1e-6 do not
// count as others.
[[nodiscard]] bool is_unique(const Matrix<double>& game, const std::vector<double>& p, double value);

} // namespace goalline::bidding
