// The API call for a hint (docs/http-api.md). It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/api/api_call.hpp"

#include <string_view>

namespace goalline::server {

// How much of a hint is told: the point, or all of it.
enum class HintStage : unsigned char { point = 1, all = 2 };

// Reads the body of the call; an empty one asks for the point.
[[nodiscard]] Result<HintStage> parse_hint_call(std::string_view body);
// Answers with a hint for the present position of the room's game, or with a refusal and the state.
void answer_hint(const Call& call, HintStage stage, const std::shared_ptr<Room>& room);

} // namespace goalline::server
