// Hosts: the names by which the server may be asked for, and the origins of its own pages. A page of a
// foreign name that resolves to this machine (DNS rebinding) must get nothing, so a request has to name one
// of these: an address where the server listens to other machines, `localhost`, the machine's own name, a
// name its owner has given, or the public one. Immutable: safe from any thread.
#pragma once

#include "base/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

class Hosts {
  public:
    // What the owner of a server says of its names (see Config).
    struct Options {
        std::string bind = "127.0.0.1";
        std::vector<std::string> host_names;
        std::string public_url;
    };
    [[nodiscard]] static Result<Hosts> from(const Options& options);

    // Whether a request with this Host header is for us.
    [[nodiscard]] bool serves(std::string_view host) const;
    // Whether a page of that origin ("https://name:port") is ours, for a request with that Host header.
    [[nodiscard]] bool is_own_origin(std::string_view origin, std::string_view host) const;
    // Whether people who ask for this host come by https, which the public address says.
    [[nodiscard]] bool is_https(std::string_view host) const;

  private:
    std::vector<std::string> names_;
    std::string public_origin_; // "https://play.example.org", without a default port
    std::string public_name_;
    bool any_address_ = false; // an address can be no foreign name
};

} // namespace goalline::server
