#include "server/net/http.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <new>
#include <thread>

namespace goalline::server {

namespace {

// Returns the part before the separator, and removes it and the separator from `rest`.
std::string_view cut(std::string_view& rest, char separator) {
    const auto end = rest.find(separator);
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return trim(part);
}

} // namespace

std::string_view trim(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

void post_surely(const Post& post, const std::function<void()>& work) {
    constexpr std::chrono::milliseconds kPause{50};
    for (;;) {
        try {
            return post(work);
        } catch (const std::bad_alloc&) {
            std::this_thread::sleep_for(kPause);
        }
    }
}

void Parts::add(Part part) {
    std::function<void()> wake;
    {
        const std::lock_guard lock(mutex_);
        next_ = std::move(part);
        wake = wake_;
    }
    if (wake)
        wake();
}

void Parts::watch(std::function<void()> wake) {
    const std::lock_guard lock(mutex_);
    wake_ = std::move(wake);
}

std::optional<Parts::Part> Parts::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(next_, std::nullopt);
}

void Parts::give_up() {
    unread_->raise();
    const std::lock_guard lock(mutex_);
    wake_ = nullptr;
}

std::vector<std::string> cookie_values(std::string_view header, std::string_view name) {
    std::vector<std::string> values;
    while (!header.empty()) {
        std::string_view pair = cut(header, ';');
        if (cut(pair, '=') == name)
            values.emplace_back(trim(pair));
    }
    return values;
}

namespace {

int hex_value(char digit) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto value = kDigits.find(static_cast<char>(std::tolower(static_cast<unsigned char>(digit))));
    return value == std::string_view::npos ? -1 : static_cast<int>(value);
}

// "two+words%21" -> "two words!"; what is no code stays as it is.
std::string decoded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
        const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
        if (text[i] == '%' && high >= 0 && low >= 0) {
            out += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            out += text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

} // namespace

std::optional<std::string> query_value(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        std::string_view pair = cut(query, '&');
        if (decoded(cut(pair, '=')) == name)
            return decoded(pair);
    }
    return std::nullopt;
}

std::optional<std::string> bearer_token(std::string_view header) {
    std::string_view rest = trim(header);
    if (!equal_ignoring_case(cut(rest, ' '), "bearer"))
        return std::nullopt;
    return std::string(trim(rest));
}

bool same_origin(std::string_view origin, std::string_view host) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (origin.starts_with(scheme))
            return !host.empty() && equal_ignoring_case(origin.substr(scheme.size()), host);
    }
    return false;
}

std::string_view host_name(std::string_view host) {
    const auto end = host.starts_with('[') ? host.find(']') : host.find(':');
    if (end == std::string_view::npos)
        return host;
    return host.substr(0, host.starts_with('[') ? end + 1 : end);
}

bool allows_gzip(std::string_view accept_encoding) {
    while (!accept_encoding.empty()) {
        std::string_view item = cut(accept_encoding, ',');
        const std::string_view coding = cut(item, ';');
        if (coding == "gzip" || coding == "*")
            return item.find("q=0") == std::string_view::npos || item.find("q=0.") != std::string_view::npos;
    }
    return false;
}

bool names_etag(std::string_view if_none_match, std::string_view etag) {
    while (!if_none_match.empty()) {
        std::string_view item = cut(if_none_match, ',');
        if (item.starts_with("W/"))
            item.remove_prefix(2);
        if (item == etag || item == "*")
            return true;
    }
    return false;
}

std::string address_key(std::string_view address) {
    if (address.find(':') == std::string_view::npos)
        return std::string(address);
    int groups = 0;
    for (std::size_t i = 0; i < address.size(); ++i) {
        if (address[i] == ':' && (++groups == 4 || address.substr(i).starts_with("::")))
            return std::string(address.substr(0, i)) + "::/64";
    }
    return std::string(address);
}

} // namespace goalline::server
