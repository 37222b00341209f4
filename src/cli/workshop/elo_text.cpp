#include "cli/workshop/elo_text.hpp"

#include <cmath>
#include <fmt/format.h>

namespace goalline::cli {

std::string elo_text(Language language, double elo, double low, double high) {
    const auto bound = [&](Text which, double end) {
        return fmt::format(fmt::runtime(text(language, which)), end);
    };
    if (std::isinf(low) && std::isinf(high))
        return "?";
    if (std::isinf(low))
        return bound(Text::elo_below, high);
    if (std::isinf(high))
        return bound(Text::elo_above, low);
    return fmt::format(fmt::runtime(text(language, Text::elo_interval)), elo, low, high);
}

void add_elo(JsonObject& object, double elo, double error, double low, double high) {
    object.add("elo", elo).add("error", error).add("elo_low", low).add("elo_high", high);
}

} // namespace goalline::cli
