#include "server/net/hosts.hpp"

#include "server/net/addresses.hpp"
#include "server/net/http.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <unistd.h>

namespace goalline::server {

namespace {

bool is_address(std::string_view name) {
    if (name.starts_with('[') && name.ends_with(']'))
        name = name.substr(1, name.size() - 2);
    boost::system::error_code error;
    boost::asio::ip::make_address(std::string(name), error);
    return !error;
}

std::string machine_name() {
    std::array<char, 256> name{};
    return gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string();
}

bool is_name_character(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.' || c == '[' || c == ']' ||
           c == ':';
}

// Whether a request can ask for it: a name without a port, or an address. There are no patterns.
bool is_host_name(const std::string& name) {
    const auto is_character = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.' || c == '_';
    };
    return is_address(name) ||
           (!name.empty() && name.front() != '.' && std::ranges::all_of(name, is_character));
}

Error refuse_url(const std::string& url) {
    return {ErrorKind::usage,
            "expected https://NAME or http://NAME, with a port if need be, and nothing "
            "after it"_en,
            verbatim("--public-url " + url), "url"};
}

} // namespace

Result<Hosts> Hosts::from(const Options& options) {
    Hosts hosts;
    hosts.tls_ = options.tls;
    hosts.names_ = {"localhost", "127.0.0.1", "[::1]"};
    for (const std::string& name : options.host_names) {
        if (!is_host_name(name))
            return Error{ErrorKind::usage, "expected one name without a port, such as play.example.org"_en,
                         verbatim("--host-name " + name), "host"};
        hosts.names_.push_back(name);
    }
    if (!is_loopback(options.bind)) {
        hosts.any_address_ = true;
        if (const std::string name = machine_name(); !name.empty()) {
            hosts.names_.push_back(name);
            hosts.names_.push_back(name + ".local");
        }
    }
    if (options.public_url.empty())
        return hosts;
    std::string url = options.public_url;
    if (url.ends_with('/'))
        url.pop_back();
    for (const std::string_view scheme : {"https://", "http://"}) {
        if (!url.starts_with(scheme))
            continue;
        const std::string host = url.substr(scheme.size());
        if (host.empty() || !std::all_of(host.begin(), host.end(), is_name_character))
            return refuse_url(options.public_url);
        hosts.public_name_ = host_name(host);
        const std::string default_port = scheme == "https://" ? ":443" : ":80";
        hosts.public_origin_ =
            url.ends_with(default_port) ? url.substr(0, url.size() - default_port.size()) : url;
        hosts.names_.push_back(hosts.public_name_);
        return hosts;
    }
    return refuse_url(options.public_url);
}

bool Hosts::serves(std::string_view host) const {
    const std::string_view name = host_name(host);
    const std::string_view port = host.substr(name.size());
    if (!port.empty() && (port.front() != ':' || port.find_first_not_of("0123456789", 1) != port.npos))
        return false;
    if (any_address_ && is_address(name))
        return true;
    return std::any_of(names_.begin(), names_.end(),
                       [&](const std::string& known) { return equal_ignoring_case(known, name); });
}

std::optional<Refusal> Hosts::check(std::string_view host) const {
    if (serves(host))
        return std::nullopt;
    return Refusal{RefusalKind::forbidden,
                   "this server does not go by that name; expected localhost, an address, or a name given by "
                   "--host-name or --public-url",
                   "Host", 0};
}

bool Hosts::is_own_origin(std::string_view origin, std::string_view host) const {
    if (!public_origin_.empty() && equal_ignoring_case(origin, public_origin_))
        return true;
    // Pages that came without TLS are not ours if the server speaks TLS, nor if its public address is https.
    // Under the public name only the public origin counts. Anybody on the way can write pages of http://name.
    if (tls_ && !origin.starts_with("https://"))
        return false;
    const bool by_public_name = !public_name_.empty() && equal_ignoring_case(host_name(host), public_name_);
    return !by_public_name && same_origin(origin, host);
}

bool Hosts::is_https(std::string_view host) const {
    return public_origin_.starts_with("https://") && equal_ignoring_case(host_name(host), public_name_);
}

} // namespace goalline::server
