// AddressRange is an address or a network of them, IPv4 or IPv6, as people write it: 127.0.0.1, 10.0.0.0/8, fd00::/8.
// Thread-safety: a plain value.
#pragma once

#include "base/result.hpp"

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace goalline::server {

// An IPv4 address that came through IPv6 counts as that IPv4 address.
[[nodiscard]] std::optional<boost::asio::ip::address> read_address(std::string_view text);

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
