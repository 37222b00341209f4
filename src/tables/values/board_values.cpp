#include "tables/values/board_values.hpp"

#include "base/memory.hpp"
#include "phutball/results.hpp"
#include "tables/solver/plan.hpp"

#include <algorithm>

namespace goalline::tables {
namespace {

using namespace phutball;

// One move for each distinct result (P5), with the position after it.
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

// Returns the rank of a move in the order of preference; less is better.
int preference(const RankedMove& move) {
    constexpr int kLong = 1000; // longer than any game of a table
    switch (move.value) {
    case Value::win:
        return move.plies - kLong;
    case Value::loss:
        return kLong - move.plies;
    default:
        return 0;
    }
}

} // namespace

Result<BoardValues> BoardValues::build(Size size, const Rules& rules, int threads, const StopFlag* stop) {
    if (size.rows * size.columns > kMaxDenseBoard)
        return Error{ErrorKind::usage,
                     "a table in memory has at most {0} points; write one with --out"_en(kMaxDenseBoard),
                     "board"_en, "size"};
    BoardValues values(size, rules);
    const auto stopped = [stop] { return stop != nullptr && stop->raised(); };
    const auto solve = [&] {
        values.dense_.emplace(board_plan(size, rules), threads, DenseTable::Growing{});
        while (!stopped() && values.dense_->grow()) {
        }
    };
    if (!has_memory(solve)) {
        return Error{ErrorKind::limit, "not enough memory for the table of this board"_en, "board"_en,
                     "memory"};
    }
    if (!values.dense_->complete())
        return Error{ErrorKind::limit, "stopped"_en, "board"_en, "stopped"};
    return values;
}

Result<BoardValues> BoardValues::open(const std::string& path) {
    auto file = TableFile::open(path);
    if (!file)
        return file.error();
    const TableInfo& info = file->info();
    const Size size{static_cast<int>(info.rows), static_cast<int>(info.columns)};
    const bool board =
        info.kind == TableKind::board && size.rows >= kMinRows && size.columns >= 1 &&
        info.bits == info.rows * info.columns - 1 && info.balls == (info.rows - 2) * info.columns &&
        info.switches == table_bits(rules_of_table_bits(info.switches)); // there are no other bits
    if (!board)
        return Error{ErrorKind::invalid, "not the table of a board"_en, verbatim(path), "table"};
    BoardValues values(size, rules_of_table_bits(info.switches));
    values.file_.emplace(std::move(*file));
    return values;
}

bool BoardValues::fits(Size size, const Rules& rules) const {
    return size == size_ && table_bits(rules) == table_bits(rules_);
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

Result<std::vector<RankedMove>> BoardValues::ranked(Position position) const {
    if (!fits(position.size(), position.rules()))
        return Error{ErrorKind::usage, "the table is for another board or other rules"_en, "table"_en,
                     "table"};
    const Side mover = position.to_move();
    std::vector<RankedMove> moves;
    for (auto& [move, next] : distinct_moves(position)) {
        const auto over = next.outcome();
        const auto reply = over ? Result<Plies>(0) : this->plies(next.setup());
        if (!reply)
            return reply.error();
        const bool wins = over ? winner(*over) == mover : *reply != 0 && *reply % 2 == 0;
        const bool draws = !over && *reply == 0;
        moves.push_back({std::move(move),
                         draws  ? Value::draw
                         : wins ? Value::win
                                : Value::loss,
                         draws ? 0 : *reply + 1, std::move(next)});
    }
    std::stable_sort(moves.begin(), moves.end(),
                     [](const RankedMove& a, const RankedMove& b) { return preference(a) < preference(b); });
    return moves;
}

Result<Analysis<Move>> BoardValues::analyse(Position position) const {
    Analysis<Move> analysis{Value::draw, 0, true, {}, {}};
    if (const auto over = position.outcome()) {
        analysis.value = winner(*over) == position.to_move() ? Value::win : Value::loss;
        return analysis;
    }
    auto moves = ranked(std::move(position));
    if (!moves)
        return moves.error();
    const RankedMove& first = moves->front(); // somebody can always move (P5)
    analysis.value = first.value;
    if (first.value == Value::draw)
        analysis.plies.reset();
    else
        analysis.plies = first.plies;
    for (const RankedMove& move : *moves) {
        if (move.value == Value::win)
            analysis.winning.push_back(move.move);
        if (move.value == analysis.value && move.plies == first.plies)
            analysis.best.push_back(move.move);
    }
    return analysis;
}

} // namespace goalline::tables
