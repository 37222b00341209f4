// How commands write a difference in Elo and its 95 % interval, for people and in JSON. Pure functions.
#pragma once

#include "cli/console/json.hpp"
#include "cli/console/messages.hpp"

#include <string>

namespace goalline::cli {

// "+12 (-3 to +27)", or, where one end of the interval is infinite, "below -34 (95 %)" or "above +34 (95 %)";
// "?" if both are.
[[nodiscard]] std::string elo_text(Language language, double elo, double low, double high);

// "elo", "error", "elo_low", "elo_high"; null for what is infinite.
void add_elo(JsonObject& object, double elo, double error, double low, double high);

} // namespace goalline::cli
