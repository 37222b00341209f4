// The URL of a database of PostgreSQL, postgresql://..., as libpq understands it, and what of it may be shown. Thread-safety:
// pure functions.
#pragma once

#include <string>
#include <string_view>

namespace goalline::server {

[[nodiscard]] bool is_database_url(std::string_view place);
// The password in it, as it stands there; empty: there is none.
[[nodiscard]] std::string password_in(std::string_view url);
// The text without that password, wherever it stands: for messages, which may repeat a part of the URL.
[[nodiscard]] std::string without_password(std::string text, std::string_view url);

// With what makes libpq notice a server that is gone, and a network that is cut, within seconds; what the URL itself says
// of that comes first. PostgreSQL lists such connections under the name of this program.
[[nodiscard]] std::string with_patience(std::string_view url);

} // namespace goalline::server
