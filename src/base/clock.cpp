#include "base/clock.hpp"

#include <array>
#include <ctime>

namespace goalline {

std::string utc_text(const char* pattern, std::int64_t seconds) {
    const std::time_t time{seconds};
    std::tm parts{};
    ::gmtime_r(&time, &parts);
    std::array<char, 64> text{};
    return {text.data(), std::strftime(text.data(), text.size(), pattern, &parts)};
}

} // namespace goalline
