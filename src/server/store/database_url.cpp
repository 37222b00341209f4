#include "server/store/database_url.hpp"

namespace goalline::server {

bool is_database_url(std::string_view place) {
    return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

std::string password_in(std::string_view url) {
    if (!is_database_url(url))
        return {};
    constexpr std::string_view kParameter = "password=";
    for (std::size_t at = url.find('?'); at != std::string_view::npos; at = url.find('&', at + 1)) {
        if (url.substr(at + 1).starts_with(kParameter)) {
            const std::size_t from = at + 1 + kParameter.size();
            return std::string(url.substr(from, url.find('&', from) - from));
        }
    }
    // Whoever forgets to write "@" or "/" of a password as "%40" or "%2F" does not want it shown, either.
    const std::size_t user = url.find("://") + 3, end = url.substr(0, url.find('?')).rfind('@');
    const std::size_t colon = url.find(':', user);
    return end == std::string_view::npos || colon >= end
               ? std::string()
               : std::string(url.substr(colon + 1, end - colon - 1));
}

std::string without_password(std::string text, std::string_view url) {
    const std::string password = password_in(url);
    constexpr std::string_view kInstead = "***";
    for (std::size_t at = 0; !password.empty() && (at = text.find(password, at)) != std::string::npos;
         at += kInstead.size())
        text.replace(at, password.size(), kInstead);
    return text;
}

std::string with_patience(std::string_view url) {
    constexpr std::string_view kPatience =
        "application_name=goalline&connect_timeout=5&tcp_user_timeout=3000&keepalives_idle=2&"
        "keepalives_interval=1&keepalives_count=3";
    const auto question = url.find('?');
    std::string whole(url.substr(0, question));
    whole.append("?").append(kPatience);
    if (question != std::string_view::npos)
        whole.append("&").append(url.substr(question + 1));
    return whole;
}

} // namespace goalline::server
