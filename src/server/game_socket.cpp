#include "server/game_socket.hpp"

#include <boost/json/serialize.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

// A client that goes on for so long after being told to slow down is cut off.
constexpr int kMostRefusedInARow = 200;

std::shared_ptr<const std::string> text_of(const json::object& object) {
    return std::make_shared<const std::string>(json::serialize(object));
}

} // namespace

GameSocket::GameSocket(Lobby& lobby, std::shared_ptr<Room> room, std::shared_ptr<Socket> socket,
                       Credentials who, std::shared_ptr<void> place, Post post)
    : lobby_(lobby), room_(std::move(room)), socket_(std::move(socket)), who_(std::move(who)),
      place_(std::move(place)), post_(std::move(post)),
      messages_(lobby.limits().messages_per_second, lobby.limits().messages_burst) {}

void GameSocket::open() {
    post_([self = shared_from_this()] { self->room_->enter(self->socket_, self->who_); });
}

void GameSocket::message(std::string text) {
    post_([self = shared_from_this(), text = std::move(text)] { self->read(text); });
}

void GameSocket::closed() {
    post_([self = shared_from_this()] {
        self->room_->leave(self->socket_);
        self->place_.reset();
    });
}

void GameSocket::read(const std::string& text) {
    if (const auto wait = messages_.take({}, Clock::now())) {
        if (++refused_in_a_row_ > kMostRefusedInARow)
            return socket_->close(Socket::Close::policy);
        return refuse(message_id(text, lobby_.limits()),
                      {RefusalKind::too_many, "too many messages", "rate", *wait});
    }
    refused_in_a_row_ = 0;
    auto message = parse_socket_message(text, lobby_.limits());
    if (!message)
        return refuse(message_id(text, lobby_.limits()), refusal_of(message.error()));
    if (auto* move = std::get_if<MoveCall>(&*message)) {
        const bool stored_before = move->ply <= room_->game().plies();
        auto done = answer_to(move->id, stored_before);
        room_->play(who_, std::move(*move), std::move(done));
    } else if (auto* action = std::get_if<ActionCall>(&*message)) {
        auto done = answer_to(action->id, false);
        room_->act(who_, std::move(*action), std::move(done));
    } else if (std::holds_alternative<SyncCall>(*message)) {
        room_->send_state(socket_);
    } else {
        socket_->send(text_of({{"type", "pong"}}));
    }
}

void GameSocket::refuse(const std::string& id, const Refusal& refusal) {
    json::object answer{{"type", "error"}, {"id", id}, {"error", to_json(refusal)}};
    if (refusal.kind != RefusalKind::too_many)
        answer["state"] = room_->state(who_);
    socket_->send(text_of(answer));
}

Room::Done GameSocket::answer_to(std::string id, bool repeat_state) {
    return
        [self = shared_from_this(), id = std::move(id), repeat_state](const std::optional<Refusal>& refusal) {
            if (refusal)
                return self->refuse(id, *refusal);
            self->socket_->send(text_of({{"type", "ack"}, {"id", id}}));
            if (repeat_state) // the move was stored before: no event will tell the client of it again
                self->room_->send_state(self->socket_);
        };
}

} // namespace goalline::server
