// Checksums of stored games. They are written with each change of a game and compared when it is read, so that
// whatever a failing disk has changed is refused instead of played on. Internal to store/. Thread-safety: pure
// functions.
#pragma once

#include "server/store/bid_store.hpp"
#include "server/store/puzzle_store.hpp"
#include "server/store/recovery_store.hpp"
#include "server/store/review_store.hpp"
#include "server/store/store.hpp"
#include "server/store/strip_store.hpp"

#include <string>

namespace goalline::server {

// The first 16 hexadecimal digits of the SHA-256 of everything in a game that is read again: rules, seats, moves or
// bids, result, offers.
[[nodiscard]] std::string checksum(const StoredGame& game);
[[nodiscard]] std::string checksum(const StoredBidGame& game);
[[nodiscard]] std::string checksum(const StoredStripGame& game);

[[nodiscard]] std::string checksum(const StoredRecovery& link);
[[nodiscard]] std::string checksum(const StoredReview& review);
[[nodiscard]] std::string checksum(const StoredPuzzleRating& rating);
[[nodiscard]] std::string checksum(const StoredPuzzleReport& report);

// P11: whether the seats have exchanged their sides.
[[nodiscard]] inline bool is_swapped(const StoredGame& game) {
    return game.moves.size() >= 2 && game.moves[1] == "swap";
}

// What a list shows of a game; `seats` and `changed` stay empty.
[[nodiscard]] GameSummary summary_of(const StoredGame& game);
[[nodiscard]] BidGameSummary summary_of(const StoredBidGame& game);
[[nodiscard]] StripSummary summary_of(const StoredStripGame& game);

// The checksum of a line in a list, whoever's list it is.
[[nodiscard]] std::string checksum(const GameSummary& shown);
[[nodiscard]] std::string checksum(const BidGameSummary& shown);
[[nodiscard]] std::string checksum(const StripSummary& shown);

} // namespace goalline::server
