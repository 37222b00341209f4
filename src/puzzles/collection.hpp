// Collection is a file of puzzles in memory, with what holds of all together: no duplicates, and how much the naive
// solvers find. Not thread-safe while it is changed.
#pragma once

#include "puzzles/maker.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace goalline::puzzles {

// The limits of docs/puzzles.md: what a naive solver may find of all puzzles and of the easy ones, and the largest
// share of a theme.
inline constexpr double kNaiveShare = 0.10;
inline constexpr double kNaiveShareOfEasy = 0.40;
inline constexpr double kThemeShare = 0.40;

class Collection {
  public:
    // One puzzle on a line. Errors: those of parse_puzzle, with the line; invalid, for duplicates.
    [[nodiscard]] static Result<Collection> parse(std::string_view text);

    [[nodiscard]] const std::vector<Puzzle>& puzzles() const { return puzzles_; }
    [[nodiscard]] const std::array<int, kThemes.size()>& themes() const { return themes_; }
    [[nodiscard]] const Puzzle* find(int id) const;
    // The seed after the last game that gave a puzzle.
    [[nodiscard]] std::optional<std::uint64_t> next_seed() const;

    // Whether the puzzle is new and the limits can be kept with it when there will be `count` in all.
    [[nodiscard]] bool has_room_for(const Puzzle& puzzle, int count) const;
    // Gives it the next number. REQUIRES: has_room_for()
    const Puzzle& add(Puzzle puzzle);

    // The share of all puzzles that each naive solver finds.
    [[nodiscard]] std::vector<std::pair<std::string_view, double>> naive_shares() const;
    // What is wrong with the whole, or nothing.
    [[nodiscard]] std::string fault() const;

  private:
    [[nodiscard]] int found_by(std::string_view solver) const;
    bool take(Puzzle puzzle);

    std::vector<Puzzle> puzzles_;
    std::set<Key> shapes_;
    std::array<int, kThemes.size()> themes_{};
};

} // namespace goalline::puzzles
