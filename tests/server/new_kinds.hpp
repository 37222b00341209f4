// Two kinds of games that only tests have: what a new game needs, each in one file. Thread-safety: as for GameKind.
#pragma once

#include "server/play/kind.hpp"

namespace goalline::server::testing {

[[nodiscard]] const GameKind& nim();   // by turns
[[nodiscard]] const GameKind& hands(); // both seats choose at the same time

} // namespace goalline::server::testing
