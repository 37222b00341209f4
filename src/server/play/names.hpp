// What people see of a name: which names look alike, although they are written with other characters (Unicode TS 39), and
// which characters are only space. Thread-safety: pure functions.
#pragma once

#include <string>
#include <string_view>

namespace goalline::server {

// The same text for all names that look alike: "Ada", "ada" and "\u0410da", which begins with a Cyrillic letter. Empty
// for a name of which nothing is seen.
[[nodiscard]] std::string skeleton(std::string_view name);
[[nodiscard]] inline bool look_alike(std::string_view a, std::string_view b) {
    const std::string seen = skeleton(a);
    return !seen.empty() && seen == skeleton(b);
}

// The name without the spaces of any kind at its ends.
[[nodiscard]] std::string without_outer_spaces(std::string_view name);

} // namespace goalline::server
