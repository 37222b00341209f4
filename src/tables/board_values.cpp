#include "tables/board_values.hpp"

#include "phutball/results.hpp"
#include "tables/solve.hpp"

namespace goalline::tables {
namespace {

using namespace phutball;

// One move for each distinct result (P5), and the position after it.
std::vector<std::pair<Move, Position>> distinct_moves(const Position& position) {
    std::vector<Move> moves = list_placements(position);
    Board board = position.board();
    ResultFinder finder;
    finder.for_each(board, position.rules(), position.to_move(), [&](const Chain& chain) {
        moves.push_back(chain_move(board, chain));
        return true;
    });
    std::vector<std::pair<Move, Position>> result;
    result.reserve(moves.size());
    for (Move& move : moves) {
        Position next = position;
        next.play_unchecked(move);
        result.emplace_back(std::move(move), std::move(next));
    }
    return result;
}

} // namespace

Result<BoardValues> BoardValues::build(Size size, const Rules& rules, int threads) {
    if (size.rows * size.columns > kMaxDenseBoard)
        return Error{ErrorKind::usage,
                     "a table in memory has at most " + std::to_string(kMaxDenseBoard) +
                         " points; write one with --out",
                     "board", "size"};
    BoardValues values(size, rules);
    values.dense_.emplace(board_plan(size, rules), threads);
    return values;
}

Result<BoardValues> BoardValues::open(const std::string& path) {
    auto file = TableFile::open(path);
    if (!file)
        return file.error();
    const TableInfo& info = file->info();
    const Size size{static_cast<int>(info.rows), static_cast<int>(info.columns)};
    const bool board = info.kind == TableKind::board && size.rows >= kMinRows && size.columns >= 1 &&
                       info.bits == info.rows * info.columns - 1 &&
                       info.balls == (info.rows - 2) * info.columns;
    if (!board)
        return Error{ErrorKind::invalid, "not the table of a board", path, "table"};
    Rules rules;
    rules.corner_exit = (info.switches & 1) != 0;
    rules.goal_pass = (info.switches & 2) != 0;
    rules.own_goal = (info.switches & 4) != 0;
    BoardValues values(size, rules);
    values.file_.emplace(std::move(*file));
    return values;
}

bool BoardValues::fits(Size size, Rules rules) const {
    rules.repetition = rules_.repetition;
    rules.pie = rules_.pie;
    return size == size_ && rules == rules_;
}

Result<int> BoardValues::entry(int mover, BoardPlace place) const {
    if (dense_)
        return dense_->entry(mover, place.ball, place.index);
    return file_->entry(mover, place.ball, place.index);
}

Result<Plies> BoardValues::plies(const Setup& setup) const {
    const Setup here = setup.to_move == Side::ohs ? setup : board_flipped(setup);
    auto win = entry(0, board_place(here));
    if (!win || *win != 0)
        return win;
    return entry(1, board_place(board_flipped(here)));
}

Result<Analysis<Move>> BoardValues::analyse(Position position) const {
    if (!fits(position.size(), position.rules()))
        return Error{ErrorKind::usage, "the table is for another board or other rules", "table", "table"};
    Analysis<Move> analysis{Value::draw, 0, true, {}, {}};
    const Side mover = position.to_move();
    if (const auto over = position.outcome()) {
        analysis.value = winner(*over) == mover ? Value::win : Value::loss;
        return analysis;
    }
    const auto plies = this->plies(position.setup());
    if (!plies)
        return plies.error();
    if (*plies == 0)
        analysis.plies.reset();
    else
        analysis.plies = *plies;
    analysis.value = *plies == 0 ? Value::draw : *plies % 2 == 1 ? Value::win : Value::loss;
    for (auto& [move, next] : distinct_moves(position)) {
        const auto over = next.outcome();
        const auto reply = over ? Result<Plies>(0) : this->plies(next.setup());
        if (!reply)
            return reply.error();
        const bool wins = over ? winner(*over) == mover : *reply != 0 && *reply % 2 == 0;
        const bool draws = !over && *reply == 0;
        if (wins)
            analysis.winning.push_back(move);
        const bool best = analysis.value == Value::draw
                              ? draws
                              : !draws && *reply == *plies - 1 && wins == (analysis.value == Value::win);
        if (best)
            analysis.best.push_back(std::move(move));
    }
    return analysis;
}

} // namespace goalline::tables
