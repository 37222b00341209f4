// What match and ladder tell of single games. Thread-safety: pure functions.
#pragma once

#include "match/match.hpp"

namespace goalline::cli {

// "game 3: ours (O), theirs (X): ours wins on time: no move after ..."
[[nodiscard]] Message game_story(const match::MatchConfig& config, const match::PlayedGame& game);

// So many of the games are no evidence. REQUIRES: repeats > 0
[[nodiscard]] Message recurrence(int repeats, int games);

} // namespace goalline::cli
