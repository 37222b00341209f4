// The session of a WebSocket; http_session.cpp has what comes before it. Thread-safety: any thread may start one; all
// its work is on the strand of its stream.
#pragma once

#include "server/net/http_message.hpp"
#include "server/net/stream.hpp"

namespace goalline::server::net {

// Answers the handshake and serves the socket until it ends. `address` is the client's.
void start_websocket_session(Stream stream, HttpMessage request, Upgrade upgrade, const std::string& address,
                             const Services& services, std::shared_ptr<void> place);

} // namespace goalline::server::net
