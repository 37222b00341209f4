// BoardTables: the exact tables of small boards that are at hand: files of a folder, named
// board_table_name(), and boards of at most kBuiltBoard points built in memory when first asked for. This is
// the probe of whoever wants exact values: `solve`, `analyse`, the engine. Not thread-safe.
#pragma once

#include "phutball/game.hpp"
#include "tables/values/board_values.hpp"

#include <map>
#include <memory>
#include <string>

namespace goalline::tables {

inline constexpr int kLargestBoard = 36; // points: what goalline board-solve takes
inline constexpr int kBuiltBoard = 16;   // points: at most some hundredths of a second

// "board-5x4.table", with "-no-corner", "-no-pass", "-no-own" for each switch that is off (P8, P9).
[[nodiscard]] std::string board_table_name(phutball::Size size, const phutball::Rules& rules);

// A move, its value for the side that makes it, and best play after it; in a draw only the move.
struct KnownLine {
    Value value = Value::draw;
    Plies plies = 0; // 0 for a draw
    std::vector<phutball::Move> moves;
};

// What is known of a position: for the side to move.
struct KnownBoard {
    Analysis<phutball::Move> analysis;
    std::vector<phutball::Move> line; // best play; in a drawn position only the next move
    std::vector<KnownLine> lines;     // of the best moves, as many as were asked for; the first is `line`
};

class BoardTables {
  public:
    // `folder`: where the files are; empty: none.
    explicit BoardTables(std::string folder, int threads = 1)
        : folder_(std::move(folder)), threads_(threads) {}

    // The table for this board and these rules, or null where there is none. Tables know no repetition, so
    // superko (P10) has none; a table found keeps its value under draw3 as long as no position has occurred
    // twice. Errors: io or invalid, for a file that is damaged.
    [[nodiscard]] Result<const BoardValues*> find(phutball::Size size, const phutball::Rules& rules);

    // Everything about one position, or nothing where no table knows it. Lines end with the game.
    [[nodiscard]] Result<std::optional<KnownBoard>> ask(const phutball::Position& position,
                                                        std::size_t lines = 1);
    // ... or where positions of this game have already occurred twice (draw3), or a swap may come (P11).
    [[nodiscard]] Result<std::optional<KnownBoard>> ask(const phutball::Game& game, std::size_t lines = 1);

  private:
    std::string folder_;
    int threads_;
    std::map<std::string, std::unique_ptr<BoardValues>> known_; // by name; null: looked for in vain
};

} // namespace goalline::tables
