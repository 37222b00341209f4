// The session of a WebSocket; see http_session.cpp for what comes before. Starting one is safe from any
// thread; all its work is on the strand of its stream.
#pragma once

#include "server/net/connection.hpp"
#include "server/net/http_message.hpp"

namespace goalline::server::net {

// Answers the handshake and serves the socket until it ends. `address`: of the client.
void start_websocket_session(Stream stream, Message request, Upgrade upgrade, const std::string& address,
                             const Services& services, std::shared_ptr<void> place);

} // namespace goalline::server::net
