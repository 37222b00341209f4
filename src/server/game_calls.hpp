// GameCalls: the API calls about games of Phutball (docs/http-api.md). On the lobby's executor.
#pragma once

#include "server/api_call.hpp"

#include <string>
#include <string_view>

namespace goalline::server {

inline constexpr std::string_view kGames = "/api/games";

class GameCalls {
  public:
    explicit GameCalls(Lobby& lobby) : lobby_(lobby) {}

    // Answers the call if its address is one of theirs.
    [[nodiscard]] bool route(const Call& call);

  private:
    void make(const Call& call);
    void list(const Call& call);
    void post(const Call& call, const std::string& id, const std::string& what);
    void get(const Call& call, const std::string& id, const std::string& what);

    Lobby& lobby_;
};

} // namespace goalline::server
