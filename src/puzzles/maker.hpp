// PuzzleMaker finds puzzles in games that levels of the computer play against each other: at most one from a game.
// Men that play no part are taken off before a puzzle is judged for good. The same seed gives the same puzzle. Not
// thread-safe.
#pragma once

#include "engine/engine.hpp"
#include "puzzles/naive.hpp"

#include <array>
#include <set>

namespace goalline::puzzles {

// What verification says of one puzzle.
struct Check {
    bool unique = false;  // exactly the solutions that are allowed, and the line begins with one of them
    bool refuted = false; // every other turn fails, and the figures are those of the puzzle
    bool minimal = false; // no man could be taken off
    bool honest = false;  // the naive solvers, the theme and the line are those of the puzzle
    std::vector<std::string_view> solved;

    [[nodiscard]] bool holds() const { return unique && refuted && minimal && honest; }
};

// The same for a position, its mirror image and its flip (with the sides exchanged): what duplicates share.
[[nodiscard]] Key shape_of(const phutball::Setup& position);

class PuzzleMaker {
  public:
    PuzzleMaker();

    // A puzzle from the game with this seed, if it has one. Themes with fewer puzzles in `have` come first.
    [[nodiscard]] std::optional<Puzzle> from_game(std::uint64_t seed,
                                                  const std::array<int, kThemes.size()>& have,
                                                  const StopFlag& stop);
    // The puzzle that a position holds for this task, without superfluous men; nothing if it holds none.
    [[nodiscard]] std::optional<Puzzle> from_position(const phutball::Position& position, Task task);
    // Judges everything that the puzzle says of itself again.
    [[nodiscard]] Check check(const Puzzle& puzzle);
    // Lets the levels of the computer try it, and rates it by the lowest that finds the first turn.
    void rate(Puzzle& puzzle, const StopFlag& stop);

  private:
    struct Found;
    [[nodiscard]] std::optional<Found> look(const phutball::Position& position, Task task);
    [[nodiscard]] std::optional<Task> task_here(phutball::Position& position);
    [[nodiscard]] phutball::Position without_idle_men(const phutball::Position& position, Task task,
                                                      const Found& found);
    [[nodiscard]] bool stays(const phutball::Position& position, phutball::Point man, Task task,
                             const Found& found);

    Judge judge_;
    std::array<engine::Engine, 2> players_;
};

} // namespace goalline::puzzles
