#include "exam/answer_key.hpp"

#include <map>

namespace goalline::exam {

using phutball::Move;
using phutball::Position;
using tables::BoardValues;
using tables::RankedMove;

namespace {

std::map<std::string, int> plies_by_result(const SolvedPosition& solved) {
    std::map<std::string, int> plies;
    for (const WinningMove& each : solved.winning) {
        Position after = solved.position;
        after.play_unchecked(each.move);
        plies[after.text()] = each.plies;
    }
    return plies;
}

Error differs(Message message) {
    return {.kind = ErrorKind::invalid, .message = std::move(message), .where = {}, .code = "table"};
}

} // namespace

Result<std::optional<SolvedPosition>> solve_by_table(const BoardValues& values, const Position& position) {
    auto ranked = values.ranked(position);
    if (!ranked)
        return ranked.error();
    SolvedPosition solved{.position = position, .winning = {}, .moves = static_cast<int>(ranked->size())};
    for (RankedMove& each : *ranked) {
        if (each.value == Value::win)
            solved.winning.push_back({std::move(each.move), each.plies});
    }
    if (solved.winning.empty())
        return std::optional<SolvedPosition>();
    return std::optional(std::move(solved));
}

Result<void> check_solved(const BoardValues& values, const SolvedPosition& solved) {
    const auto right = solve_by_table(values, solved.position);
    if (!right)
        return right.error();
    if (!*right)
        return differs("the side to move does not win here, says the table"_en);
    if ((*right)->moves != solved.moves)
        return differs("the table says that there are {0} moves, not {1}"_en((*right)->moves, solved.moves));
    const auto written = plies_by_result(solved);
    for (const WinningMove& each : (*right)->winning) {
        Position after = solved.position;
        after.play_unchecked(each.move);
        const auto found = written.find(after.text());
        if (found == written.end() || found->second != each.plies)
            return differs("the table says that {0} wins in {1} plies"_en(to_text(each.move), each.plies));
    }
    if (written.size() != (*right)->winning.size())
        return differs(
            "the table says that {0} moves win, not {1}"_en((*right)->winning.size(), written.size()));
    return {};
}

Result<Move> best_defence(const BoardValues& values, const phutball::Game& game) {
    auto ranked = values.ranked(game.position());
    if (!ranked)
        return ranked.error();
    if (ranked->front().value == Value::loss && game.history_matters()) {
        for (const RankedMove& each : *ranked) {
            phutball::Game next = game;
            next.play(each.move);
            if (next.outcome() == phutball::Outcome::draw)
                return each.move;
        }
    }
    return std::move(ranked->front().move);
}

} // namespace goalline::exam
