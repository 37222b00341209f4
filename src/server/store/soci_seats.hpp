// The seats of games, in a table for each kind of game. Failures throw. Internal to store/. Not thread-safe: the
// session belongs to one thread.
#pragma once

#include "server/store/store.hpp"

#include <string>
#include <string_view>

namespace soci {
class session;
}

namespace goalline::server {

void insert_seats(soci::session& sql, std::string_view table, const GameHead& game);
void update_seat(soci::session& sql, std::string_view table, const GameHead& game, Seat which);
void read_seats(soci::session& sql, std::string_view table, GameHead& game);
// Whether there are seats of a game with that id. A game that has seats but cannot be found is damaged.
[[nodiscard]] bool has_seats(soci::session& sql, std::string_view table, const std::string& game);

} // namespace goalline::server
