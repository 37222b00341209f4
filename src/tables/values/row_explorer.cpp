#include "tables/values/row_explorer.hpp"

#include "strip/potential.hpp"

namespace goalline::tables {
namespace {

using strip::Player;

Value value_of(Plies plies) {
    return plies == 0 ? Value::draw : plies % 2 == 1 ? Value::win : Value::loss;
}

Value opposite(Value value) {
    return value == Value::win ? Value::loss : value == Value::loss ? Value::win : value;
}

// What is known of a position without a table.
struct Ruling {
    RowSource source = RowSource::rule;
    bool proven = true;
};

Ruling ruling_of(const strip::Position& position) {
    const bool exact =
        position.squares >= strip::kForwardExactFrom && position.squares <= strip::kForwardExactTo;
    return exact ? Ruling{} : Ruling{RowSource::guess, false};
}
Ruling ruling_of(const strip::oddish::Position& /*position*/) {
    return {RowSource::theorem, true};
}

bool mover_wins(const strip::Position& position) {
    return strip::rule_says_win(position);
}
bool mover_wins(const strip::oddish::Position& position) {
    return theorem_winner(position) == position.to_move;
}

void add_counts(RowAnswer& answer, const strip::Position& position) {
    for (const Player player : {Player::left, Player::right}) {
        const auto side = static_cast<std::size_t>(player);
        answer.counted[side] = {paper_potential(position, player), count_paper(position, player)};
        answer.forward[side] = forward_chain(position, player);
    }
}
void add_counts(RowAnswer& answer, const strip::oddish::Position& position) {
    for (const Player player : {Player::left, Player::right})
        answer.counted[static_cast<std::size_t>(player)] = {potential(position, player),
                                                            count_oddish(position, player)};
    answer.strategy = to_text(theorem_move(position));
}

} // namespace

std::string_view name(RowSource source) {
    switch (source) {
    case RowSource::over:
        return "over";
    case RowSource::table:
        return "table";
    case RowSource::rule:
        return "rule";
    case RowSource::theorem:
        return "theorem";
    case RowSource::guess:
        break;
    }
    return "guess";
}

Result<RowAnswer> RowExplorer::answer(RowKind kind, std::string_view text) {
    if (kind == RowKind::strip) {
        const auto position = strip::parse(text);
        return position ? Result<RowAnswer>(judge(kind, *position)) : position.error();
    }
    const auto position = strip::oddish::parse(text);
    return position ? Result<RowAnswer>(judge(kind, *position)) : position.error();
}

template <class Position>
RowAnswer RowExplorer::judge(RowKind kind, const Position& position) {
    RowAnswer answer;
    answer.text = to_text(position);
    answer.winner = winner(position);
    answer.proven = true;
    if (answer.winner) {
        answer.value = *answer.winner == position.to_move ? Value::win : Value::loss;
        return answer;
    }
    if (position.squares <= kInstantRow && !has_table(kind, position.squares) &&
        begin(kind, position.squares)) {
        while (grow()) {
        }
    }
    const bool table = has_table(kind, position.squares);
    const Ruling ruling = table ? Ruling{RowSource::table, true} : ruling_of(position);
    answer.source = ruling.source;
    answer.proven = ruling.proven;
    bool wins = false;
    for (const auto move : moves(position)) {
        const Position next = after(position, move);
        JudgedMove judged{to_text(move), Value::unknown, 0};
        if (const auto over = winner(next)) {
            judged.value = *over == position.to_move ? Value::win : Value::loss;
            judged.plies = 1;
        } else if (table) {
            const Plies reply = plies(next);
            judged.value = opposite(value_of(reply));
            judged.plies = reply == 0 ? 0 : reply + 1;
        } else {
            judged.value = mover_wins(next) ? Value::loss : Value::win;
        }
        wins = wins || judged.value == Value::win;
        answer.moves.push_back(std::move(judged));
    }
    add_counts(answer, position);
    if (!table) {
        // The value follows from the moves, so the two never contradict each other.
        answer.value = wins ? Value::win : Value::loss;
        return answer;
    }
    answer.plies = plies(position);
    answer.value = value_of(answer.plies);
    Position at = position;
    for (Plies left = answer.plies; left > 0 && !winner(at); --left) {
        for (const auto move : moves(at)) {
            const Position next = after(at, move);
            const auto over = winner(next);
            const bool best = over ? left == 1 && *over == at.to_move : left > 1 && plies(next) == left - 1;
            if (!best)
                continue;
            answer.line.push_back(to_text(move));
            at = next;
            break;
        }
    }
    return answer;
}

bool RowExplorer::begin(RowKind kind, int squares) {
    const bool strip = kind == RowKind::strip;
    if (squares < (strip ? strip::kMinSquares : strip::oddish::kMinSquares) ||
        squares > (strip ? kMaxDenseStrip : kMaxDenseOddish))
        return false;
    table_.reset(); // before the memory of the next one is taken
    table_ = std::make_unique<DenseTable>(strip ? strip_plan(squares) : oddish_plan(squares), 1,
                                          DenseTable::Growing{});
    kind_ = kind;
    squares_ = squares;
    return true;
}

int RowExplorer::progress() const {
    if (!table_)
        return 0;
    if (table_->complete())
        return 1000;
    return static_cast<int>(table_->decided() * 999 / table_->positions());
}

bool RowExplorer::has_table(RowKind kind, int squares) const {
    return table_ && table_->complete() && kind == kind_ && squares == squares_;
}

Plies RowExplorer::plies(const strip::Position& position) const {
    const strip::Position here = position.to_move == Player::left ? position : strip::mirrored(position);
    if (const int win = table_->entry(0, here.ball - 2, strip_index(here)); win != 0)
        return win;
    const strip::Position there = strip::mirrored(here);
    return table_->entry(1, there.ball - 2, strip_index(there));
}

Plies RowExplorer::plies(const strip::oddish::Position& position) const {
    const auto here = position.to_move == Player::left ? position : strip::oddish::mirrored(position);
    if (const int win = table_->entry(0, here.gap - 1, here.stones); win != 0)
        return win;
    const auto there = strip::oddish::mirrored(here);
    return table_->entry(1, there.gap - 1, there.stones);
}

} // namespace goalline::tables
