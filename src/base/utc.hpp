// Dates and times of day in UTC. Thread-safety: any thread.
#pragma once

#include <cstdint>
#include <string>

namespace goalline {

// The time `seconds` after the beginning of 1970, by a pattern of std::strftime that gives at most 63 characters.
[[nodiscard]] std::string utc_text(const char* pattern, std::int64_t seconds);

} // namespace goalline
