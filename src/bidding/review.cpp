#include "bidding/review.hpp"

#include <map>

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

// Finds sure wins. As a rule a state is won for certain as soon as its value is the most there is. Where equal bids can
// cost nothing, such a value may be approached and never reached, because the other player could tie for ever; so there
// the states are followed to the end. They have ever fewer points, for a bid that allows a free tie is not sure.
class SureWins {
  public:
    SureWins(const Table& table, Player player)
        : table_(table), rules_(table.rules()), first_(player == Player::one), player_(player),
          top_(outcome(rules_, {rules_.reach(), 1, 1}).value_or(1)) {}

    // -1 if there is none.
    int least_bid(const State& state) {
        if (const auto known = least_.find(state); known != least_.end())
            return known->second;
        const BidRange own = legal_bids(rules_, state.points(player_));
        int bid = own.first;
        while (bid <= own.last && !sure(state, bid))
            ++bid;
        return least_[state] = bid <= own.last ? bid : -1;
    }

  private:
    [[nodiscard]] State next(const State& state, int own, int other) const {
        return first_ ? after(rules_, state, own, other) : after(rules_, state, other, own);
    }
    bool sure(const State& state, int bid) {
        const BidRange others = legal_bids(rules_, state.points(first_ ? Player::two : Player::one));
        if (others.contains(bid) && next(state, bid, bid) == state)
            return false;
        for (int other = others.first; other <= others.last; ++other) {
            if (!won(next(state, bid, other)))
                return false;
        }
        return true;
    }
    bool won(const State& state) {
        const double value = table_.value(state);
        if (first_ ? value < top_ : value > -top_)
            return false;
        return !rules_.free_ties() || outcome(rules_, state) || least_bid(state) != -1;
    }

    const Table& table_;
    const Rules& rules_;
    bool first_;
    Player player_;
    double top_;
    std::map<State, int> least_;
};

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
    return SureWins(table, player).least_bid(state);
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
