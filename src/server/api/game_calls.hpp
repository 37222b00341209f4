// GameCalls are the API calls about games of Phutball (docs/http-api.md). It lives on the lobby's executor. Not
// thread-safe.
#pragma once

#include "server/api/room_calls.hpp"

#include <string>
#include <string_view>

namespace goalline::server {

inline constexpr std::string_view kGames = "/api/games";

class GameCalls final : public RoomCalls {
  public:
    explicit GameCalls(Lobby& lobby) : RoomCalls(lobby, kGames, "moves", "sgf") {}

  private:
    void make(const Call& call) override;
    void make_as(const Call& call, Result<NewGame> parsed);
    void list(const Call& call) override;
    void post(const Call& call, const std::string& id, const std::string& what) override;
    void get(const Call& call, const std::string& id, const std::string& what) override;
};

} // namespace goalline::server
