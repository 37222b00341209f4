// How the games of rooms become what the store keeps, and back. Options, summary and turns of each kind are texts that
// only these functions understand. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"
#include "server/rooms/kept.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

// The game without its turns: what the store needs for a change. It costs the same however long the game is.
[[nodiscard]] StoredGame stored_head(const KeptGame& game);
[[nodiscard]] StoredGame stored_head(const KeptBidGame& game);
[[nodiscard]] StoredGame stored_head(const KeptStripGame& game);

// The last turn. REQUIRES: there is one; of secret bids, `seat` has made it
[[nodiscard]] StoredTurn last_turn(const KeptGame& game, Seat seat);
[[nodiscard]] StoredTurn last_turn(const KeptBidGame& game, Seat seat);
[[nodiscard]] StoredTurn last_turn(const KeptStripGame& game, Seat seat);

// The whole game.
[[nodiscard]] StoredGame stored_game(const AnyGame& game);
// An Error if its texts cannot be read.
[[nodiscard]] Result<AnyGame> kept_game(StoredGame stored);
// The line of a game in the list of that visitor.
[[nodiscard]] Result<AnySummary> summary_of(const StoredGame& stored, const std::string& visitor);

// These block, on the store's thread.
[[nodiscard]] Result<std::optional<AnyGame>> load_game(Store& store, const std::string& id);
// Lists a visitor's games, the newest change first.
[[nodiscard]] Result<std::vector<AnySummary>> list_games(Store& store, const std::string& visitor, int limit);

} // namespace goalline::server
