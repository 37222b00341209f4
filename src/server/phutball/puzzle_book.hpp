// PuzzleBook is the collection of puzzles that this server gives out, with the ratings that people's attempts have
// made of those in the file. It is read once, and chooses: by number, by strength, for a rush, for a day. It draws no
// lots of its own and looks at no clock. Not thread-safe while a rating is set.
#pragma once

#include "base/result.hpp"
#include "puzzles/attempt.hpp"
#include "puzzles/puzzle.hpp"
#include "server/store/puzzle_store.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace goalline::server {

inline constexpr std::size_t kRushPuzzles = 60;

class PuzzleBook {
  public:
    struct Entry {
        puzzles::Puzzle puzzle;
        std::string key;  // by which the store knows it
        std::string text; // the puzzle as JSON, without rating and closing brace
        puzzles::Strength strength;
        int attempts = 0; // first attempts that counted
        int solved = 0;   // of these

        // The strength that the file says, from which attempts begin.
        [[nodiscard]] puzzles::Strength seed() const {
            return {static_cast<double>(puzzle.rating), puzzles::kNewDeviation};
        }
    };
    // A number from 0 up to, but without, 1.
    using Lot = std::function<double()>;

    // A book without puzzles.
    PuzzleBook() = default;
    // One puzzle on each line. An Error says which line is wrong, and why; an empty file is one, too.
    [[nodiscard]] static Result<PuzzleBook> parse(std::string_view text);
    [[nodiscard]] static Result<PuzzleBook> read(const std::string& file);

    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] bool empty() const { return entries_.empty(); }
    [[nodiscard]] const Entry* find(int id) const;
    [[nodiscard]] int count(puzzles::Theme theme) const;
    [[nodiscard]] int count(std::string_view grade) const;

    // Gives its puzzle that rating; a puzzle that the book does not have is passed over.
    void set(const StoredPuzzleRating& rating);

    // The puzzle as clients see it, and with a day's date if it is that day's.
    [[nodiscard]] static std::string json(const Entry& entry, const std::string& date = {});

    // The puzzle of a day, which is counted from 1970 on (UTC). The medium puzzles take turns in an order of their
    // own, so none comes again before all others have been there. REQUIRES: not empty
    [[nodiscard]] const Entry& of_day(std::int64_t day) const;
    // The puzzles of days in the order in which they take turns; that of day 0 is the first.
    [[nodiscard]] std::vector<const Entry*> days() const;

    // What somebody wants who takes the next puzzle of the stream.
    struct Wish {
        double rating = 1500;
        std::optional<puzzles::Theme> theme;
        std::unordered_set<int> without; // numbers of puzzles
    };
    // When somebody has attempted which puzzles, by key.
    using Times = PuzzleStore::Times;
    // One of those nearest to the rating that were not attempted. If all were, the one attempted longest ago;
    // `without` is heeded as long as that leaves any. Null if the book has no puzzle of that theme.
    [[nodiscard]] const Entry* next(const Wish& wish, const Times& attempted, const Lot& lot) const;

    // Puzzles for a rush, from easy to hard: at most kRushPuzzles, first goals in one, then mostly short ones.
    [[nodiscard]] std::vector<const Entry*> rush(const Lot& lot) const;

  private:
    std::vector<Entry> entries_;
    std::unordered_map<int, std::size_t> by_id_;
    std::unordered_map<std::string, std::size_t> by_key_;
    std::vector<std::size_t> of_days_; // in the order in which they take turns
};

// What the store keeps of an entry's rating, and back.
[[nodiscard]] StoredPuzzleRating stored_rating(const std::string& key, const puzzles::Strength& strength,
                                               int attempts, int solved);
[[nodiscard]] puzzles::Strength strength_of(const StoredPuzzleRating& rating);
[[nodiscard]] double thousandths(std::int64_t stored);

} // namespace goalline::server
