// The API calls for pictures of games and positions (http-api.md). Pictures are drawn as jobs, on the account of whoever
// asks. Thread-safety: calls belong to the lobby's executor; any thread may do the jobs.
#pragma once

#include "phutball/game.hpp"
#include "server/api/api_call.hpp"

#include <string_view>

namespace goalline::server {

// Answers the call if its address is one of these. Returns whether it is.
[[nodiscard]] bool route_picture(Lobby& lobby, const Call& call);

// {"etag": ...}; the picture is the bytes of the answer, unless the client has it.
inline constexpr std::string_view kDrawPicture = "phutball.picture";
[[nodiscard]] Answer draw_picture(const Job& job, Workbench& bench, const StopFlag& stop);

// The position and moves of a query (p, m), as the page's address of an analysis has them.
[[nodiscard]] Result<phutball::Game> queried_game(std::string_view query);

} // namespace goalline::server
