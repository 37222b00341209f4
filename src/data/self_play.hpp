// Positions of self-play: what training/engine_selfplay writes, or a table of them as .npz (data.md). Not thread-safe.
#pragma once

#include "data/table.hpp"
#include "phutball/position.hpp"

#include <array>

namespace goalline::data {

struct SelfPlay {
    phutball::Position position; // with its rules
    phutball::Move best;         // of the search; legal
    int score = 0;               // of the search for the side to move, in units: a rung of engine::Score
    int result = 0;              // of the game for the side to move, in half points: 0, 1 or 2
};

inline constexpr std::array kSelfPlayColumns = {Column{"position", Type::text}, Column{"rules", Type::text},
                                                Column{"score", Type::integer},
                                                Column{"result", Type::integer}, Column{"move", Type::text}};

[[nodiscard]] Row row_of(const SelfPlay& played);
// Reads either of the two. Errors name the file and the line or row.
[[nodiscard]] Result<void> read_self_play(const std::string& file,
                                          const std::function<Result<void>(SelfPlay&&)>& each);

} // namespace goalline::data
