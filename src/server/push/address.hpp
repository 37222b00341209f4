// Where a push is sent to. A browser gives its server the address of its push service, but anybody can pretend to be a
// browser, so an address is believed only if it cannot lead into the network of the server. Thread-safety: functions
// without state.
#pragma once

#include "base/result.hpp"

#include <string>
#include <string_view>
#include <sys/socket.h>

namespace goalline::server {

struct PushAddress {
    std::string host;
    std::string port = "443";
    std::string target; // "/path?query"
    bool tls = true;

    // "https://push.example", as in the token of RFC 8292.
    [[nodiscard]] std::string origin() const;
};

inline constexpr std::size_t kMostEndpointBytes = 1024;

// Reads "https://NAME/PATH". Of other addresses it takes only those that begin with `stand_in`, such as
// "http://127.0.0.1:8000", or on any port with "http://127.0.0.1", where a test has a service of its own; empty: none.
[[nodiscard]] Result<PushAddress> parse_push_address(std::string_view endpoint, std::string_view stand_in);

// Whether the address is one of the internet, and not of this machine, a private network, or a special use.
[[nodiscard]] bool is_public_address(const sockaddr& address);

} // namespace goalline::server
