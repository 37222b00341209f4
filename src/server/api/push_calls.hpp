// PushCalls are the API calls about notifications by Web Push (http-api.md). It lives on the lobby's executor. Not
// thread-safe.
#pragma once

#include "server/api/api_call.hpp"

namespace goalline::server {

class PushCalls {
  public:
    explicit PushCalls(Lobby& lobby) : lobby_(lobby) {}

    // Answers the call if its address is one of these. Returns whether it is.
    [[nodiscard]] bool route(const Call& call);

  private:
    void tell_key(const Call& call);
    void put(const Call& call);
    void drop(const Call& call);

    Lobby& lobby_;
};

} // namespace goalline::server
