#include "engine/search/answer.hpp"

#include <utility>

namespace goalline::engine {

using phutball::Move;

std::string_view name(Source source) {
    static constexpr std::string_view kNames[] = {"none",  "over",  "table", "proof",
                                                  "proof", "proof", "engine"};
    return kNames[static_cast<std::size_t>(source)];
}

void Answer::state(Source by, Value is, int within, bool exact) {
    source = by;
    value = is;
    plies = exact ? std::optional(within) : std::nullopt;
    plies_at_most = exact ? std::nullopt : std::optional(within);
}

void Answer::show(std::vector<Move> line) {
    depth = within();
    lines.clear();
    move.reset();
    if (line.empty())
        return;
    move = line.front();
    lines.push_back(
        {.score = value == Value::win ? Score::win_in(depth) : Score::loss_in(depth), .pv = std::move(line)});
}

std::vector<Move> Answer::best_line() const {
    return lines.empty() ? std::vector<Move>() : lines.front().pv;
}

std::uint64_t Answer::nodes_per_second() const {
    return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds) : 0;
}

} // namespace goalline::engine
