// Are the optimal mixes of a matrix game the only ones? Thread-safe: no state.
#pragma once

#include "bidding/simplex.hpp"

#include <vector>

namespace goalline::bidding {

// `p` guarantees `value` for the maximiser of `game`, up to rounding. True when no other mix does: decided by
// one linear program (how far can an optimal mix leave p's support, or gain on a column that holds p down?)
// and a rank, both in long double, so mixes nearer than about 1e-6 to p do not count as others.
[[nodiscard]] bool is_unique(const Matrix<double>& game, const std::vector<double>& p, double value);

} // namespace goalline::bidding
