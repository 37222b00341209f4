// Analyses has the computer think about positions that belong to no game of this server, for pages whose browser cannot
// do it (http-api.md). It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/api/api_call.hpp"
#include "server/net/headcount.hpp"

#include <memory>

namespace goalline::server {

inline constexpr int kMostAnalysisLines = 5;
inline constexpr int kMostAnalysisNodes = 1'000'000;

class Analyses {
  public:
    Analyses();

    // Whether that client may ask now. Keep what is returned until the answer is there; it is null if he asks too much
    // at once.
    [[nodiscard]] std::shared_ptr<void> enter(const Credentials& who);
    // Has the body read on another thread, and the engine think, and answers.
    void answer(Lobby& lobby, const Call& call);

  private:
    std::shared_ptr<Headcount> visitors_;
    std::shared_ptr<Headcount> addresses_;
};

inline constexpr std::string_view kReadQuestion = "phutball.question";
// What is to be analysed: its answer is the order of that job, and what it costs.
[[nodiscard]] Answer read_question(const Job& job, Workbench& bench, const StopFlag& stop);

} // namespace goalline::server
