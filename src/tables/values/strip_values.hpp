// Exact values of single strip and Oddish positions from tables: plies, winning and best moves. StripValues finds the
// table for a position's length: either a file or, for short strips, a table that it builds in memory once. Not
// thread-safe.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "base/value.hpp"
#include "strip/oddish.hpp"
#include "strip/position.hpp"
#include "tables/file/table_file.hpp"
#include "tables/solver/dense_table.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace goalline::tables {

// Seen by the side to move: if odd, it wins in that many plies; if even, it loses; 0 means a draw, or that the game
// is over.
using Plies = int;

// The place (ball, index) of a strip position in a table. REQUIRES: the ball is on 2..n-1
[[nodiscard]] std::uint64_t strip_index(const strip::Position& position);

// The value of an entry of a table: odd plies are a win of the side to move, even ones a loss, 0 is a draw.
[[nodiscard]] constexpr Value value_of(Plies plies) {
    return plies == 0 ? Value::draw : plies % 2 == 1 ? Value::win : Value::loss;
}

template <class Move>
struct Analysis {
    Value value = Value::unknown; // of the side to move
    std::optional<Plies> plies;   // exact, if known
    bool proven = false;
    std::vector<Move> winning; // moves that keep a win
    std::vector<Move> best;    // the quickest winning moves; in a lost position those that last longest
};

inline constexpr int kMaxDenseStrip = 24;
inline constexpr int kMaxDenseOddish = 22;

class StripValues {
  public:
    // `tables` is a folder with files named strip-<n>.table, or empty.
    explicit StripValues(std::string tables, int threads = 0)
        : folder_(std::move(tables)), threads_(threads) {}

    // Uses this file for strips of its length.
    [[nodiscard]] Result<void> add(const std::string& path);
    // Whether there is a table for this length, or one can be built.
    [[nodiscard]] Result<bool> covers(int squares);
    // The table in memory, which is built now if there is none yet; null if there is a file for this length.
    // REQUIRES: squares <= kMaxDenseStrip or covers(squares)
    [[nodiscard]] const DenseTable* strip_table(int squares);
    // REQUIRES: squares <= kMaxDenseOddish
    [[nodiscard]] const DenseTable& oddish_table(int squares);

    // REQUIRES: covers(position.squares)
    [[nodiscard]] Result<Plies> plies(const strip::Position& position);
    [[nodiscard]] Result<Analysis<strip::Move>> analyse(const strip::Position& position);

    // REQUIRES: position.squares <= kMaxDenseOddish
    [[nodiscard]] Plies plies(const strip::oddish::Position& position);
    [[nodiscard]] Analysis<strip::oddish::Move> analyse(const strip::oddish::Position& position);

  private:
    [[nodiscard]] Result<int> entry(const strip::Position& position, int mover);

    std::string folder_;
    int threads_;
    std::map<int, TableFile> files_;
    std::map<int, DenseTable> strips_;
    std::map<int, DenseTable> oddish_;
};

// Returns the value and the winning moves of a strip of a length for which the forward rule is known to be exact. It
// takes microseconds, needs no table, and gives no plies. REQUIRES: kForwardExactFrom <= squares <= kForwardExactTo
[[nodiscard]] Analysis<strip::Move> analyse_by_rule(const strip::Position& position);

// What the forward rule suggests where nothing is proven. The winning moves are those after which the rule sees no
// win for the opponent. The value follows from them: it is a win exactly if there is such a move. So the value and
// the moves never contradict each other, as the rule's own answer for the position itself could.
[[nodiscard]] Analysis<strip::Move> guess_by_rule(const strip::Position& position);

} // namespace goalline::tables
