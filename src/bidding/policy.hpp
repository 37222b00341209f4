// How to bid: a policy gives each state a mixed bid for each player. Perfect, uniform, lowest bid, and a
// mixture that is as weak as one likes. Thread-safety: policies are immutable; ask them from any thread.
#pragma once

#include "bidding/table.hpp"

#include <memory>
#include <vector>

namespace goalline::bidding {

class Policy {
  public:
    Policy() = default;
    Policy(const Policy&) = delete;
    Policy& operator=(const Policy&) = delete;
    virtual ~Policy() = default;

    // Bids with positive probabilities that sum to 1, sorted by bid. REQUIRES: the game is not over.
    [[nodiscard]] virtual std::vector<WeightedBid> bids(const State& state, Player player) const = 0;
};

// Guarantees the value of every state of the table. REQUIRES of bids(): the table contains the state.
class PerfectPolicy final : public Policy {
  public:
    explicit PerfectPolicy(std::shared_ptr<const Table> table) : table_(std::move(table)) {}
    [[nodiscard]] std::vector<WeightedBid> bids(const State& state, Player player) const override;

  private:
    std::shared_ptr<const Table> table_;
};

// Every legal bid alike.
class UniformPolicy final : public Policy {
  public:
    explicit UniformPolicy(const Rules& rules) : rules_(rules) {}
    [[nodiscard]] std::vector<WeightedBid> bids(const State& state, Player player) const override;

  private:
    Rules rules_;
};

// Always the lowest legal bid.
class LowestBidPolicy final : public Policy {
  public:
    explicit LowestBidPolicy(const Rules& rules) : rules_(rules) {}
    [[nodiscard]] std::vector<WeightedBid> bids(const State& state, Player player) const override;

  private:
    Rules rules_;
};

// Bids by the one policy, but with the given chance by the other: a handicap.
class MixedPolicy final : public Policy {
  public:
    MixedPolicy(std::shared_ptr<const Policy> mostly, std::shared_ptr<const Policy> sometimes, double chance)
        : mostly_(std::move(mostly)), sometimes_(std::move(sometimes)), chance_(chance) {}
    [[nodiscard]] std::vector<WeightedBid> bids(const State& state, Player player) const override;

  private:
    std::shared_ptr<const Policy> mostly_;
    std::shared_ptr<const Policy> sometimes_;
    double chance_;
};

// One bid drawn from a mix. `unit` is uniform in [0, 1).
[[nodiscard]] int draw(const std::vector<WeightedBid>& mix, double unit);

// What `responder` gets at best from `start` when the other player bids by `policy`: exact dynamic
// programming over every state that can follow, endless repetition counted as a draw (F6). In the responder's
// own payoff.
[[nodiscard]] double best_response(const Rules& rules, const Policy& policy, Player responder,
                                   const State& start);

} // namespace goalline::bidding
