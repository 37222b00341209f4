// The addresses of this machine, as links. Functions without state that ask the system; safe from
// any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace goalline::server {

[[nodiscard]] bool is_loopback(const std::string& address); // also "localhost"
[[nodiscard]] bool is_any(const std::string& address);      // 0.0.0.0 or ::
[[nodiscard]] std::string url_of(const std::string& address, std::uint16_t port);
// Addresses of the network interfaces that are up, loopback and link-local ones left out.
[[nodiscard]] std::vector<std::string> machine_addresses();

} // namespace goalline::server
