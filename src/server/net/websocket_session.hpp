// The WebSocket session; see http_session.cpp for what comes before.
#pragma once

#include "server/http.hpp"
#include "server/net/listener.hpp"

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace goalline::server::net {

// Answers the handshake and serves the socket until it ends.
void start_websocket_session(boost::beast::tcp_stream stream,
                             boost::beast::http::request<boost::beast::http::string_body> request,
                             Upgrade upgrade, const Services& services, std::shared_ptr<void> place);

} // namespace goalline::server::net
