#include "tables/values/strip_values.hpp"

#include "strip/potential.hpp"

#include <algorithm>
#include <unistd.h>

namespace goalline::tables {
namespace {

using strip::Player;

// Combines the plies of the positions to which the moves lead into the answer for one position.
template <class Position, class Move, class PliesOf>
Result<Analysis<Move>> analyse_with(const Position& position, const std::vector<Move>& moves,
                                    PliesOf plies_of) {
    Analysis<Move> analysis{Value::draw, 0, true, {}, {}};
    if (const auto over = winner(position)) {
        analysis.value = *over == position.to_move ? Value::win : Value::loss;
        return analysis;
    }
    const Result<Plies> plies = plies_of(position);
    if (!plies)
        return plies.error();
    analysis.plies = *plies == 0 ? std::optional<Plies>() : *plies;
    analysis.value = value_of(*plies);
    for (const Move move : moves) {
        const Position next = after(position, move);
        const auto over = winner(next);
        Result<Plies> reply = over ? Result<Plies>(0) : plies_of(next);
        if (!reply)
            return reply.error();
        const bool wins = over ? *over == position.to_move : *reply != 0 && *reply % 2 == 0;
        const bool draws = !over && *reply == 0;
        if (wins)
            analysis.winning.push_back(move);
        // The game lasts as long as it can for this value, so the best moves leave one ply less.
        const bool best = analysis.value == Value::draw
                              ? draws
                              : !draws && *reply == *plies - 1 && wins == (analysis.value == Value::win);
        if (best)
            analysis.best.push_back(move);
    }
    return analysis;
}

} // namespace

std::uint64_t strip_index(const strip::Position& position) {
    const std::uint64_t low = position.stones & ((std::uint64_t{1} << (position.ball - 1)) - 1);
    return low | position.stones >> position.ball << (position.ball - 1);
}

Result<void> StripValues::add(const std::string& path) {
    auto file = TableFile::open(path);
    if (!file)
        return file.error();
    const TableInfo& info = file->info();
    const bool is_strip = info.kind == TableKind::strip && info.columns == 1 && info.switches == 0 &&
                          info.rows == info.bits + 1 && info.rows == info.balls + 2;
    if (!is_strip)
        return Error{ErrorKind::invalid, "not the table of a strip"_en, verbatim(path), "table"};
    files_.insert_or_assign(static_cast<int>(info.rows), std::move(*file));
    return {};
}

Result<bool> StripValues::covers(int squares) {
    if (files_.contains(squares) || squares <= kMaxDenseStrip)
        return true;
    const std::string path = folder_ + "/strip-" + std::to_string(squares) + ".table";
    if (folder_.empty() || access(path.c_str(), F_OK) != 0)
        return false;
    if (auto done = add(path); !done)
        return done.error();
    return files_.contains(squares);
}

Result<int> StripValues::entry(const strip::Position& position, int mover) {
    if (const auto file = files_.find(position.squares); file != files_.end())
        return file->second.entry(mover, position.ball - 2, strip_index(position));
    return strip_table(position.squares)->entry(mover, position.ball - 2, strip_index(position));
}

const DenseTable* StripValues::strip_table(int squares) {
    if (files_.contains(squares))
        return nullptr;
    auto dense = strips_.find(squares);
    if (dense == strips_.end())
        dense = strips_.try_emplace(squares, strip_plan(squares), threads_).first;
    return &dense->second;
}

const DenseTable& StripValues::oddish_table(int squares) {
    auto dense = oddish_.find(squares);
    if (dense == oddish_.end())
        dense = oddish_.try_emplace(squares, oddish_plan(squares), threads_).first;
    return dense->second;
}

Result<Plies> StripValues::plies(const strip::Position& position) {
    const strip::Position here = position.to_move == Player::left ? position : strip::mirrored(position);
    auto win = entry(here, 0);
    if (!win || *win != 0)
        return win;
    return entry(strip::mirrored(here), 1);
}

Result<Analysis<strip::Move>> StripValues::analyse(const strip::Position& position) {
    return analyse_with<strip::Position, strip::Move>(position, strip::moves(position),
                                                      [&](const strip::Position& p) { return plies(p); });
}

Plies StripValues::plies(const strip::oddish::Position& position) {
    const DenseTable& dense = oddish_table(position.squares);
    const strip::oddish::Position here =
        position.to_move == Player::left ? position : strip::oddish::mirrored(position);
    const int win = dense.entry(0, here.gap - 1, here.stones);
    if (win != 0)
        return win;
    const strip::oddish::Position other = strip::oddish::mirrored(here);
    return dense.entry(1, other.gap - 1, other.stones);
}

Analysis<strip::oddish::Move> StripValues::analyse(const strip::oddish::Position& position) {
    return *analyse_with<strip::oddish::Position, strip::oddish::Move>(
        position, strip::oddish::moves(position),
        [&](const strip::oddish::Position& p) -> Result<Plies> { return plies(p); });
}

Analysis<strip::Move> guess_by_rule(const strip::Position& position) {
    Analysis<strip::Move> analysis;
    if (const auto over = strip::winner(position)) {
        analysis = {*over == position.to_move ? Value::win : Value::loss, 0, true, {}, {}};
        return analysis;
    }
    for (const strip::Move move : strip::moves(position)) {
        const strip::Position next = strip::after(position, move);
        const auto over = strip::winner(next);
        if (over ? *over == position.to_move : !strip::rule_says_win(next))
            analysis.winning.push_back(move);
    }
    analysis.value = analysis.winning.empty() ? Value::loss : Value::win;
    return analysis;
}

Analysis<strip::Move> analyse_by_rule(const strip::Position& position) {
    Analysis<strip::Move> analysis = guess_by_rule(position);
    analysis.proven = true;
    return analysis;
}

} // namespace goalline::tables
