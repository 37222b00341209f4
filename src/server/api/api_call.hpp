// ApiCall is an API call in progress, together with what calls about games of any kind have in common. It lives on
// the lobby's executor. Not thread-safe.
#pragma once

#include "server/api/requests.hpp"
#include "server/net/refusal.hpp"
#include "server/rooms/lobby.hpp"

#include <boost/json/object.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace goalline::server {

struct ApiCall {
    Request request;
    Credentials who;
    Respond respond;
    std::string set_cookie;                 // the header for a visitor who needs a cookie, or nothing
    std::shared_ptr<Parts> parts = nullptr; // of an answer that has begun

    // Before the answer: how far it is, as a line of its own. The flag is raised when the client is gone.
    void tell(const boost::json::object& object, const std::shared_ptr<StopFlag>& unread);
    // REQUIRES: exactly one of these is called, once
    void answer(int status, const boost::json::object& object);
    void answer_state(int status, const Room& room); // {"state": ...}
    void refuse(const Refusal& refusal) { send(error_response(refusal)); }
    void refuse(const Refusal& refusal, const Room& room); // with the state of the game
    void send(Response response);
};
using Call = std::shared_ptr<ApiCall>;

void refuse_method(ApiCall& call, std::string_view allowed);

// A job that whoever calls waits for, on his account.
[[nodiscard]] Job job_for(const ApiCall& call, std::string_view task, double seconds,
                          boost::json::object order);
// One that reads the body of the call, for which it knows the limits.
[[nodiscard]] Job reading_job(ApiCall& call, std::string_view task, const Limits& limits,
                              boost::json::object order = {});
// Has it done, and answers with what came of it; or goes on with its value.
void answer_with(Lobby& lobby, const Call& call, Job job);
template <class Then>
Jobs::Ticket go_on_with(Lobby& lobby, const Call& call, Job job, Then then) {
    return lobby.jobs().ask(std::move(job), [call, then = std::move(then)](Answer answer) {
        if (answer.refusal)
            return call->refuse(*answer.refusal);
        then(std::move(answer));
    });
}
// Whether the client may change something in the room now; if not, the call is refused. A change costs as much as one that
// comes by a socket.
[[nodiscard]] bool pays(Lobby& lobby, const Call& call, const Room& room);

// The type of the body, and that of a body that is the file of a record itself.
[[nodiscard]] std::string_view media_type(const Request& request);
inline constexpr std::string_view kRecordFile = "application/x-go-sgf";
// A text that browsers save under that name.
[[nodiscard]] Response file_response(std::string text, std::string_view type, const std::string& name);

// Splits "<prefix><id>/<what>" into id and what.
struct GamePath {
    std::string id;
    std::string what;
};
[[nodiscard]] std::optional<GamePath> game_path(std::string_view path, std::string_view prefix);

// Who a client is in a game: the visitor, or with a seat's token whoever has that seat.
[[nodiscard]] std::string visitor_in(const Credentials& who, const GameHead& game);
// Refuses if the request came with a seat's token that is not one of this game's, or whose visitor is banned.
[[nodiscard]] std::optional<Refusal> check_token(Lobby& lobby, const Credentials& who, const GameHead& game);

// Answers with the state, or with a refusal and the state.
[[nodiscard]] Room::Done answer_with_state(const Call& call, const std::shared_ptr<Room>& room);
// Takes the free seat of the game, for a call with the body of a JoinCall.
void join_room(const Call& call, const JoinCall& join, const std::shared_ptr<Room>& room);

// Finds the room and continues with it, or refuses the call.
void with_room(Lobby& lobby, const Call& call, const std::string& id,
               std::function<void(const std::shared_ptr<Room>&)> use);

} // namespace goalline::server
