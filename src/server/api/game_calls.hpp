// GameCalls are the API calls about games of all kinds (http-api.md): their addresses and methods, and what the
// room of the game is asked to do. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/api/api_call.hpp"

#include <string>
#include <string_view>

namespace goalline::server {

inline constexpr std::string_view kGames = "/api/games";

class GameCalls {
  public:
    explicit GameCalls(Lobby& lobby) : lobby_(lobby) {}

    // Answers the call if its address is one of these. Returns whether it is.
    [[nodiscard]] bool route(const Call& call);

  private:
    void make(const Call& call);
    void make_as(const Call& call, Result<NewCall> parsed);
    void list(const Call& call);
    void get(const Call& call, const GamePath& game);
    void post(const Call& call, const GamePath& game);
    void hint(const Call& call, const std::string& id);
    // Does what the body of the call asks of the room: `asked` is Room::play or Room::act.
    template <class Body, class Asked>
    void ask(const Call& call, const std::string& id, const Result<Body>& body,
             void (Room::*asked)(const Credentials&, Asked, Room::Done));

    Lobby& lobby_;
};

} // namespace goalline::server
