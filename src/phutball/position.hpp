// Position is a validated arrangement with its rules and side to move, and the three ways to play a move. It has no
// memory of what went before; repetition (P10) and swap (P11) belong to Game. Not thread-safe; each thread copies
// one.
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
    // Validates the set-up: the size (P1), the points (on the board), the men (none on the ball or on another man),
    // and the exit (as P7 and P8 allow).
    [[nodiscard]] static Result<Position> from(const Setup& setup, const Rules& rules = {});
    // Combines parse_setup and from.
    [[nodiscard]] static Result<Position> parse(std::string_view text, const Rules& rules = {});

    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] Board& board() { return board_; } // for searches, which must restore what they change
    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] Size size() const { return board_.size(); }
    [[nodiscard]] Side to_move() const { return to_move_; }
    [[nodiscard]] Point ball() const { return board_.point(board_.ball()); }
    [[nodiscard]] bool has_man(Point p) const { return board_.has_man(board_.cell(p)); }
    // The key of men, ball and side to move (P10).
    [[nodiscard]] Key key() const {
        return to_move_ == Side::ohs ? board_.key() : board_.key() ^ kEksToMoveKey;
    }

    // P9: the winner if the ball is on or beyond a goal line. Such a position has no legal moves.
    [[nodiscard]] std::optional<Outcome> outcome() const;

    // Says why the move is not legal here: the error names the jump, and its `code` is the rule ("P5" .. "P9"). A
    // chain is walked, never looked up among all chains.
    [[nodiscard]] Result<void> check(const Move& move) const;

    // The three ways to play a move: try_play checks it, play asserts that it is legal, play_unchecked trusts the
    // caller.
    [[nodiscard]] Result<void> try_play(const Move& move);
    void play(const Move& move);           // REQUIRES: check(move)
    void play_unchecked(const Move& move); // REQUIRES: check(move); not verified in any build
    void undo(const Move& move);           // REQUIRES: `move` was the last one played

    // Changes the turn, for searches that change board() themselves.
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

// The direction (0..7) of the straight line from a to b; -1 if they are equal or not on a common line.
[[nodiscard]] int direction_between(Point a, Point b);

} // namespace goalline::phutball
