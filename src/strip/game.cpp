#include "strip/game.hpp"

#include <algorithm>

namespace goalline::strip {
namespace {

constexpr int kOccurrences = 3; // of a position, that end the game

Result<Position> played(const Position& position, Move move) {
    return try_play(position, move);
}
Result<oddish::Position> played(const oddish::Position& position, Move move) {
    return oddish::try_play(position, {move.kind, move.square});
}

template <class AnyPosition>
std::optional<Player> won(const AnyPosition& position) {
    return winner(position);
}

} // namespace

Result<Game> Game::from(Kind kind, std::string_view start) {
    if (kind == Kind::strip) {
        const auto position = parse(start);
        return position ? Result<Game>(Game(*position)) : position.error();
    }
    const auto position = oddish::parse(start);
    return position ? Result<Game>(Game(*position)) : position.error();
}

Game Game::usual(Kind kind, int squares, Player begins) {
    if (kind == Kind::strip)
        return Game(Position{squares, (squares + 1) / 2, 0, begins});
    return Game(oddish::Position{squares, squares / 2, 0, begins});
}

int Game::squares() const {
    return std::visit([](const auto& position) { return position.squares; }, positions_.front());
}

Player Game::to_move(const AnyPosition& position) {
    return std::visit([](const auto& one) { return one.to_move; }, position);
}

std::string Game::text_of(const AnyPosition& position) {
    return std::visit([](const auto& one) { return to_text(one); }, position);
}

std::optional<Player> Game::winner() const {
    return std::visit([](const auto& position) { return won(position); }, positions_.back());
}

bool Game::repeated() const {
    return std::count(positions_.begin(), positions_.end(), positions_.back()) >= kOccurrences;
}

Result<void> Game::try_play(Move move) {
    return std::visit(
        [&](const auto& position) -> Result<void> {
            const auto next = played(position, move);
            if (!next)
                return next.error();
            positions_.push_back(*next);
            return {};
        },
        positions_.back());
}

} // namespace goalline::strip
