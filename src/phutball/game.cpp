#include "phutball/game.hpp"

#include <algorithm>

namespace goalline::phutball {

namespace {

Error illegal(std::string rule, Message message, const Move& move) {
    return {ErrorKind::illegal, "{0} ({1})"_en(message, rule), verbatim(to_text(move)), std::move(rule)};
}

} // namespace

Game::Game(Position start) : start_(start), position_(std::move(start)) {
    seen_[position_.key()] = 1;
}

int Game::occurrences() const {
    const auto found = seen_.find(position_.key());
    return found == seen_.end() ? 0 : found->second;
}

std::optional<Outcome> Game::outcome() const {
    if (auto result = position_.outcome())
        return result;
    if (position_.rules().repetition == Repetition::draw3 && occurrences() >= 3)
        return Outcome::draw;
    return std::nullopt;
}

bool Game::history_matters() const {
    switch (position_.rules().repetition) {
    case Repetition::none:
        return false;
    case Repetition::draw3:
        return std::any_of(seen_.begin(), seen_.end(), [](const auto& seen) { return seen.second > 1; });
    case Repetition::superko:
        return seen_.size() > 1;
    }
    return true;
}

Result<void> Game::check(const Move& move) const {
    if (move.kind == Move::Kind::swap && may_swap())
        return {};
    if (!position_.outcome() && outcome())
        return illegal("P10", "the game is over: a position occurred for the third time"_en, move);
    if (auto legal = position_.check(move); !legal)
        return legal;
    if (position_.rules().repetition == Repetition::superko) {
        Position next = position_;
        next.play_unchecked(move);
        if (seen_.contains(next.key()))
            return illegal("P10", "the move recreates an earlier position (superko)"_en, move);
    }
    return {};
}

Result<void> Game::try_play(const Move& move) {
    if (auto legal = check(move); !legal)
        return legal;
    play(move);
    return {};
}

void Game::play(const Move& move) {
    moves_.push_back(move);
    if (move.kind == Move::Kind::swap) {
        swapped_ = true;
        return;
    }
    position_.play_unchecked(move);
    ++seen_[position_.key()];
}

bool Game::undo() {
    if (moves_.empty())
        return false;
    const Move last = std::move(moves_.back());
    moves_.pop_back();
    if (last.kind == Move::Kind::swap) {
        swapped_ = false;
        return true;
    }
    const auto found = seen_.find(position_.key());
    if (--found->second == 0)
        seen_.erase(found);
    position_.undo(last);
    return true;
}

} // namespace goalline::phutball
