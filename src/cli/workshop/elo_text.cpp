#include "cli/workshop/elo_text.hpp"

#include <cmath>
#include <fmt/format.h>

namespace goalline::cli {

std::string signed_text(double number, int decimals) {
    const std::string text = fmt::format("{:+.{}f}", number, decimals);
    const bool zero = text.find_first_of("123456789") == std::string::npos;
    return zero && text.front() == '-' ? "+" + text.substr(1) : text;
}

std::string elo_text(Language language, double elo, double low, double high) {
    const auto bound = [&](Text which, double end) {
        return fmt::format(fmt::runtime(text(language, which)), signed_text(end, 0));
    };
    if (std::isinf(low) && std::isinf(high))
        return "?";
    if (std::isinf(low))
        return bound(Text::elo_below, high);
    if (std::isinf(high))
        return bound(Text::elo_above, low);
    return fmt::format(fmt::runtime(text(language, Text::elo_interval)), signed_text(elo, 0),
                       signed_text(low, 0), signed_text(high, 0));
}

void add_elo(JsonObject& object, double elo, double error, double low, double high) {
    object.add("elo", elo).add("error", error).add("elo_low", low).add("elo_high", high);
}

} // namespace goalline::cli
