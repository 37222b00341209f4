// Position: a validated arrangement with rules and side to move, and the three doors to play a move. It has
// no memory of what went before; repetition (P10) and swap (P11) belong to Game. Not thread-safe; copy one
// per thread.
#pragma once

#include "base/result.hpp"
#include "phutball/board.hpp"
#include "phutball/move.hpp"
#include "phutball/setup.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace goalline::phutball {

class Position {
  public:
    // Validates: size (P1), points within the board, no man on the ball or on another, an exit allowed by P7
    // and P8.
    [[nodiscard]] static Result<Position> from(const Setup& setup, const Rules& rules = {});
    // parse_setup and from in one.
    [[nodiscard]] static Result<Position> parse(std::string_view text, const Rules& rules = {});

    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] Board& board() { return board_; } // for search; the caller restores what it changes
    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] Size size() const { return board_.size(); }
    [[nodiscard]] Side to_move() const { return to_move_; }
    [[nodiscard]] Point ball() const { return board_.point(board_.ball()); }
    [[nodiscard]] bool has_man(Point p) const { return board_.has_man(board_.cell(p)); }
    // Of men, ball and side to move (P10).
    [[nodiscard]] Key key() const {
        return to_move_ == Side::ohs ? board_.key() : board_.key() ^ kEksToMoveKey;
    }

    // P9: the winner if the ball stands on or over a goal line; such a position has no legal moves.
    [[nodiscard]] std::optional<Outcome> outcome() const;

    // Why the move is not legal here: names the jump and the rule number (`code` is "P5" .. "P9"), or
    // nothing. A chain is walked, never looked up among all chains.
    [[nodiscard]] Result<void> check(const Move& move) const;

    // The three doors. try_play checks; play asserts; play_unchecked trusts.
    [[nodiscard]] Result<void> try_play(const Move& move);
    void play(const Move& move);           // REQUIRES: check(move)
    void play_unchecked(const Move& move); // REQUIRES: check(move); not verified in any build
    void undo(const Move& move);           // REQUIRES: `move` was the last one played

    // Turn handling for searches that change board() themselves.
    void pass_turn() { to_move_ = other(to_move_); }

    [[nodiscard]] Setup setup() const;
    [[nodiscard]] std::string text() const;

  private:
    Position(Board board, const Rules& rules, Side to_move)
        : board_(std::move(board)), rules_(rules), to_move_(to_move) {}

    [[nodiscard]] Result<void> check_place(const Move& move) const;
    [[nodiscard]] Result<void> check_chain(const Move& move) const;

    Board board_;
    Rules rules_;
    Side to_move_;
};

// The direction (0..7) of the straight line from a to b, or -1 when they are equal or on no common line.
[[nodiscard]] int direction_between(Point a, Point b);

} // namespace goalline::phutball
