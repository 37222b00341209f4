#include "server/net/address_range.hpp"

#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <charconv>

namespace goalline::server {

namespace ip = boost::asio::ip;

namespace {

constexpr int kBitsOfClient = 64; // of IPv6

// The address without what is behind the bits.
ip::address network_of(const ip::address& address, int bits) {
    const auto prefix = static_cast<unsigned short>(bits);
    if (address.is_v4())
        return ip::network_v4(address.to_v4(), prefix).canonical().address();
    return ip::network_v6(address.to_v6(), prefix).canonical().address();
}

} // namespace

std::optional<ip::address> read_address(std::string_view text) {
    boost::system::error_code error;
    auto address = ip::make_address(std::string(text), error);
    if (error)
        return std::nullopt;
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        address = ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

std::optional<AddressRange> AddressRange::read(std::string_view text) {
    const auto slash = text.find('/');
    const auto address = read_address(text.substr(0, slash));
    if (!address)
        return std::nullopt;
    const int most = address->is_v4() ? 32 : 128;
    AddressRange range{*address, most};
    if (slash != std::string_view::npos) {
        const char* const end = text.data() + text.size();
        const auto done = std::from_chars(text.data() + slash + 1, end, range.bits);
        if (done.ec != std::errc() || done.ptr != end || range.bits < 0 || range.bits > most)
            return std::nullopt;
    }
    return range;
}

Result<AddressRange> AddressRange::of_clients(std::string_view text, const std::string& where) {
    const auto refuse = [&](Message message) {
        return Error{ErrorKind::usage, std::move(message), verbatim(where), "address"};
    };
    auto range = read(text);
    if (!range || range->bits == 0)
        return refuse(
            "expected an address or a network, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48"_en);
    if (range->address.is_v6() && range->bits > kBitsOfClient) {
        if (text.find('/') != std::string_view::npos)
            return refuse("a client of IPv6 has a /64 network; expected at most /64"_en);
        range->bits = kBitsOfClient;
    }
    return *range;
}

bool AddressRange::has(const ip::address& other) const {
    return address.is_v4() == other.is_v4() && network_of(address, bits) == network_of(other, bits);
}

bool AddressRange::has_client(std::string_view key) const {
    const auto client = read_address(key.substr(0, key.find('/')));
    return client && has(*client);
}

std::string AddressRange::text() const {
    const std::string start = network_of(address, bits).to_string();
    return bits == (address.is_v4() ? 32 : 128) ? start : start + '/' + std::to_string(bits);
}

} // namespace goalline::server
