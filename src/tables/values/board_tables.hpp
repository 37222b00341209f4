// BoardTables finds exact tables of small boards: files of a folder, named as board_table_name() says, and boards of
// few points, which it builds in memory when they are first asked for. Whoever wants exact values
// uses it: `solve`, `analyse`, the engine. Not thread-safe.
#pragma once

#include "phutball/game.hpp"
#include "tables/values/board_values.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace goalline::tables {

inline constexpr int kLargestBoard = 36; // points; the largest board that goalline board-solve takes
inline constexpr int kBuiltBoard = 16;   // points; building takes at most some hundredths of a second
inline constexpr int kCheapBoard = 21;   // points; building takes about a second and some dozens of megabytes

// Which tables are built in memory.
struct BoardBuilding {
    int most_points = kBuiltBoard;
    std::function<void(phutball::Size)>
        on_build{}; // called before a board of more than kBuiltBoard points is built
    const StopFlag* stop = nullptr;
};

// "board-5x4.table", with "-no-corner", "-no-pass" and "-no-own" for the switches that are off (P8, P9).
[[nodiscard]] std::string board_table_name(phutball::Size size, const phutball::Rules& rules);

// A move, its value for the side that makes it, and best play after it; in a draw there is only the move.
struct KnownLine {
    Value value = Value::draw;
    Plies plies = 0; // 0 for a draw
    std::vector<phutball::Move> moves;
};

// What is known about a position, seen by the side to move.
struct KnownBoard {
    Analysis<phutball::Move> analysis;
    std::vector<KnownLine> lines; // for the best moves, as many as were asked for
};

class BoardTables {
  public:
    // `folder` is where the files are; if it is empty there are none.
    explicit BoardTables(std::string folder, int threads = 1, BoardBuilding building = {})
        : folder_(std::move(folder)), threads_(threads), building_(std::move(building)) {}

    // Returns the table for this board and these rules, or null if there is none. Tables know no repetition, so there
    // is none for superko (P10). Under draw3 the values of a table hold as long as no position has occurred twice.
    // Errors: io or invalid, for a damaged file; limit, if building was stopped.
    [[nodiscard]] Result<const BoardValues*> find(phutball::Size size, const phutball::Rules& rules);

    // Returns everything about one position, or nothing if no table knows it. Lines go on to the end of the game.
    [[nodiscard]] Result<std::optional<KnownBoard>> ask(const phutball::Position& position,
                                                        std::size_t lines = 1);
    // Also returns nothing if positions of this game have already occurred twice (draw3) or a swap may come (P11).
    [[nodiscard]] Result<std::optional<KnownBoard>> ask(const phutball::Game& game, std::size_t lines = 1);

  private:
    [[nodiscard]] Result<std::unique_ptr<BoardValues>> build(phutball::Size size,
                                                             const phutball::Rules& rules) const;

    std::string folder_;
    int threads_;
    BoardBuilding building_;
    std::map<std::string, std::unique_ptr<BoardValues>> known_; // by name; null: there is no such table
};

} // namespace goalline::tables
