// Bytes as a text that goes into JSON and headers: base64url without padding (RFC 4648, section 5). Thread-safety: pure
// functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace goalline::server {

[[nodiscard]] std::string base64url(std::string_view bytes);
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);

} // namespace goalline::server
