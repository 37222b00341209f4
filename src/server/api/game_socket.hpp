// GameSocket: what a client says on a WebSocket of a game. Safe from any thread: its work is posted to the
// lobby's executor.
#pragma once

#include "server/rooms/lobby.hpp"

namespace goalline::server {

class GameSocket final : public SocketEvents, public std::enable_shared_from_this<GameSocket> {
  public:
    // `place` is the socket's entry in the count of open sockets.
    GameSocket(Lobby& lobby, std::shared_ptr<RoomBase> room, const std::shared_ptr<Socket>& socket,
               std::shared_ptr<const Credentials> who, std::shared_ptr<void> place, Post post);

    void open(); // enters the room
    void message(std::string text) override;
    void closed() override;

  private:
    void read(const std::string& text);

    Lobby& lobby_;
    std::shared_ptr<RoomBase> room_;
    std::weak_ptr<Socket> socket_; // which owns this; gone once the connection is
    const Socket* key_;            // the same, as the room knows it
    std::shared_ptr<const Credentials> who_;
    std::shared_ptr<void> place_;
    Post post_;
    TokenBucket messages_;
    int refused_in_a_row_ = 0;
};

} // namespace goalline::server
