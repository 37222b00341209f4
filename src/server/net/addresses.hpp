// The addresses of this machine, as links. Thread-safety: functions without state, which ask the system.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

[[nodiscard]] bool is_loopback(const std::string& address); // also "localhost"
[[nodiscard]] bool is_any(const std::string& address);      // 0.0.0.0 or ::
// An address and a port.
struct Endpoint {
    std::string address;
    std::uint16_t port = 0;
};
// Reads "127.0.0.1:9100", "[::1]:9100" or "localhost:9100". Nothing if it is none of these.
[[nodiscard]] std::optional<Endpoint> parse_endpoint(std::string_view text);
[[nodiscard]] std::string url_of(const std::string& address, std::uint16_t port, bool tls = false);
// The addresses of the network interfaces that are up, without loopback and link-local ones.
[[nodiscard]] std::vector<std::string> machine_addresses();
// The links by which other machines reach a server that listens there, IPv4 first; none if it listens to this machine
// only.
[[nodiscard]] std::vector<std::string> urls_for_others(const std::string& bind, std::uint16_t port,
                                                       bool tls = false);

} // namespace goalline::server
