// The addresses of this machine, as links, and ranges of others' addresses. Thread-safety: functions without state, which
// ask the system, and plain values.
#pragma once

#include "base/result.hpp"

#include <boost/asio/ip/address.hpp>
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

// An IPv4 address that came through IPv6 counts as that IPv4 address.
[[nodiscard]] std::optional<boost::asio::ip::address> read_address(std::string_view text);

// AddressRange is an address or a network of them, IPv4 or IPv6, as people write it: 127.0.0.1, 10.0.0.0/8, fd00::/8.
struct AddressRange {
    boost::asio::ip::address address;
    int bits = 0;

    // Nothing if it is neither an address nor a network.
    [[nodiscard]] static std::optional<AddressRange> read(std::string_view text);
    // A range of clients, as limits tell them apart (address_key): an IPv6 address stands for its /64 network, and a smaller
    // one is refused. `where` is what an Error names.
    [[nodiscard]] static Result<AddressRange> of_clients(std::string_view text, const std::string& where);

    [[nodiscard]] bool has(const boost::asio::ip::address& other) const;
    // Whether a client with that address_key is in the range.
    [[nodiscard]] bool has_client(std::string_view key) const;
    // As read() takes it, with nothing behind the bits that count.
    [[nodiscard]] std::string text() const;
};

} // namespace goalline::server
