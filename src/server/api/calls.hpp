// Calls are API calls that belong together and that Api does not know: those of a single kind of game. They live on the
// lobby's executor. Not thread-safe, except for what says otherwise.
#pragma once

#include "base/clock.hpp"
#include "server/api/api_call.hpp"
#include "server/api/page_head.hpp"

#include <optional>

namespace goalline::server {

class Calls {
  public:
    virtual ~Calls() = default;

    // Answers the call if its address is one of these. Returns whether it is.
    [[nodiscard]] virtual bool route(const Call& call) = 0;
    // What the page at that address says in its head, if it is one of these. Any thread may ask.
    [[nodiscard]] virtual std::optional<PageHead> head(const Request& /*request*/) const {
        return std::nullopt;
    }
    virtual void sweep(Clock::time_point /*now*/) {} // called now and then
};

} // namespace goalline::server
