// Exact values of single strip and Oddish positions from tables: plies, winning and best moves. StripValues
// finds the table for a position's length: a file, or for short strips one built in memory, once. Not
// thread-safe.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "strip/oddish.hpp"
#include "strip/position.hpp"
#include "tables/file/table_file.hpp"
#include "tables/solver/dense_table.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace goalline::tables {

// For the side to move: odd plies: it wins in that many; even: it loses; 0: a draw, or the game is over.
using Plies = int;

// Where (ball, index) of a table stands a strip position. REQUIRES: the ball on 2..n-1
[[nodiscard]] std::uint64_t strip_index(const strip::Position& position);

enum class Value : std::uint8_t { win, loss, draw, unknown };
[[nodiscard]] std::string_view name(Value value);

template <class Move>
struct Analysis {
    Value value = Value::unknown; // of the side to move
    std::optional<Plies> plies;   // exact, where known
    bool proven = false;
    std::vector<Move> winning; // moves that keep a win
    std::vector<Move> best;    // ... in the fewest plies; in a lost position those that last longest
};

inline constexpr int kMaxDenseStrip = 24;
inline constexpr int kMaxDenseOddish = 22;

class StripValues {
  public:
    // `tables`: a folder with strip-<n>.table files, or empty.
    explicit StripValues(std::string tables, int threads = 0)
        : folder_(std::move(tables)), threads_(threads) {}

    // Uses this file for its length.
    [[nodiscard]] Result<void> add(const std::string& path);
    // Is there a table for this length, or can one be built?
    [[nodiscard]] Result<bool> covers(int squares);
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

// The value, and the winning moves, of a strip of a length for which the forward rule is known to be exact,
// in microseconds and without a table. No plies. REQUIRES: kForwardExactFrom <= squares <= kForwardExactTo
[[nodiscard]] Analysis<strip::Move> analyse_by_rule(const strip::Position& position);

// What the forward rule suggests where nothing is proven. The winning moves are those after which the rule
// sees no win for the opponent, and the value follows from them: it is a win exactly if there is such a move.
// So value and moves never contradict each other, as the rule's own answer for the position itself could.
[[nodiscard]] Analysis<strip::Move> guess_by_rule(const strip::Position& position);

} // namespace goalline::tables
