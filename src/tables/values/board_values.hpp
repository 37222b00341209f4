// Exact values of single positions on small boards, from a table's file or, for boards of at most kMaxDenseBoard
// points, from a table built in memory. Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "phutball/position.hpp"
#include "tables/solver/dense_table.hpp"
#include "tables/values/strip_values.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace goalline::tables {

inline constexpr int kMaxDenseBoard = 25; // points; 5x5 takes 0.6 GiB, and as much again while it is built

// A move and what it leads to, seen by the side that makes it.
struct RankedMove {
    phutball::Move move;
    Value value = Value::draw;
    Plies plies = 0; // from before the move to the end of the game; 0 for a draw
    phutball::Position after;
};

class BoardValues {
  public:
    // Errors: usage, if the board is too large to be solved in memory; limit, if there is not enough memory or `stop`
    // was raised.
    [[nodiscard]] static Result<BoardValues> build(phutball::Size size, const phutball::Rules& rules,
                                                   int threads, const StopFlag* stop = nullptr);
    [[nodiscard]] static Result<BoardValues> open(const std::string& path);

    [[nodiscard]] phutball::Size size() const { return size_; }
    [[nodiscard]] const phutball::Rules& rules() const { return rules_; } // with repetition (P10) none
    // Whether this table is for that board and those rules. Repetition and swap (P10, P11) are not part of a table.
    [[nodiscard]] bool fits(phutball::Size size, const phutball::Rules& rules) const;

    // The ply at which Ohs wins, or 0; mover 0 means that Ohs is to move. REQUIRES: a place of this board
    [[nodiscard]] Result<int> entry(int mover, BoardPlace place) const;

    // All entries of that mover, by ball and index; empty if the table is a file.
    [[nodiscard]] std::span<const std::uint8_t> entries(int mover) const {
        return dense_ ? dense_->entries(mover) : std::span<const std::uint8_t>();
    }

    // Seen by the side to move, as for strips. REQUIRES: the game is not over
    [[nodiscard]] Result<Plies> plies(const phutball::Setup& setup) const;
    // One move for each distinct result (P5), best first: quick wins, then draws, then slow losses. Errors: usage, if
    // the table is for another board or other rules. REQUIRES: the game is not over
    [[nodiscard]] Result<std::vector<RankedMove>> ranked(phutball::Position position) const;
    // Errors: usage, if the table is for another board or other rules.
    [[nodiscard]] Result<Analysis<phutball::Move>> analyse(phutball::Position position) const;

  private:
    BoardValues(phutball::Size size, const phutball::Rules& rules) : size_(size), rules_(rules) {}
    phutball::Size size_;
    phutball::Rules rules_;
    std::optional<DenseTable> dense_;
    std::optional<TableFile> file_;
};

} // namespace goalline::tables
