// Reads what clients say about time: the clock of a new game, and conditional moves. Thread-safety: pure functions.
#pragma once

#include "server/play/json_fields.hpp"
#include "server/rooms/calls.hpp"

namespace goalline::server {

// The field "clock": missing or null, {"base", "increment"} or {"days"}.
[[nodiscard]] TimeControl read_clock(Fields& fields);
// The field "plans" of the action `plan`.
[[nodiscard]] PlanList read_plans(Fields& fields, const Limits& limits);

} // namespace goalline::server
