#include "server/net/proxies.hpp"

#include "server/net/http.hpp"

#include <algorithm>
#include <utility>

namespace goalline::server {

namespace {

// The parts between separators that are not within a quoted string.
std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    bool quoted = false;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == '"')
            quoted = !quoted;
        if (i < text.size() && (quoted || text[i] != separator))
            continue;
        parts.push_back(trim(text.substr(start, i - start)));
        start = i + 1;
    }
    return parts;
}

// The value of that parameter in one element of Forwarded: "for=192.0.2.1;proto=https".
std::string_view parameter(std::string_view element, std::string_view name) {
    for (const std::string_view pair : split(element, ';')) {
        const auto equals = pair.find('=');
        if (equals == std::string_view::npos || !equal_ignoring_case(trim(pair.substr(0, equals)), name))
            continue;
        std::string_view value = trim(pair.substr(equals + 1));
        if (value.size() >= 2 && value.front() == '"' && value.back() == '"')
            value = value.substr(1, value.size() - 2);
        return value;
    }
    return {};
}

// "192.0.2.1", "192.0.2.1:80", "2001:db8::1", "[2001:db8::1]:80" -> the address; anything else -> empty
std::string without_port(std::string_view node) {
    if (node.starts_with('[')) {
        const auto end = node.find(']');
        node = end == std::string_view::npos ? std::string_view() : node.substr(1, end - 1);
    } else if (node.find(':') == node.rfind(':')) {
        node = node.substr(0, node.find(':'));
    }
    const auto address = read_address(node);
    return address ? address->to_string() : std::string();
}

Message what_is_expected() {
    return "expected an address or a network, such as 127.0.0.1, 10.0.0.0/8 or fd00::/8"_en;
}

Error refuse_network(const std::string& network, Message message = what_is_expected()) {
    return {ErrorKind::usage, std::move(message), verbatim("--trusted-proxy " + network), "proxy"};
}

} // namespace

Result<TrustedProxies> TrustedProxies::from(const std::vector<std::string>& networks, bool standard) {
    TrustedProxies proxies;
    proxies.standard_ = standard;
    for (const std::string& network : networks) {
        const auto range = AddressRange::read(network);
        if (!range)
            return refuse_network(network);
        if (range->bits == 0 || range->address.is_unspecified())
            return refuse_network(network, "this would believe everybody; {0}"_en(what_is_expected()));
        proxies.networks_.push_back(*range);
    }
    return proxies;
}

bool TrustedProxies::trusts(std::string_view address) const {
    if (networks_.empty())
        return false;
    const auto known = read_address(address);
    return known && std::any_of(networks_.begin(), networks_.end(),
                                [&](const AddressRange& network) { return network.has(*known); });
}

std::string TrustedProxies::client(std::string_view peer, const std::vector<std::string>& hops) const {
    std::string client(peer);
    for (auto hop = hops.rbegin(); hop != hops.rend() && !hop->empty(); ++hop) {
        client = *hop;
        if (!trusts(client))
            break;
    }
    return client;
}

Sender TrustedProxies::sender(std::string_view peer, const Headers& headers) const {
    std::vector<std::string> hops;
    std::string_view proto;
    if (standard_ && std::count(headers.forwarded.begin(), headers.forwarded.end(), '"') % 2 != 0)
        return {std::string(peer), false}; // an open quote would hide what the proxy has appended
    if (standard_) {
        for (const std::string_view element : split(headers.forwarded, ',')) {
            hops.push_back(without_port(parameter(element, "for")));
            proto = parameter(element, "proto");
        }
    } else {
        for (const std::string_view node : split(headers.x_forwarded_for, ','))
            hops.push_back(without_port(node));
        proto = split(headers.x_forwarded_proto, ',').back();
    }
    return {client(peer, hops), equal_ignoring_case(proto, "https")};
}

} // namespace goalline::server
