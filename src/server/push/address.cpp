#include "server/push/address.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <netinet/in.h>

namespace goalline::server {

namespace {

constexpr std::string_view kHttps = "https://", kHttp = "http://";

struct Network {
    std::uint32_t address;
    int bits;
};
// What RFC 6890 and its successors keep from the internet.
constexpr std::array kNotPublic = {
    Network{0x00000000, 8},  Network{0x0A000000, 8},  Network{0x64400000, 10}, Network{0x7F000000, 8},
    Network{0xA9FE0000, 16}, Network{0xAC100000, 12}, Network{0xC0000000, 24}, Network{0xC0000200, 24},
    Network{0xC0586300, 24}, Network{0xC0A80000, 16}, Network{0xC6120000, 15}, Network{0xC6336400, 24},
    Network{0xCB007100, 24}, Network{0xE0000000, 3},
};

bool is_public_v4(std::uint32_t address) {
    return std::none_of(kNotPublic.begin(), kNotPublic.end(), [&](const Network& network) {
        return (address ^ network.address) >> (32 - network.bits) == 0;
    });
}

bool is_name_character(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.';
}

Error refuse() {
    return {ErrorKind::usage, "expected the https address of a push service, as the browser gives it"_en,
            verbatim("endpoint"), "push"};
}

} // namespace

std::string PushAddress::origin() const {
    const std::string start = std::string(tls ? kHttps : kHttp) + host;
    return port == "443" ? start : start + ':' + port;
}

Result<PushAddress> parse_push_address(std::string_view endpoint, std::string_view stand_in) {
    const bool visible = std::all_of(endpoint.begin(), endpoint.end(),
                                     [](char c) { return c > ' ' && c < '\x7f' && c != '#'; });
    if (endpoint.size() > kMostEndpointBytes || !visible)
        return refuse();
    PushAddress address;
    // A stand-in without a port stands for all ports of its machine.
    const bool any_port = stand_in.find(':', kHttp.size()) == std::string_view::npos;
    const std::string_view rest =
        endpoint.starts_with(stand_in) ? endpoint.substr(stand_in.size()) : std::string_view();
    const bool to_stand_in =
        !stand_in.empty() && (rest.starts_with('/') || (any_port && rest.starts_with(':')));
    if (!to_stand_in && !endpoint.starts_with(kHttps))
        return refuse();
    address.tls = endpoint.starts_with(kHttps);
    endpoint.remove_prefix(address.tls ? kHttps.size() : kHttp.size());
    const std::size_t slash = std::min(endpoint.find('/'), endpoint.size());
    address.host = endpoint.substr(0, slash);
    address.target = slash == endpoint.size() ? "/" : endpoint.substr(slash);
    if (to_stand_in) {
        const std::size_t colon = std::min(address.host.find(':'), address.host.size());
        address.port = colon == address.host.size() ? "80" : address.host.substr(colon + 1);
        address.host.resize(colon);
    }
    if (address.host.empty() || !std::all_of(address.host.begin(), address.host.end(), is_name_character))
        return refuse();
    return address;
}

bool is_public_address(const sockaddr& address) {
    if (address.sa_family == AF_INET) {
        sockaddr_in v4{};
        std::memcpy(&v4, &address, sizeof v4);
        return is_public_v4(ntohl(v4.sin_addr.s_addr));
    }
    if (address.sa_family != AF_INET6)
        return false;
    sockaddr_in6 v6{};
    std::memcpy(&v6, &address, sizeof v6);
    const auto* bytes = v6.sin6_addr.s6_addr;
    // Only 2000::/3 is given out, and of that not what leads elsewhere (2001::/23, 6to4) or nowhere (2001:db8::/32).
    const unsigned first = static_cast<unsigned>(bytes[0] << 8 | bytes[1]);
    const unsigned second = static_cast<unsigned>(bytes[2] << 8 | bytes[3]);
    return first >> 13 == 1 && !(first == 0x2001 && (second < 0x200 || second == 0xDB8)) && first != 0x2002;
}

} // namespace goalline::server
