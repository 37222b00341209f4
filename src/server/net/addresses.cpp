#include "server/net/addresses.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <charconv>
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
    const auto [end, wrong] = std::from_chars(digits.begin(), digits.end(), endpoint.port);
    if (wrong != std::errc() || end != digits.end())
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

} // namespace goalline::server
