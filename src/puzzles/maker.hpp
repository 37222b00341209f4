// PuzzleMaker finds puzzles: in games that levels of the computer play against each other, in random positions of small
// boards, and in formulas. Each seed is one such place. Men that play no part are taken off before a puzzle is judged
// for good. Thread-safety: none.
#pragma once

#include "engine/engine.hpp"
#include "puzzles/naive.hpp"

#include <array>
#include <functional>
#include <span>

namespace goalline::puzzles {

// What verification says of one puzzle.
struct Check {
    bool unique = false;  // exactly the solutions that are allowed, and the line begins with one of them
    bool refuted = false; // every other turn fails, and the figures are those of the puzzle
    bool minimal = false; // no man could be taken off
    bool honest = false;  // all else that the puzzle says of itself is so
    Message why;          // it does not hold; empty if it does

    [[nodiscard]] bool holds() const { return why.empty(); }
};

// The same for a position, its mirror image and its flip (with the sides exchanged): what duplicates share.
[[nodiscard]] Key shape_of(const phutball::Setup& position);

// Whether more puzzles are wanted of this theme that are found by these naive solvers.
using Wanted = std::function<bool(Theme, const std::vector<std::string_view>&)>;

class PuzzleMaker {
  public:
    PuzzleMaker();

    // The puzzles of this seed, at most one of each kind. The same seed gives the same puzzles as long as the same
    // ones are wanted. An interrupted call gives nothing.
    [[nodiscard]] std::vector<Puzzle> from_seed(std::uint64_t seed, const Wanted& wanted,
                                                const StopFlag& stop);
    // The puzzle that a position holds for this task, without idle men and not yet rated; nothing if it holds none.
    [[nodiscard]] std::optional<Puzzle> from_position(const phutball::Position& position, Task task,
                                                      const Wanted& wanted);
    // Judges everything again that the puzzle says of itself, but for what the computer's levels make of it.
    [[nodiscard]] Check check(const Puzzle& puzzle);
    // Lets the levels of the computer try it, and rates it.
    void rate(Puzzle& puzzle, const StopFlag& stop);

  private:
    struct Found {
        Judgement judgement;
        std::vector<std::string_view> solved;
    };
    struct Candidate;
    [[nodiscard]] std::optional<Found> look(const phutball::Position& position, Task task);
    [[nodiscard]] std::vector<Candidate> play_game(Random& random, const StopFlag& stop);
    [[nodiscard]] std::optional<Task> task_here(phutball::Position& position);
    [[nodiscard]] std::optional<Puzzle> from_small_board(Random& random, const Wanted& wanted);
    [[nodiscard]] std::optional<Puzzle> from_own_row(Random& random, const Wanted& wanted);
    [[nodiscard]] std::optional<Puzzle> from_formula(Random& random, const Wanted& wanted);
    [[nodiscard]] phutball::Position without_idle_men(phutball::Position position, Task task,
                                                      Judgement judgement);
    [[nodiscard]] bool stays(const phutball::Position& position, std::span<const phutball::Point> men,
                             Task task, const Judgement& judgement);
    [[nodiscard]] bool drop(phutball::Position& position, std::span<const phutball::Point> men, Task task,
                            Judgement& judgement);

    Judge judge_;
    std::array<engine::Engine, 2> players_;
};

} // namespace goalline::puzzles
