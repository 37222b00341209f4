// The API calls about the review of a game (docs/http-api.md). They live on the lobby's executor. Not thread-safe,
// except for what says otherwise.
#pragma once

#include "server/api/api_call.hpp"
#include "server/phutball/reviews.hpp"

#include <memory>
#include <string_view>

namespace goalline::server {

// Reads the body and checks it against the finished game.
inline constexpr std::string_view kCheckReview = "phutball.review";
[[nodiscard]] Answer check_review(const Job& job, Workbench& bench, const StopFlag& stop);

void send_review(Reviews& reviews, const Call& call, const std::shared_ptr<Room>& room);
// Checks and stores what the call sends.
void keep_review(Lobby& lobby, Reviews& reviews, const Call& call, const std::shared_ptr<Room>& room);

} // namespace goalline::server
