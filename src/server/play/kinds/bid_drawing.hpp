// How the computer bids: its bid is drawn from its policy with numbers from the system's random source. It depends on
// nothing but what the rules say about the state. The bid is asked for before the person has bid, and there is no way
// in which it could depend on the person's bid. Thread-safety: any thread may call these functions.
#pragma once

#include "bidding/policy.hpp"
#include "bidding/table.hpp"
#include "server/play/job.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <span>

namespace goalline::server {

enum class BidPolicy : std::uint8_t { perfect, uniform, handicapped };
inline constexpr std::array<std::string_view, 3> kBidPolicies = {"perfect", "uniform", "handicapped"};
[[nodiscard]] constexpr std::string_view name(BidPolicy policy) {
    return kBidPolicies[static_cast<std::size_t>(policy)];
}
[[nodiscard]] std::optional<BidPolicy> bid_policy_of(std::string_view text);

// How the computer bids, and with `handicapped` how often at random.
struct Bidder {
    BidPolicy policy = BidPolicy::perfect;
    double handicap = 0;
};

struct BidOrder {
    bidding::Rules rules;
    bidding::State start; // of the game, which says how far the table must reach
    bidding::State now;
    bidding::Player player = bidding::Player::one;
    Bidder bidder;
    bool at_once = false; // solve no table for it: without one it bids like `uniform`
};

// The number of states in the table that perfect bidding in such a game needs.
[[nodiscard]] double table_states(const bidding::Rules& rules, const bidding::State& start);
// Draws a bid: {"turn"}. A table that fails must not stop the game, so the
// computer then bids at random, and the answer says so. If the table takes longer than `effort` allows, none is solved.
[[nodiscard]] Job bid_job(BidOrder order, const Effort& effort);
[[nodiscard]] std::span<const Task> bid_tasks();

// As they are stored.
[[nodiscard]] boost::json::object stored_rules(const bidding::Rules& rules);
[[nodiscard]] bidding::Rules bid_rules_in(const boost::json::object& options);
[[nodiscard]] bidding::State state_in(const boost::json::object& options);
// The number of an exact_text(), which comes back as it was; with numbers in JSON that is not so.
[[nodiscard]] double exact_number(std::string_view text);

// TableCache keeps the solved tables of the bidding games that are being played, so that a turn need not solve one
// again. It is bounded: the table that has been unused for longest goes first. Thread-safe.
class TableCache {
  public:
    using Shared = std::shared_ptr<const bidding::Table>;

    explicit TableCache(std::size_t most) : most_(most) {}

    // The table for that game that contains these points, if it is here.
    [[nodiscard]] Shared find(const bidding::Rules& rules, const bidding::State& start);
    // Keeps the table. If there are two for one game, the first stays.
    void keep(Shared table);
    [[nodiscard]] std::size_t size() const;

  private:
    std::size_t most_;
    mutable std::mutex mutex_;
    std::list<Shared> tables_; // most recently used first
};

} // namespace goalline::server
