#include "bidding/policy.hpp"

#include <algorithm>
#include <cstddef>
#include <map>

namespace goalline::bidding {

std::vector<WeightedBid> PerfectPolicy::bids(const State& state, Player player) const {
    const StateSolution solution = table_->solution(state);
    return player == Player::one ? solution.bids1 : solution.bids2;
}

std::vector<WeightedBid> UniformPolicy::bids(const State& state, Player player) const {
    const BidRange range = legal_bids(rules_, state.points(player));
    std::vector<WeightedBid> mix;
    for (int bid = range.first; bid <= range.last; ++bid)
        mix.push_back({bid, 1.0 / range.size()});
    return mix;
}

std::vector<WeightedBid> LowestBidPolicy::bids(const State& state, Player player) const {
    return {{legal_bids(rules_, state.points(player)).first, 1}};
}

std::vector<WeightedBid> MixedPolicy::bids(const State& state, Player player) const {
    std::map<int, double> sum;
    for (const auto& [bid, probability] : mostly_->bids(state, player))
        sum[bid] += (1 - chance_) * probability;
    for (const auto& [bid, probability] : sometimes_->bids(state, player))
        sum[bid] += chance_ * probability;
    std::vector<WeightedBid> mix;
    for (const auto& [bid, probability] : sum) {
        if (probability > 0)
            mix.push_back({bid, probability});
    }
    return mix;
}

int draw(const std::vector<WeightedBid>& mix, double unit) {
    for (const auto& [bid, probability] : mix) {
        if (unit < probability)
            return bid;
        unit -= probability;
    }
    return mix.back().bid; // the probabilities sum to 1, except for rounding
}

namespace {

// The responder's payoffs by state, filled in order of the points left.
class Responder {
  public:
    Responder(const Rules& rules, const Policy& policy, Player responder, const State& start)
        : rules_(rules), policy_(policy), responder_(responder), most1_(start.points1), most2_(start.points2),
          values_(static_cast<std::size_t>(2 * rules.reach() + 1) * static_cast<std::size_t>(most1_ + 1) *
                  static_cast<std::size_t>(most2_ + 1)) {
        for (int sum = 0; sum <= most1_ + most2_; ++sum) {
            for (int points1 = std::max(0, sum - most2_); points1 <= std::min(sum, most1_); ++points1) {
                for (int ball = -rules.reach(); ball <= rules.reach(); ++ball) {
                    const State state{ball, points1, sum - points1};
                    at(state) = best(state);
                }
            }
        }
    }

    [[nodiscard]] double& at(const State& s) {
        return values_[(static_cast<std::size_t>(s.ball + rules_.reach()) *
                            static_cast<std::size_t>(most1_ + 1) +
                        static_cast<std::size_t>(s.points1)) *
                           static_cast<std::size_t>(most2_ + 1) +
                       static_cast<std::size_t>(s.points2)];
    }

  private:
    [[nodiscard]] double best(const State& state) {
        if (const auto over = outcome(rules_, state))
            return responder_ == Player::one ? *over : -*over;
        const bool first = responder_ == Player::one;
        const auto mix = policy_.bids(state, first ? Player::two : Player::one);
        const BidRange own = legal_bids(rules_, state.points(responder_));
        double most = -10;
        for (int bid = own.first; bid <= own.last; ++bid) {
            double sum = 0, stops = 0;
            bool repeats = false;
            for (const auto& [other, probability] : mix) {
                const State next = after(rules_, state, first ? bid : other, first ? other : bid);
                if (next == state) {
                    repeats = true;
                    continue;
                }
                sum += probability * at(next);
                stops += probability;
            }
            most = std::max(most, !repeats ? sum : (stops > 0 ? sum / stops : 0));
        }
        return most;
    }

    Rules rules_;
    const Policy& policy_;
    Player responder_;
    int most1_;
    int most2_;
    std::vector<double> values_;
};

} // namespace

double best_response(const Rules& rules, const Policy& policy, Player responder, const State& start) {
    return Responder(rules, policy, responder, start).at(start);
}

} // namespace goalline::bidding
