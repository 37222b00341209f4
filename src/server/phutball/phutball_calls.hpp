// PhutballCalls are the API calls that only Phutball has: analyses, proofs, puzzles, records, reviews of finished games, and
// pictures (http-api.md). It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/api/api.hpp"
#include "server/phutball/analyses.hpp"
#include "server/phutball/picture_calls.hpp"
#include "server/phutball/puzzle_calls.hpp"
#include "server/phutball/reviews.hpp"

namespace goalline::server {

class PhutballCalls final : public Calls {
  public:
    PhutballCalls(Lobby& lobby, PuzzleBook book)
        : lobby_(lobby), reviews_(lobby.services()), puzzles_(lobby, std::move(book)) {}

    [[nodiscard]] bool route(const Call& call) override;
    [[nodiscard]] std::optional<PageHead> head(const Request& request) const override;
    void sweep(Clock::time_point now) override { puzzles_.sweep(now); }
    void hear(const std::string& word) override { puzzles_.hear(word); }

  private:
    void read_record(const Call& call);
    void review(const Call& call, const std::string& game);

    Lobby& lobby_;
    Analyses analyses_;
    Reviews reviews_;
    PuzzleCalls puzzles_;
};

} // namespace goalline::server
