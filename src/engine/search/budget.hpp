// Budget counts the work of a search and says when to end it: because of the stop flag, the clock or the nodes. It
// looks at the clock rarely, because that costs more than a node. Not thread-safe, but any thread may raise the stop
// flag.
#pragma once

#include "base/clock.hpp"
#include "base/stop.hpp"
#include "engine/search/params.hpp"

#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>

namespace goalline::engine {

// The clock of the side to move.
struct TimeLeft {
    double remaining = 0; // seconds, without the increment of this move
    double increment = 0; // seconds added after each move
    int moves_to_go = 0;  // until time is added; 0: for the rest of the game
};

// When a search ends: at the first of these limits that it reaches. With no limit at all it runs as if `infinite`.
struct Limits {
    std::optional<double> move_time{};    // in seconds
    std::optional<TimeLeft> clock{};      // the engine divides its time (plan_time)
    double overhead = 0.002;              // seconds of move_time or clock that pass before the answer arrives
    std::optional<std::uint64_t> nodes{}; // positions visited
    std::optional<int> depth{};           // of the last iteration, in plies
    bool until_win = false; // ends with the first iteration that proves a win of the side to move
    bool infinite = false;  // only the stop flag ends it, even if everything is proven
};

// How long to think about a move, from a fixed time or a game clock.
struct TimePlan {
    std::optional<double> enough; // seconds after which no further iteration starts
    std::optional<double> most;   // seconds after which the search ends at once
};

// The plan is shorter than the time allowed by the overhead, so that the answer arrives in time.
[[nodiscard]] TimePlan plan_time(const Limits& limits);

class Budget {
  public:
    Budget(const StopFlag& stop, const TimePlan& time, std::optional<std::uint64_t> nodes)
        : stop_(&stop), enough_(time.enough),
          max_nodes_(nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {
        if (time.most)
            deadline_ = Deadline::after(*time.most);
    }

    // Serves several threads that search for one answer: each tells the others its nodes now and then, and the limit
    // applies to the sum. Call it before the first node.
    void join(std::atomic<std::uint64_t>& team) { team_ = &team; }

    // Any proven win of the side to move ends the search, even if a shorter one may exist.
    void end_at_win() { until_win_ = true; }
    [[nodiscard]] bool ends_at_win() const { return until_win_; }

    // Counts a visited position.
    void count_node() {
        ++nodes_;
        if (nodes_ >= max_nodes_)
            over_ = true;
        spend(1);
    }
    // Counts positions that were visited elsewhere.
    void add_nodes(std::uint64_t nodes) {
        nodes_ += nodes;
        over_ |= nodes_ >= max_nodes_;
    }
    // Counts other work, in units of about a node's work.
    void spend(int units) {
        until_check_ -= units;
        if (until_check_ <= 0) {
            until_check_ = params::kCheckInterval;
            look();
        }
    }

    [[nodiscard]] bool over() const { return over_; }
    // Whether another iteration should begin; for an easy move `share` of the planned time is enough.
    [[nodiscard]] bool enough(double share) const { return enough_ && seconds() >= *enough_ * share; }
    [[nodiscard]] const Deadline& deadline() const { return deadline_; }
    [[nodiscard]] const StopFlag& stop() const { return *stop_; }
    // Counts the nodes of the whole team.
    [[nodiscard]] std::uint64_t nodes() const {
        return nodes_ - told_ + (team_ == nullptr ? 0 : team_->load(std::memory_order_relaxed));
    }
    [[nodiscard]] double seconds() const { return watch_.seconds(); }

  private:
    void look() {
        if (team_ != nullptr) {
            team_->fetch_add(nodes_ - told_, std::memory_order_relaxed);
            told_ = nodes_;
        }
        if (stop_->raised() || deadline_.passed() || nodes() >= max_nodes_)
            over_ = true;
    }

    const StopFlag* stop_;
    std::atomic<std::uint64_t>* team_ = nullptr;
    std::uint64_t told_ = 0; // the part of nodes_ that the team knows
    Deadline deadline_;
    Stopwatch watch_;
    std::optional<double> enough_; // in seconds
    std::uint64_t max_nodes_;
    std::uint64_t nodes_ = 0;
    int until_check_ = 1; // the first unit checks at once
    bool until_win_ = false;
    bool over_ = false;
};

} // namespace goalline::engine
