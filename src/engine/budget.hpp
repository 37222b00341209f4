// Budget: counts the work of a search and says when to end it: stop flag, clock, nodes. The clock is looked
// at rarely, since asking costs more than a node. Not thread-safe; the stop flag may be raised from
// elsewhere.
#pragma once

#include "base/clock.hpp"
#include "base/stop.hpp"
#include "engine/params.hpp"
#include "engine/time.hpp"

#include <cstdint>
#include <limits>
#include <optional>

namespace goalline::engine {

class Budget {
  public:
    Budget(const StopFlag& stop, const TimePlan& time, std::optional<std::uint64_t> nodes)
        : stop_(&stop), enough_(time.enough),
          max_nodes_(nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {
        if (time.most)
            deadline_ = Deadline::after(*time.most);
    }

    // A visited position.
    void count_node() {
        ++nodes_;
        if (nodes_ >= max_nodes_)
            over_ = true;
        spend(1);
    }
    // Other work, in units of about a node's.
    void spend(int units) {
        until_check_ -= units;
        if (until_check_ <= 0) {
            until_check_ = params::kCheckInterval;
            if (stop_->raised() || deadline_.passed())
                over_ = true;
        }
    }

    [[nodiscard]] bool over() const { return over_; }
    // Whether another iteration should begin; `share` of the planned time is enough for an easy move.
    [[nodiscard]] bool enough(double share) const { return enough_ && seconds() >= *enough_ * share; }
    [[nodiscard]] const Deadline& deadline() const { return deadline_; }
    [[nodiscard]] const StopFlag& stop() const { return *stop_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] double seconds() const { return watch_.seconds(); }

  private:
    const StopFlag* stop_;
    Deadline deadline_;
    Stopwatch watch_;
    std::optional<double> enough_; // seconds
    std::uint64_t max_nodes_;
    std::uint64_t nodes_ = 0;
    int until_check_ = 1; // the first unit looks at once
    bool over_ = false;
};

} // namespace goalline::engine
