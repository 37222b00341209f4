#include "tables/values/row_explorer.hpp"

#include "strip/potential.hpp"

namespace goalline::tables {
namespace {

using strip::Player;

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

// From the side that is to move; 0 if the position is a draw.
Plies plies_of(const DenseTable& table, const strip::Position& position) {
    const strip::Position here = position.to_move == Player::left ? position : strip::mirrored(position);
    if (const int win = table.entry(0, here.ball - 2, strip_index(here)); win != 0)
        return win;
    const strip::Position there = strip::mirrored(here);
    return table.entry(1, there.ball - 2, strip_index(there));
}
Plies plies_of(const DenseTable& table, const strip::oddish::Position& position) {
    const auto here = position.to_move == Player::left ? position : strip::oddish::mirrored(position);
    if (const int win = table.entry(0, here.gap - 1, here.stones); win != 0)
        return win;
    const auto there = strip::oddish::mirrored(here);
    return table.entry(1, there.gap - 1, there.stones);
}

} // namespace

std::string_view name(RowSource source) {
    static constexpr std::string_view kNames[] = {"over", "table", "rule", "theorem", "guess"};
    return kNames[static_cast<std::size_t>(source)];
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
    const DenseTable* table = table_for(kind, position.squares);
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
            const Plies reply = plies_of(*table, next);
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
    answer.plies = plies_of(*table, position);
    answer.value = value_of(answer.plies);
    Position at = position;
    for (Plies left = answer.plies; left > 0 && !winner(at); --left) {
        for (const auto move : moves(at)) {
            const Position next = after(at, move);
            const auto over = winner(next);
            const bool best =
                over ? left == 1 && *over == at.to_move : left > 1 && plies_of(*table, next) == left - 1;
            if (!best)
                continue;
            answer.line.push_back(to_text(move));
            at = next;
            break;
        }
    }
    return answer;
}

bool RowExplorer::Made::begin(RowKind of, int length) {
    const bool strip = of == RowKind::strip;
    if (length < (strip ? strip::kMinSquares : strip::oddish::kMinSquares) ||
        length > (strip ? kMaxDenseStrip : kMaxDenseOddish))
        return false;
    table.reset(); // before the memory of the next one is taken
    table = std::make_unique<DenseTable>(strip ? strip_plan(length) : oddish_plan(length), 1,
                                         DenseTable::Growing{});
    kind = of;
    squares = length;
    return true;
}

bool RowExplorer::Made::complete(RowKind of, int length) const {
    return table && table->complete() && kind == of && squares == length;
}

bool RowExplorer::begin(RowKind kind, int squares) {
    return wanted_.begin(kind, squares);
}

int RowExplorer::progress() const {
    const DenseTable* table = wanted_.table.get();
    if (!table)
        return 0;
    if (table->complete())
        return 1000;
    return static_cast<int>(table->decided() * 999 / table->positions());
}

const DenseTable* RowExplorer::table_for(RowKind kind, int squares) {
    for (const Made* made : {&wanted_, &short_}) {
        if (made->complete(kind, squares))
            return made->table.get();
    }
    if (squares > kInstantRow || !short_.begin(kind, squares))
        return nullptr;
    while (short_.table->grow()) {
    }
    return short_.table.get();
}

} // namespace goalline::tables
