// The API calls about games of all kinds, and about what belongs to a visitor: recovery links, notifications by Web Push,
// and whom he reports, mutes and blocks (http-api.md). The functions are called on the lobby's executor.
#pragma once

#include "server/api/api_call.hpp"

#include <string_view>

namespace goalline::server {

inline constexpr std::string_view kGames = "/api/games";

// Each answers the call if its address is one of these. Returns whether it is.
[[nodiscard]] bool route_game(Lobby& lobby, const Call& call);
[[nodiscard]] bool route_recovery(Lobby& lobby, const Call& call);
[[nodiscard]] bool route_push(Lobby& lobby, const Call& call);
[[nodiscard]] bool route_people(Lobby& lobby, const Call& call);

} // namespace goalline::server
