// The whole exam: every position of a set, with every limit on nodes, board by board, so that only one table is in
// memory at a time. `goalline bench --solved` prints what it finds. Blocks; not thread-safe.
#pragma once

#include "base/stop.hpp"
#include "engine/engine.hpp"
#include "exam/answer_key.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goalline::exam {

// One game of it: the engine has a won position, without tables and proofs by other means than its own search, and plays
// it to the end against the best defence.
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

struct ExamOptions {
    std::vector<std::uint64_t> nodes = {1'000, 10'000, 100'000}; // a move
    std::string tables; // a folder with tables of boards; those that are not there are built in memory
};

// A game in which the win was not kept.
struct Failure {
    const SolvedPosition* position = nullptr;
    ExamGame game;
};

// A part of the positions.
struct Tally {
    int positions = 0;
    int kept = 0;
};

// What was found with one limit on nodes, so far.
struct ExamScore {
    std::uint64_t nodes = 0;
    int positions = 0;       // whose game was played to its end
    int first_right = 0;     // the first move keeps the win
    int kept = 0;            // the engine won
    int shortest = 0;        // ... in as few plies as possible
    std::int64_t excess = 0; // plies more than needed, over all games that the engine won
    std::vector<Failure> failures;
    std::vector<std::pair<phutball::Size, Tally>> by_board; // in the order of the set
    std::map<int, Tally> by_plies;                          // by how many the win takes

    [[nodiscard]] double share() const { return positions == 0 ? 0 : 1.0 * kept / positions; }
    [[nodiscard]] double mean_excess() const { return kept == 0 ? 0 : static_cast<double>(excess) / kept; }
};

struct ExamProgress {
    phutball::Size board; // the present one
    bool solving = false; // its table is being made; otherwise a position has just been finished
    std::size_t done = 0; // positions, over all boards
};

// The table for a position: a file of the folder, or else one built in memory. Errors: those of tables; limit, if it
// was stopped.
[[nodiscard]] Result<tables::BoardValues> table_for(const phutball::Position& position,
                                                    const std::string& folder, const StopFlag& stop);

// Plays the exam. It first compares each position with the table, since a wrong list would say nothing of the engine.
// One score for each limit; if `stop` was raised they hold what was known by then. Errors: invalid, for a position whose
// list is wrong; those of tables.
[[nodiscard]] Result<std::vector<ExamScore>>
run_exam(const std::vector<SolvedPosition>& set, const ExamOptions& options,
         const std::function<void(const ExamProgress&)>& progress, const StopFlag& stop);

} // namespace goalline::exam
