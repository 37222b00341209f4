// Analyses lets the engine pool think about positions that belong to no game of this server, for pages whose browser
// cannot do it. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/net/headcount.hpp"
#include "server/net/refusal.hpp"
#include "server/play/kinds/phutball_jobs.hpp"
#include "server/rooms/credentials.hpp"
#include "server/rooms/thinker.hpp"

#include <boost/json/object.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <variant>

namespace goalline::server {

inline constexpr int kMostAnalysisLines = 5;
inline constexpr int kMostAnalysisNodes = 1'000'000;

class Analyses {
  public:
    using Done = std::function<void(const std::variant<boost::json::object, Refusal>&)>;

    explicit Analyses(Thinker& thinker);

    // Whether that client may ask now. Keep what is returned until the answer is there; it is null if he asks too much
    // at once.
    [[nodiscard]] std::shared_ptr<void> enter(const Credentials& who);
    void ask(const Credentials& who, const AnalysisCall& call, const Done& done);

  private:
    Thinker& thinker_;
    std::shared_ptr<Headcount> visitors_;
    std::shared_ptr<Headcount> addresses_;
};

} // namespace goalline::server
