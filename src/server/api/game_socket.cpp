#include "server/api/game_socket.hpp"

#include "server/api/requests.hpp"

#include <utility>

namespace goalline::server {

namespace {

// A client that goes on for so long after being told to slow down is cut off.
constexpr int kMostRefusedInARow = 200;

Rate rate_of(const Limits& limits) {
    return {static_cast<double>(limits.messages_per_second), static_cast<double>(limits.messages_burst)};
}

} // namespace

GameSocket::GameSocket(Lobby& lobby, std::shared_ptr<RoomBase> room, const std::shared_ptr<Socket>& socket,
                       std::shared_ptr<const Credentials> who, std::shared_ptr<void> place, Post post)
    : lobby_(lobby), room_(std::move(room)), socket_(socket), key_(socket.get()), who_(std::move(who)),
      place_(std::move(place)), post_(std::move(post)), messages_(rate_of(lobby.limits()), Clock::now()) {}

void GameSocket::open() {
    post_([self = shared_from_this()] {
        if (const auto socket = self->socket_.lock())
            self->room_->enter(socket, self->who_);
    });
}

void GameSocket::message(std::string text) {
    post_([self = shared_from_this(), text = std::move(text)] { self->read(text); });
}

void GameSocket::closed() {
    post_([self = shared_from_this()] {
        self->room_->leave(self->key_);
        self->place_.reset();
    });
}

void GameSocket::read(const std::string& text) {
    const auto socket = socket_.lock();
    if (!socket)
        return;
    if (!messages_.take(rate_of(lobby_.limits()), Clock::now()) ||
        !lobby_.count_message(who_->address, room_->cost())) {
        if (++refused_in_a_row_ > kMostRefusedInARow)
            return socket->close(Socket::Close::policy);
        return room_->refuse(*who_, socket, message_id(text, lobby_.limits()),
                             {RefusalKind::too_many, "too many messages", "rate", 1});
    }
    refused_in_a_row_ = 0;
    room_->message(*who_, socket, text);
}

} // namespace goalline::server
