// The addresses of this machine, as links. Thread-safety: functions without state, which ask the system.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace goalline::server {

[[nodiscard]] bool is_loopback(const std::string& address); // also "localhost"
[[nodiscard]] bool is_any(const std::string& address);      // 0.0.0.0 or ::
[[nodiscard]] std::string url_of(const std::string& address, std::uint16_t port);
// The addresses of the network interfaces that are up, without loopback and link-local ones.
[[nodiscard]] std::vector<std::string> machine_addresses();

} // namespace goalline::server
