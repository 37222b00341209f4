#include "server/net/addresses.hpp"

#include "base/number.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <cstring>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

namespace goalline::server {

namespace ip = boost::asio::ip;

bool is_loopback(const std::string& address) {
    boost::system::error_code error;
    const auto parsed = ip::make_address(address, error);
    return address == "localhost" || (!error && parsed.is_loopback());
}

bool is_any(const std::string& address) {
    boost::system::error_code error;
    const auto parsed = ip::make_address(address, error);
    return !error && parsed.is_unspecified();
}

std::optional<Endpoint> parse_endpoint(std::string_view text) {
    const std::size_t colon = text.rfind(':');
    if (colon == text.npos)
        return std::nullopt;
    std::string_view address = text.substr(0, colon);
    const std::string_view digits = text.substr(colon + 1);
    const bool bracketed = address.size() > 2 && address.front() == '[' && address.back() == ']';
    if (bracketed)
        address = address.substr(1, address.size() - 2);
    Endpoint endpoint{std::string(address), 0};
    if (!read_number(digits, endpoint.port))
        return std::nullopt;
    boost::system::error_code error;
    const auto ip = ip::make_address(endpoint.address, error);
    if (endpoint.address == "localhost")
        return endpoint;
    if (error || ip.is_v6() != bracketed)
        return std::nullopt;
    return endpoint;
}

std::string url_of(const std::string& address, std::uint16_t port, bool tls) {
    const bool v6 = address.find(':') != std::string::npos;
    return (tls ? "https://" : "http://") + (v6 ? '[' + address + ']' : address) + ':' + std::to_string(port);
}

std::vector<std::string> machine_addresses() {
    std::vector<std::string> addresses;
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0)
        return addresses;
    for (const ifaddrs* item = list; item; item = item->ifa_next) {
        if (!item->ifa_addr || !(item->ifa_flags & IFF_UP))
            continue;
        ip::address address;
        if (item->ifa_addr->sa_family == AF_INET) {
            sockaddr_in v4{};
            std::memcpy(&v4, item->ifa_addr, sizeof v4);
            address = ip::make_address_v4(ntohl(v4.sin_addr.s_addr));
        } else if (item->ifa_addr->sa_family == AF_INET6) {
            sockaddr_in6 v6{};
            std::memcpy(&v6, item->ifa_addr, sizeof v6);
            std::array<unsigned char, 16> bytes{};
            std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
            address = ip::make_address_v6(bytes);
        } else {
            continue;
        }
        if (!address.is_loopback() && !(address.is_v6() && address.to_v6().is_link_local()))
            addresses.push_back(address.to_string());
    }
    freeifaddrs(list);
    return addresses;
}

std::vector<std::string> urls_for_others(const std::string& bind, std::uint16_t port, bool tls) {
    if (is_loopback(bind))
        return {};
    if (!is_any(bind))
        return {url_of(bind, port, tls)};
    const auto is_v6 = [](const std::string& address) { return address.find(':') != std::string::npos; };
    auto addresses = machine_addresses();
    if (!is_v6(bind))
        std::erase_if(addresses, is_v6);
    std::stable_partition(addresses.begin(), addresses.end(),
                          [&](const std::string& address) { return !is_v6(address); });
    std::vector<std::string> urls;
    for (const std::string& address : addresses)
        urls.push_back(url_of(address, port, tls));
    return urls;
}

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
        if (!read_number(text.substr(slash + 1), range.bits) || range.bits < 0 || range.bits > most)
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
