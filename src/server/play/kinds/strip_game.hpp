// One-dimensional Phutball and Oddish as a kind of game, between two persons (strips.md). Seat::first is Left.
// Thread-safety: as for Game and GameKind.
#pragma once

#include "server/play/moves_game.hpp"
#include "strip/game.hpp"

namespace goalline::server {

[[nodiscard]] const GameKind& strip_kind();

[[nodiscard]] NewGame read_strip(Fields& fields, const Wanted& wanted, const Limits& limits);

} // namespace goalline::server
