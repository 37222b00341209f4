// PeopleCalls are the API calls by which a player reports, mutes and blocks others (http-api.md). It lives on the lobby's
// executor. Not thread-safe.
#pragma once

#include "server/api/api_call.hpp"

namespace goalline::server {

class PeopleCalls {
  public:
    explicit PeopleCalls(Lobby& lobby) : lobby_(lobby) {}

    // Answers the call if its address is one of these. Returns whether it is.
    [[nodiscard]] bool route(const Call& call);

  private:
    void about_player(const Call& call, const GamePath& game);
    void answer_list(const Call& call);
    void forgive(const Call& call, int number);

    Lobby& lobby_;
};

} // namespace goalline::server
