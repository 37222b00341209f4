// PuzzleCalls are the API calls about puzzles (http-api.md). It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/api/api_call.hpp"
#include "server/phutball/puzzles.hpp"

namespace goalline::server {

class PuzzleCalls {
  public:
    PuzzleCalls(Lobby& lobby, PuzzleBook book) : lobby_(lobby), puzzles_(lobby.services(), std::move(book)) {}

    // Answers the call if its address is one of these. Returns whether it is.
    [[nodiscard]] bool route(const Call& call);
    void sweep(Clock::time_point now) { puzzles_.sweep(now); } // call it now and then
    void hear(const std::string& word) { puzzles_.hear(word); }

  private:
    void tell(const Call& call) const;
    void next(const Call& call);
    void rush(const Call& call) const;
    void all(const Call& call);
    void one(const Call& call, const GamePath& puzzle);
    void attempt(const Call& call, const Puzzles::Entry& entry);
    void keep(const Call& call, const Puzzles::Entry& entry, const AttemptCall& attempt);
    void report(const Call& call, const Puzzles::Entry& entry);

    Lobby& lobby_;
    Puzzles puzzles_;
    // The whole collection, as it was when it was first asked for.
    struct Pack {
        std::string etag;
        std::shared_ptr<const std::string> plain;
        std::shared_ptr<const std::string> gzip;
    };
    [[nodiscard]] Pack pack() const;
    Pack pack_;
};

// What the turns of an attempt come to: {"solved": true}
inline constexpr std::string_view kJudgePuzzle = "phutball.puzzle";
[[nodiscard]] Answer judge_puzzle(const Job& job, Workbench& bench, const StopFlag& stop);

} // namespace goalline::server
