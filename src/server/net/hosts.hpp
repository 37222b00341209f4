// Hosts knows the names by which the server may be asked for, and the origins of its own pages. A page of a foreign
// name that resolves to this machine (DNS rebinding) must get nothing. So a request has to name one of these: an
// address, if the server listens to other machines; `localhost`; the machine's own name; a name that its owner has
// given; or the public name. Thread-safety: immutable; any thread may use it.
#pragma once

#include "base/result.hpp"
#include "server/net/refusal.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

class Hosts {
  public:
    // What the owner of a server says about its names (see Config).
    struct Options {
        std::string bind = "127.0.0.1";
        std::vector<std::string> host_names;
        std::string public_url;
        bool tls = false; // whether the server itself speaks TLS
    };
    [[nodiscard]] static Result<Hosts> from(const Options& options);

    // Whether a request with this Host header is meant for this server.
    [[nodiscard]] bool serves(std::string_view host) const;
    // The refusal for a request with this Host header; nothing if it is meant for this server.
    [[nodiscard]] std::optional<Refusal> check(std::string_view host) const;
    // Whether a page of that origin ("https://name:port") is ours, for a request with that Host header.
    [[nodiscard]] bool is_own_origin(std::string_view origin, std::string_view host) const;
    // The address given by --public-url, without a default port; empty if there is none.
    [[nodiscard]] const std::string& public_url() const { return public_origin_; }
    // Whether people who ask for this host use https, according to the public address.
    [[nodiscard]] bool is_https(std::string_view host) const;

  private:
    std::vector<std::string> names_;
    std::string public_origin_; // "https://play.example.org", without a default port
    std::string public_name_;
    bool tls_ = false;
    bool any_address_ = false; // whether an address counts as a name: it cannot be a foreign name
};

} // namespace goalline::server
