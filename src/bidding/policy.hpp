// A policy says how to bid: it gives each player a mixed bid in each state. There are perfect and uniform policies,
// one that makes the lowest bid, and mixtures as weak as one likes. Thread-safety: policies are immutable; any thread
// may ask them.
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

// Guarantees the value of every state of the table. bids() REQUIRES: the table contains the state.
class PerfectPolicy final : public Policy {
  public:
    explicit PerfectPolicy(std::shared_ptr<const Table> table) : table_(std::move(table)) {}
    [[nodiscard]] std::vector<WeightedBid> bids(const State& state, Player player) const override;

  private:
    std::shared_ptr<const Table> table_;
};

// Makes every legal bid with the same probability.
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

// Bids by one policy but, with the given chance, by the other: a handicap.
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

// Draws one bid from a mix. `unit` is uniform in [0, 1).
[[nodiscard]] int draw(const std::vector<WeightedBid>& mix, double unit);

// The most that `responder` can get from `start`, in its own payoff, if the other player bids by `policy`. This is
// exact dynamic programming over every state that can follow; endless repetition counts as a draw (F6).
[[nodiscard]] double best_response(const Rules& rules, const Policy& policy, Player responder,
                                   const State& start);

} // namespace goalline::bidding
