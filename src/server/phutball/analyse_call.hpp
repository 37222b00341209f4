// The API call for an analysis (docs/http-api.md). It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/api/api_call.hpp"
#include "server/phutball/analyses.hpp"

#include <string_view>

namespace goalline::server {

[[nodiscard]] Result<AnalysisCall> parse_analysis_call(std::string_view body, const Limits& limits = {});
// Reads the body on another thread, has the engine think, and answers.
void answer_analysis(Lobby& lobby, Analyses& analyses, const Call& call);

} // namespace goalline::server
