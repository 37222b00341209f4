// The kinds of games that are stored, and what the store does with a game whose kind is not known. A new kind of game
// is added to AnyGame and AnySummary here, to AnyNewGame in rooms/calls.hpp, and to AnyRoom in rooms/any_room.cpp; its
// JSON is made in rooms/. Thread-safety: the functions block, on the store's thread.
#pragma once

#include "server/store/bid_store.hpp"
#include "server/store/store.hpp"
#include "server/store/strip_store.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace goalline::server {

using AnyGame = std::variant<StoredGame, StoredBidGame, StoredStripGame>;
using AnySummary = std::variant<GameSummary, BidGameSummary, StripSummary>;

// The part of the store that has the games of that kind.
template <class Stored>
[[nodiscard]] auto& games_in(Store& store) {
    if constexpr (std::is_same_v<Stored, StoredGame>)
        return store;
    else if constexpr (std::is_same_v<Stored, StoredBidGame>)
        return store.bidding();
    else
        return store.strips();
}

[[nodiscard]] inline const GameHead& head_of(const AnyGame& game) {
    return std::visit([](const auto& one) -> const GameHead& { return one; }, game);
}
[[nodiscard]] inline const SummaryHead& head_of(const AnySummary& summary) {
    return std::visit([](const auto& one) -> const SummaryHead& { return one; }, summary);
}

// The word for what is played: "phutball", "tennis", "footsteps", "strip" or "oddish". It serves a game and its
// summary.
template <class Game>
[[nodiscard]] std::string_view game_name(const Game& game) {
    if constexpr (requires { game.rules.game; })
        return bidding::name(game.rules.game);
    else if constexpr (requires { game.kind; })
        return strip::name(game.kind);
    else
        return "phutball";
}

[[nodiscard]] Result<void> create_game(Store& store, const AnyGame& game);
[[nodiscard]] Result<std::optional<AnyGame>> load_game(Store& store, const std::string& id);
// Lists games of all kinds, the newest change first.
[[nodiscard]] Result<std::vector<AnySummary>> list_games(Store& store, const std::string& visitor, int limit);

} // namespace goalline::server
