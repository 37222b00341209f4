// RoomCalls are the API calls about games of one kind (docs/http-api.md): their addresses and methods, and what is
// the same for all kinds. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/api/api_call.hpp"
#include "server/api/hint_call.hpp"

#include <boost/json/array.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goalline::server {

class RoomCalls {
  public:
    // `games` is the common address of the games. `moves` is what is posted to play. `record` is what can be read of
    // a game besides its state, if anything.
    RoomCalls(Lobby& lobby, std::string_view games, std::string_view moves, std::string_view record = {})
        : lobby_(lobby), games_(games), moves_(moves), record_(record) {}
    RoomCalls(const RoomCalls&) = delete;
    RoomCalls& operator=(const RoomCalls&) = delete;
    virtual ~RoomCalls() = default;

    // Answers the call if its address is one of these. Returns whether it is.
    [[nodiscard]] bool route(const Call& call);

  protected:
    virtual void make(const Call& call) = 0;
    virtual void list(const Call& call) = 0;
    virtual void post(const Call& call, const std::string& id, const std::string& what) = 0;
    virtual void get(const Call& call, const std::string& id, const std::string& what) = 0;

    // A change costs a client as much as one that comes by a socket. Refuses the call and returns false if the client
    // cannot pay.
    [[nodiscard]] bool pays(const Call& call, const RoomBase& room) {
        const bool paid = lobby_.count_message(call->who.address, room.cost());
        if (!paid)
            call->refuse({RefusalKind::too_many, "too many changes of games from this address", "rate", 1});
        return paid;
    }
    // Carries out the action that was posted.
    template <class RoomKind>
    void post_to(RoomKeeper<RoomKind>& rooms, const Call& call, const std::string& id,
                 const std::string& what,
                 Result<typename RoomKind::Move> (*parse_move)(std::string_view, const Limits&),
                 Result<ActionCall> (*parse_action)(std::string_view, const Limits&)) {
        const std::string& body = call->request.body;
        const Limits& limits = lobby_.limits();
        if (what == "join") {
            call->who.token.clear();
            with_body(rooms, call, id, parse_join(body, limits), join_room);
        } else if (what == "hint") {
            with_body(rooms, call, id, parse_hint_call(body),
                      [this](const Call& from, HintStage stage, const auto& room) {
                          if (pays(from, *room))
                              answer_hint(from, stage, room);
                      });
        } else if (what == moves_) {
            with_body(rooms, call, id, parse_move(body, limits),
                      [this](const Call& from, const auto& move, const auto& room) {
                          if (pays(from, *room))
                              room->play(from->who, move, answer_with_state(from, room));
                      });
        } else {
            with_body(rooms, call, id, parse_action(body, limits),
                      [this](const Call& from, const auto& action, const auto& room) {
                          if (pays(from, *room))
                              room->act(from->who, action, answer_with_state(from, room));
                      });
        }
    }
    // Answers with a list of games.
    template <class Summary>
    [[nodiscard]] static auto answer_list(const Call& call, boost::json::object (*to_json)(const Summary&)) {
        return [call, to_json](const Result<std::vector<Summary>>& list) {
            if (!list)
                return call->refuse({RefusalKind::internal, "the list could not be read", "database", 0});
            boost::json::array games;
            for (const Summary& summary : *list)
                games.emplace_back(to_json(summary));
            call->answer(200, {{"games", std::move(games)}});
        };
    }

    Lobby& lobby_;

  private:
    std::string_view games_, moves_, record_;
};

} // namespace goalline::server
