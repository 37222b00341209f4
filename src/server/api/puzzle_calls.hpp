// PuzzleCalls are the API calls about puzzles (docs/http-api.md). It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/api/api_call.hpp"

namespace goalline::server {

class PuzzleCalls {
  public:
    explicit PuzzleCalls(Lobby& lobby) : lobby_(lobby) {}

    // Answers the call if its address is one of these. Returns whether it is.
    [[nodiscard]] bool route(const Call& call);

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
    // The whole collection, as it was when it was first asked for.
    struct Pack {
        std::string etag;
        std::shared_ptr<const std::string> plain;
        std::shared_ptr<const std::string> gzip;
    };
    [[nodiscard]] Pack pack() const;
    Pack pack_;
};

} // namespace goalline::server
