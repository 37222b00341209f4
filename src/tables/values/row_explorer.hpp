// RowExplorer says everything that is known of one position of a strip or an Oddish row: its value and that of each
// move, best play, and both potentials with their counts. It answers at once by a rule where no table is at hand; the
// caller may have a table made, ply by ply. It keeps one such table at a time, and besides it one of a short row, which
// takes no time. Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "strip/count.hpp"
#include "tables/solver/dense_table.hpp"
#include "tables/values/strip_values.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::tables {

enum class RowKind : std::uint8_t { strip, oddish };

// Where an answer comes from. `rule` is exact for its lengths, and `theorem` for all; `guess` proves nothing.
enum class RowSource : std::uint8_t { over, table, rule, theorem, guess };
[[nodiscard]] std::string_view name(RowSource source);

// Up to this length the table takes no time worth speaking of, and is made when it is needed.
inline constexpr int kInstantRow = 12;

// What a move leads to, seen by the side that makes it; `plies` counts from before the move, 0 if it is not known.
struct JudgedMove {
    std::string text;
    Value value = Value::unknown;
    Plies plies = 0;
};

struct RowAnswer {
    std::string text;
    RowSource source = RowSource::over;
    std::optional<strip::Player> winner; // the game is over
    Value value = Value::unknown;        // of the side to move
    Plies plies = 0;                     // 0 if not known
    bool proven = false;
    std::vector<JudgedMove> moves;
    std::vector<std::string> line; // best play to the end; by the strategy of Theorem 1 only its first move
    // By player. For Oddish `sums` has the potential of rules.md; a strip has both.
    struct Potentials {
        int value = 0;
        std::vector<strip::CountedSquare> sums;
    };
    std::array<Potentials, 2> counted;          // of the paper
    std::array<strip::ForwardChain, 2> forward; // strips only
    std::string strategy;                       // Oddish: the move in the proof of Theorem 1
};

class RowExplorer {
  public:
    [[nodiscard]] Result<RowAnswer> answer(RowKind kind, std::string_view text);

    // Begins the table of this length; the former one is given up. Returns false, and does nothing, if the length is
    // none of which tables are made. May throw std::bad_alloc.
    bool begin(RowKind kind, int squares);
    // One more ply. Returns whether there is more to do.
    bool grow() { return wanted_.table && wanted_.table->grow(); }
    // What part of the table is decided, in thousandths; 1000 only when it is complete.
    [[nodiscard]] int progress() const;

  private:
    struct Made {
        RowKind kind = RowKind::strip;
        int squares = 0;
        std::unique_ptr<DenseTable> table;

        bool begin(RowKind of, int length);
        [[nodiscard]] bool complete(RowKind of, int length) const;
    };

    template <class Position>
    RowAnswer judge(RowKind kind, const Position& position);
    // Null if there is none. May make that of a short row.
    [[nodiscard]] const DenseTable* table_for(RowKind kind, int squares);

    Made wanted_;
    Made short_;
};

} // namespace goalline::tables
