// A puzzle is a position in which exactly one turn does what is asked. This is its plain data and its text: one JSON
// object on a line (the fields of `goalline puzzles`). Thread-safety: plain values and pure functions.
#pragma once

#include "base/result.hpp"
#include "phutball/position.hpp"

#include <array>
#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::puzzles {

// What is asked of the side to move.
struct Task {
    enum class Kind : std::uint8_t {
        goal, // score within `turns` turns, whatever the other side does
        save, // the opponent has a goal in one; find the only turn after which he has no proven win any more
        win   // on a board with a table: find the only turn that keeps the win, in whatever time
    };
    Kind kind = Kind::goal;
    int turns = 1; // of the solver up to the goal: 1..3 for `goal`, 1 for `save`, at least 2 for `win`

    // From the solver's first turn to the goal; for `save` within how many plies each other turn loses.
    [[nodiscard]] int plies() const;
    friend bool operator==(const Task&, const Task&) = default;
};

// An opponent of a saved game must not win within so many plies, his own turn the first.
inline constexpr int kSavePlies = 5;

// "goal-in-1", "goal-in-2", "goal-in-3", "save", "win"
[[nodiscard]] std::string name(Task task);
// `plies` matters for "win" only.
[[nodiscard]] std::optional<Task> task_of(std::string_view text, int plies);

// The idea of a puzzle, by which people choose.
enum class Theme : std::uint8_t {
    goal_in_one,    // a chain with turns
    long_way_round, // a chain that goes backwards on its way
    own_row,        // a chain that passes through the solver's own goal row
    jump_first,     // a goal in two or three that begins with jumps
    quiet_move,     // a goal in two or three that begins with a man
    save_by_man,
    save_by_jump,
    small_board, // the only turn that wins on a board with a table
    formula      // a goal in one that satisfies a formula (3-SAT)
};
inline constexpr std::array<std::string_view, 9> kThemes = {"goal-in-one",  "long-way-round", "own-row",
                                                            "jump-first",   "quiet-move",     "save-by-man",
                                                            "save-by-jump", "small-board",    "formula"};

[[nodiscard]] inline std::string_view name(Theme theme) {
    return kThemes[static_cast<std::size_t>(theme)];
}

struct Puzzle {
    int id = 0; // from 1 on; the page's address has it
    Task task;
    phutball::Rules rules;
    phutball::Setup position;
    // A line of play: the solver's turn, the defence that holds out longest, and so on. Each turn is a shortest way to
    // its result.
    std::vector<phutball::Move> solution;
    Theme theme = Theme::goal_in_one;
    int rating = 1500; // 800..2400
    int level = 1;     // the lowest level of the computer that solves it; 10 if all others fail
    int effort = 0;    // positions that the computer visits until it has found the first turn for good
    int results = 0;   // distinct results of the ball's jumps
    int refuted = 0;   // turns that fail, each proven to
    int nodes = 0;     // positions that the proofs of all this visit
    std::vector<std::string_view>
        solved;          // the naive solvers that find the first turn; none above the easy grade
    std::string source;  // "seed 7 ply 23": the game it was found in
    std::string formula; // the formula that the position stands for, as DIMACS in one line
};

// The ratings at which the medium and the hard grade begin.
inline constexpr int kMedium = 1300;
inline constexpr int kHard = 1800;

// "easy", "medium" or "hard"
[[nodiscard]] std::string_view grade(int rating);
[[nodiscard]] std::string_view grade(const Puzzle& puzzle);

// The command that proves it.
[[nodiscard]] std::string command(const Puzzle& puzzle);

// The fields of puzzles.md.
[[nodiscard]] boost::json::object object_of(const Puzzle& puzzle);
[[nodiscard]] std::string to_json(const Puzzle& puzzle);
// Errors: syntax or invalid, with the field. Whatever follows from other fields must be what to_json() writes.
[[nodiscard]] Result<Puzzle> parse_puzzle(std::string_view line);

} // namespace goalline::puzzles
