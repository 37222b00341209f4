// A solved position is one that the side to move wins, with every move that keeps the win and how long each takes.
// This is its plain data and its text, one JSON object on a line (solved-positions.md). Thread-safety: plain
// values and pure functions.
#pragma once

#include "base/result.hpp"
#include "phutball/position.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace goalline::exam {

// A move that keeps the win, one for each distinct result (P5), and the plies from before it to the goal if both
// sides play their best.
struct WinningMove {
    phutball::Move move;
    int plies = 0;
};

struct SolvedPosition {
    int id = 0;
    phutball::Position position;      // with its rules; repetition is `none` (P10)
    std::vector<WinningMove> winning; // the quickest first; never empty
    int moves = 0;                    // how many distinct results there are in all

    [[nodiscard]] int plies() const { return winning.front().plies; }
};

[[nodiscard]] std::string to_json(const SolvedPosition& solved);
// Reads one line. Errors: syntax or invalid, for a line that is no solved position. Whether a table agrees is another
// question (check_solved).
[[nodiscard]] Result<SolvedPosition> parse_solved(std::string_view line);

// Reads the lines of a file; empty ones do not count. Errors name the line.
[[nodiscard]] Result<std::vector<SolvedPosition>> parse_solved_set(std::string_view text);

} // namespace goalline::exam
