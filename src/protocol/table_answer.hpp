// What a table knows, in the engine's terms. Thread-safety: a pure function.
#pragma once

#include "engine/options.hpp"
#include "tables/values/board_tables.hpp"

namespace goalline::protocol {

// Lines with exact scores; no nodes. A draw is told as an even guess: scores have no proven draw.
[[nodiscard]] engine::Info table_info(const tables::KnownBoard& known);

} // namespace goalline::protocol
