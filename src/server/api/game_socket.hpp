// GameSocket handles what a client says on the WebSocket of a game, or on that for news: it counts each message, has it parsed once, and
// hands it to the room. Thread-safety: any thread may call it; its work is posted to the lobby's executor.
#pragma once

#include "server/api/api_call.hpp"
#include "server/api/requests.hpp"
#include "server/net/rate_limiter.hpp"
#include "server/rooms/lobby.hpp"
#include "server/store/secrets.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace goalline::server {

// `Place` is where the messages go: Room, or News with the same calls.
template <class Place>
class GameSocket final : public SocketEvents, public std::enable_shared_from_this<GameSocket<Place>> {
  public:
    using Parse = SocketMessage (*)(std::string_view text, const Limits& limits);

    // `place` is the socket's entry in the count of open sockets.
    GameSocket(Lobby& lobby, std::shared_ptr<Place> room, Parse parse, const std::shared_ptr<Socket>& socket,
               std::shared_ptr<const Credentials> who, std::shared_ptr<void> place, Post post)
        : lobby_(lobby), room_(std::move(room)), parse_(parse), socket_(socket), key_(socket.get()),
          who_(std::move(who)), place_(std::move(place)), post_(std::move(post)),
          messages_(rate(), Clock::now()) {}

    // Enters the room.
    void open() {
        post_([self = this->shared_from_this()] {
            if (const auto socket = self->socket_.lock()) {
                self->room_->enter(socket, self->who_);
                self->register_socket(socket);
            }
        });
    }
    void message(std::string text) override {
        post_([self = this->shared_from_this(), text = std::move(text)] { self->read(text); });
    }
    void closed(bool cleanly) override {
        post_([self = this->shared_from_this(), cleanly] {
            self->room_->leave(self->key_, cleanly);
            self->lobby_.bans().leave(self->key_);
            self->place_.reset();
        });
    }

  private:
    // A client that continues for so long after being told to slow down is cut off.
    static constexpr int kMostRefusedInARow = 200;

    [[nodiscard]] Rate rate() const {
        const Limits& limits = lobby_.limits();
        return Rate(limits.messages_per_second, limits.messages_burst);
    }
    void read(const std::string& text) {
        const auto socket = socket_.lock();
        if (!socket)
            return;
        if (messages_.take(rate(), Clock::now()) && lobby_.count_message(who_->address, room_->cost())) {
            refused_in_a_row_ = 0;
            SocketMessage said = parse_(text, lobby_.limits());
            const bool first = std::exchange(first_, false) && Clock::now() - opened_ <= kFirstMessage;
            if (const auto* tokens = std::get_if<TokenCall>(&said))
                return sit_down(socket, *tokens, first);
            return room_->message(*who_, socket, std::move(said));
        }
        if (++refused_in_a_row_ > kMostRefusedInARow)
            return socket->close(Socket::Close::policy);
        room_->refuse(*who_, socket, message_id(text, lobby_.limits()),
                      {RefusalKind::too_many, "too many messages", "rate", 1});
    }

    // From now on the client has the seats of these tokens instead of the visitor's. A page that may keep no cookie has
    // no other way to say who it is, since it cannot set the headers of a handshake, and an address is no secret.
    void sit_down(const std::shared_ptr<Socket>& socket, const TokenCall& tokens, bool first) {
        if constexpr (requires { room_->head(); }) {
            Credentials who = *who_;
            who.token = tokens.token;
            who.token_digest = sha256_hex(tokens.token);
            who.other_digest = tokens.other.empty() ? std::string() : sha256_hex(tokens.other);
            if (!first)
                return room_->refuse(*who_, socket, {},
                                     {RefusalKind::forbidden,
                                      "a token was expected in the first message, within five seconds",
                                      "token", 0});
            if (const auto refusal = check_token(lobby_, who, room_->head()))
                return room_->refuse(*who_, socket, {}, *refusal);
            who_ = std::make_shared<const Credentials>(std::move(who));
            room_->change_places(socket, who_);
            register_socket(socket);
        }
    }

    // So that a ban finds it.
    void register_socket(const std::shared_ptr<Socket>& socket) {
        std::string visitor = who_->visitor_hash();
        if constexpr (requires { room_->head(); })
            visitor = visitor_in(*who_, room_->head());
        lobby_.bans().enter(socket, who_->address, visitor,
                            who_->token.empty() ? Bans::By::cookie : Bans::By::token);
    }

    static constexpr std::chrono::seconds kFirstMessage{5}; // which may say who the client is

    Lobby& lobby_;
    std::shared_ptr<Place> room_;
    Parse parse_;
    std::weak_ptr<Socket> socket_; // the owner of this; gone once the connection is gone
    const Socket* key_;            // the same socket, as the room knows it
    std::shared_ptr<const Credentials> who_;
    std::shared_ptr<void> place_;
    Post post_;
    TokenBucket messages_;
    const Clock::time_point opened_ = Clock::now();
    bool first_ = true; // no message has come yet
    int refused_in_a_row_ = 0;
};

} // namespace goalline::server
