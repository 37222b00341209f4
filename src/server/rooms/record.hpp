// The written record of a served game, in the format of its kind: SGF for Phutball (docs/records.md), the lines of
// docs/rules.md for games of bids, the start and the moves in its notation for games of strips. Thread-safety: pure functions.
#pragma once

#include "server/rooms/served_bid_game.hpp"
#include "server/rooms/served_game.hpp"
#include "server/rooms/served_strip_game.hpp"

#include <string>
#include <string_view>

namespace goalline::server {

struct GameRecord {
    std::string text;
    std::string_view type;   // of the content, as HTTP names it
    std::string_view ending; // of a file's name, without the dot
};

[[nodiscard]] GameRecord record_of(const ServedGame& game);
// A bid of the turn under way is not in it.
[[nodiscard]] GameRecord record_of(const ServedBidGame& game);
[[nodiscard]] GameRecord record_of(const ServedStripGame& game);

} // namespace goalline::server
