// A puzzle is a position in which exactly one turn does what is asked. This is its plain data and its text: one JSON
// object on a line (the fields of `goalline puzzles`). Thread-safety: plain values and pure functions.
#pragma once

#include "base/result.hpp"
#include "phutball/position.hpp"

#include <array>
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
        save  // the opponent has a goal in one; find the only turn after which he has no proven win any more
    };
    Kind kind = Kind::goal;
    int turns = 1; // of the solver, 1..3; 1 for `save`

    // From the solver's first turn to the goal; for `save` within how many plies each other turn loses.
    [[nodiscard]] int plies() const;
    friend bool operator==(const Task&, const Task&) = default;
};

// An opponent of a saved game must not win within so many plies, his own turn the first.
inline constexpr int kSavePlies = 5;

// "goal-in-1", "goal-in-2", "goal-in-3", "save"
[[nodiscard]] std::string name(Task task);
[[nodiscard]] std::optional<Task> task_of(std::string_view text);

// The idea of a puzzle, by which people choose.
enum class Theme : std::uint8_t {
    goal_in_one,    // a chain with turns
    long_way_round, // a chain that goes backwards on its way
    own_row,        // a chain that passes through the solver's own goal row
    jump_first,     // a goal in two or three that begins with jumps
    quiet_move,     // a goal in two or three that begins with a man
    save_by_man,
    save_by_jump
};
inline constexpr std::array<std::string_view, 7> kThemes = {
    "goal-in-one", "long-way-round", "own-row", "jump-first", "quiet-move", "save-by-man", "save-by-jump"};

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
    int level = 0;     // the lowest level of the computer that solves it and that all above it do, too; 11: none
    int results = 0;   // distinct results of the ball's jumps
    int refuted = 0;   // turns that fail, each proven to
    std::uint64_t nodes = 0;              // positions that the proofs visited
    std::vector<std::string_view> solved; // the naive solvers that find the first turn; empty above the easy grade
    std::string source;                   // "11x11 seed 7 ply 23": the game it was found in
};

// The ratings at which the medium and the hard grade begin.
inline constexpr int kMedium = 1300;
inline constexpr int kHard = 1800;

// "easy", "medium" or "hard"
[[nodiscard]] std::string_view grade(const Puzzle& puzzle);

[[nodiscard]] std::string to_json(const Puzzle& puzzle);
// Errors: syntax or invalid, with the field.
[[nodiscard]] Result<Puzzle> parse_puzzle(std::string_view line);

} // namespace goalline::puzzles
