#include "bidding/review.hpp"

#include <algorithm>

namespace goalline::bidding {
namespace {

// Mixes are certified to about this; less than it is rounding.
constexpr double kRounding = 1e-11;

double probability_of(const std::vector<WeightedBid>& mix, int bid) {
    for (const WeightedBid& each : mix) {
        if (each.bid == bid)
            return each.probability;
    }
    return 0;
}

double loss(double best, double own) {
    return best - own > kRounding ? best - own : 0;
}

} // namespace

Worth worth_of_bids(const Table& table, const StateSolution& solution) {
    const Rules& rules = table.rules();
    const State& state = solution.state;
    const auto expected = [&](const std::vector<WeightedBid>& mix, const auto& next) {
        double sum = 0;
        for (const auto& [bid, probability] : mix)
            sum += probability * table.value(next(bid));
        return sum;
    };
    Worth worth;
    const BidRange own1 = legal_bids(rules, state.points1), own2 = legal_bids(rules, state.points2);
    for (int bid = own1.first; bid <= own1.last; ++bid)
        worth.bids1.push_back(
            expected(solution.bids2, [&](int other) { return after(rules, state, bid, other); }));
    for (int bid = own2.first; bid <= own2.last; ++bid)
        worth.bids2.push_back(
            expected(solution.bids1, [&](int other) { return after(rules, state, other, bid); }));
    return worth;
}

int least_sure_bid(const Table& table, const State& state, Player player) {
    const Rules& rules = table.rules();
    const double top = outcome(rules, {rules.reach(), 1, 1}).value_or(1);
    const bool first = player == Player::one;
    const BidRange own = legal_bids(rules, state.points(player));
    const BidRange others = legal_bids(rules, state.points(first ? Player::two : Player::one));
    for (int bid = own.first; bid <= own.last; ++bid) {
        bool sure = true;
        for (int other = others.first; sure && other <= others.last; ++other) {
            const State next = first ? after(rules, state, bid, other) : after(rules, state, other, bid);
            const double value = table.value(next);
            sure = next != state && (first ? value >= top : value <= -top);
        }
        if (sure)
            return bid;
    }
    return -1;
}

Result<std::vector<ReviewedTurn>> review(const Table& table, const State& start,
                                         const std::vector<std::pair<int, int>>& bids) {
    const Rules& rules = table.rules();
    if (!table.contains(start))
        return Error{ErrorKind::invalid, "the table has no such state"_en, "start"_en, "start"};
    Match match(rules, start);
    std::vector<ReviewedTurn> turns;
    for (const auto& [bid1, bid2] : bids) {
        const State before = match.state();
        const int number = static_cast<int>(turns.size()) + 1;
        if (const auto played = match.play(bid1, bid2); !played)
            return within("turn {0}"_en(number), played.error());
        const StateSolution solution = table.solution(before);
        const Worth worth = worth_of_bids(table, solution);
        const double own1 = worth.bids1[bid1 - legal_bids(rules, before.points1).first];
        const double own2 = worth.bids2[bid2 - legal_bids(rules, before.points2).first];
        ReviewedTurn turn{before, bid1, bid2, table.value(before), {}, {}, 0, 0};
        turn.chosen = {probability_of(solution.bids1, bid1), probability_of(solution.bids2, bid2)};
        turn.given_away = {loss(turn.value, own1), loss(own2, turn.value)};
        turn.next = match.outcome().value_or(table.value(match.state()));
        turn.luck = turn.next - turn.value + turn.given_away[0] - turn.given_away[1];
        turns.push_back(turn);
    }
    return turns;
}

} // namespace goalline::bidding
