// Collection is a file of puzzles in memory, with what holds of all together: no duplicates, and how much the naive
// solvers find. Not thread-safe while it is changed.
#pragma once

#include "puzzles/maker.hpp"

#include <set>
#include <string>
#include <vector>

namespace goalline::puzzles {

// The limits of puzzles.md: what a naive solver may find of all puzzles and of the easy ones, and the largest
// share of a theme.
inline constexpr double kNaiveShare = 0.10;
inline constexpr double kNaiveShareOfEasy = 0.40;
inline constexpr double kThemeShare = 0.40;
// What a complete collection has at least.
inline constexpr int kLeastPuzzles = 2'000;
inline constexpr int kLeastThemes = 6;
inline constexpr int kLeastOfTheme = 150; // in each of these themes
inline constexpr int kLeastPlacements = 300;
inline constexpr int kLeastSaves = 200;

class Collection {
  public:
    // One puzzle on each line. Errors: those of parse_puzzle, with the line; invalid, for duplicates.
    [[nodiscard]] static Result<Collection> parse(std::string_view text);

    [[nodiscard]] const std::vector<Puzzle>& puzzles() const { return puzzles_; }
    [[nodiscard]] const std::array<int, kThemes.size()>& themes() const { return themes_; }
    [[nodiscard]] const Puzzle* find(int id) const;
    // The seed after the last one that gave a puzzle.
    [[nodiscard]] std::optional<std::uint64_t> next_seed() const;

    // Whether the limits can be kept with one more puzzle of this theme that these naive solvers find.
    [[nodiscard]] bool has_room(Theme theme, const std::vector<std::string_view>& solved) const;
    // Gives it the next number, unless it is a duplicate.
    const Puzzle* add(Puzzle puzzle);

    // What naive solvers find, of all puzzles and of the easy ones.
    struct Naive {
        std::string_view solver;
        int found = 0; // of all; none of them is above the easy grade
    };
    [[nodiscard]] std::vector<Naive> naive() const;
    [[nodiscard]] int count(std::string_view grade) const;
    [[nodiscard]] int saves() const { return of(Theme::save_by_man) + of(Theme::save_by_jump); }
    [[nodiscard]] int placements() const; // that begin with one
    // What is wrong with the whole; empty if nothing is. With `complete` it must be as large as puzzles.md says.
    [[nodiscard]] Message fault(bool complete) const;

  private:
    [[nodiscard]] int found_by(std::string_view solver) const;
    [[nodiscard]] int found_by_any() const;
    [[nodiscard]] int of(Theme theme) const { return themes_[static_cast<std::size_t>(theme)]; }
    bool take(Puzzle puzzle);

    std::vector<Puzzle> puzzles_;
    std::set<Key> shapes_;
    std::array<int, kThemes.size()> themes_{};
};

} // namespace goalline::puzzles
