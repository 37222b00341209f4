// One game of the exam: the engine has a won position, without tables and proofs by other means than its own search,
// and plays it to the end against the best defence. Blocks; whoever raises the stop flag ends it. Thread-safety: an
// engine and a table belong to one thread.
#pragma once

#include "base/stop.hpp"
#include "engine/engine.hpp"
#include "exam/answer_key.hpp"

#include <cstdint>
#include <string_view>

namespace goalline::exam {

enum class Ending : std::uint8_t {
    won,      // the engine scored
    drawn,    // it made a move after which the other side holds a draw
    lost,     // ... or wins
    repeated, // it let the same position occur three times (P10), or found no end in kLongestGame plies
    stopped,
};

[[nodiscard]] std::string_view name(Ending ending);

inline constexpr int kLongestGame = 1000; // plies

struct ExamGame {
    Ending ending = Ending::stopped;
    bool first_right = false; // its first move keeps the win
    int excess = 0;           // won: how many plies more than needed it took
    // The last move of the engine, and its number in the game from 1. Unless the game was won or stopped, this is the
    // move that gave the win away.
    phutball::Move last{};
    int ply = 0;
};

// The engine forgets everything first. The game is played under the rules of play, where the third occurrence of a
// position is a draw (P10). It ends as soon as a move gives the win away, since the best defence would keep what it
// gets. Errors: those of the table. REQUIRES: a table for this board and these rules
[[nodiscard]] Result<ExamGame> play_exam(engine::Engine& engine, const tables::BoardValues& values,
                                         const SolvedPosition& solved, std::uint64_t nodes,
                                         const StopFlag& stop);

} // namespace goalline::exam
