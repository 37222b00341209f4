#include "engine/play/book.hpp"

#include <algorithm>
#include <array>

namespace goalline::engine {

using phutball::Game;
using phutball::Move;
using phutball::Position;
using phutball::Setup;

namespace {

constexpr auto kLines = std::to_array<std::string_view>({
#include "engine/play/book_lines.inc"
});

Move mirrored(Move move, int columns) {
    for (phutball::Point& p : move.points)
        p = phutball::point_at(p.row, columns + 1 - p.column);
    return move;
}

} // namespace

std::span<const std::string_view> book_lines() {
    return kLines;
}

Book::Book(std::span<const std::string_view> lines) {
    for (const std::string_view line : lines) {
        for (const bool mirror : {false, true})
            add(line, mirror);
    }
}

void Book::add(std::string_view line, bool mirror) {
    Position position = *Position::from(Setup::start());
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        auto move = phutball::parse_move(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
        if (!move)
            return;
        if (mirror)
            move = mirrored(std::move(*move), position.size().columns);
        auto& replies = replies_[position.key()];
        if (std::find(replies.begin(), replies.end(), *move) == replies.end())
            replies.push_back(*move);
        if (!position.try_play(*move))
            return;
    }
}

std::optional<Move> Book::choose(const Game& game, Random& random) const {
    const auto found = replies_.find(game.position().key());
    if (found == replies_.end() || game.position().size() != phutball::Size{} || game.position().rules().pie)
        return std::nullopt;
    const auto& replies = found->second;
    const Move& move = replies[random.below(static_cast<std::uint32_t>(replies.size()))];
    return game.check(move) ? std::optional(move) : std::nullopt;
}

} // namespace goalline::engine
