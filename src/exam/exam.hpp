// The whole exam: every position of a set, with every limit on nodes, board by board, so that only one table is in
// memory at a time. `goalline bench --solved` prints what it finds. Blocks; not thread-safe.
#pragma once

#include "exam/exam_game.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace goalline::exam {

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
