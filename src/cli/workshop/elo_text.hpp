// How commands write a difference in Elo and its 95 % interval, for people and in JSON. Thread-safety: pure
// functions.
#pragma once

#include "cli/console/json.hpp"
#include "cli/console/messages.hpp"

#include <string>

namespace goalline::cli {

// "+12", "-0.53"; what is rounded to zero has no sign but a plus.
[[nodiscard]] std::string signed_text(double number, int decimals);

// "+12 (-3 to +27)"; if one end of the interval is infinite, "below -34 (95 %)" or "above +34 (95 %)"; if both are,
// "?".
[[nodiscard]] std::string elo_text(Language language, double elo, double low, double high);

// Adds "elo", "error", "elo_low" and "elo_high", with null for infinite values.
void add_elo(JsonObject& object, double elo, double error, double low, double high);

} // namespace goalline::cli
