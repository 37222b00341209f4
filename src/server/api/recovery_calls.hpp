// RecoveryCalls are the API calls about recovery links (http-api.md). It lives on the lobby's executor. Not
// thread-safe.
#pragma once

#include "server/api/api_call.hpp"

namespace goalline::server {

class RecoveryCalls {
  public:
    explicit RecoveryCalls(Lobby& lobby) : lobby_(lobby) {}

    // Answers the call if its address is one of these. Returns whether it is.
    [[nodiscard]] bool route(const Call& call);

  private:
    void make(const Call& call);
    void look(const Call& call);
    void revoke(const Call& call);
    void use(const Call& call);

    Lobby& lobby_;
};

} // namespace goalline::server
