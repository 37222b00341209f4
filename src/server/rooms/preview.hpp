// What others see of a game before they open its link: a title, a sentence and a picture. Everything in it is known to
// whoever has the game's id anyway. Thread-safety: pure functions.
#pragma once

#include "server/rooms/served_bid_game.hpp"
#include "server/rooms/served_game.hpp"
#include "server/rooms/served_strip_game.hpp"

#include <optional>

namespace goalline::server {

struct Preview {
    goalline::Message title;
    goalline::Message description;
};
[[nodiscard]] Preview preview_of(const ServedGame& game);
[[nodiscard]] Preview preview_of(const ServedBidGame& game);
[[nodiscard]] Preview preview_of(const ServedStripGame& game);

// The game after that many turns; without a number, as it is now.
[[nodiscard]] Result<phutball::Game> game_at(const ServedGame& game, std::optional<int> ply);

} // namespace goalline::server
