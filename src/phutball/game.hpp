// Game is a start, the moves played, and what needs memory: repetition (P10) and swap (P11). Not thread-safe.
#pragma once

#include "phutball/position.hpp"

#include <optional>
#include <unordered_map>
#include <vector>

namespace goalline::phutball {

class Game {
  public:
    using Occurrences = std::unordered_map<Key, int, KeyHash>;

    explicit Game(Position start);

    [[nodiscard]] const Position& start() const { return start_; }
    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    [[nodiscard]] int ply() const { return static_cast<int>(moves_.size()); }
    [[nodiscard]] bool swapped() const { return swapped_; }
    [[nodiscard]] bool may_swap() const {
        return position_.rules().pie && moves_.size() == 1 && !outcome();
    } // P11

    // The game ends by a goal (P9) or, with draw3, by the third occurrence of a position (P10).
    [[nodiscard]] std::optional<Outcome> outcome() const;
    // How often the present (men, ball, side to move) has occurred, including the start; a swap does not count as
    // another occurrence.
    [[nodiscard]] int occurrences() const;
    // The same for every position of the game so far, by Position::key().
    [[nodiscard]] const Occurrences& occurrences_by_key() const { return seen_; }

    // Whether the moves so far may change what is proven of the present position without regard to repetition (P10):
    // with draw3, if a position has occurred twice; with superko, as soon as a move was made.
    [[nodiscard]] bool history_matters() const;

    [[nodiscard]] Result<void> check(const Move& move) const; // as Position::check, and also P10, P11
    [[nodiscard]] Result<void> try_play(const Move& move);
    void play(const Move& move); // REQUIRES: check(move)
    bool undo();                 // false if there is nothing to take back

  private:
    Position start_;
    Position position_;
    std::vector<Move> moves_;
    Occurrences seen_;
    bool swapped_ = false;
};

} // namespace goalline::phutball
