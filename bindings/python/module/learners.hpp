// The five games as a learner sees them: numbered actions, a mask of those that are legal, and planes to look at. Each
// kind has a State and the functions that a Batch calls. A mask has a byte for each action, and a kind keeps it true.
// Thread-safety: a kind never changes; a State belongs to one thread.
#pragma once

#include "bidding/rules.hpp"
#include "phutball/jump_rule.hpp"
#include "phutball/position.hpp"
#include "strip/oddish.hpp"
#include "strip/position.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

namespace goalline::python {

using Mask = std::uint8_t*;
using Shape = std::array<int, 3>;     // planes, rows, columns
using Payoff = std::optional<double>; // what the first player has won, once the game is over

// Phutball with a step for each jump. Actions of R x C points: a man on the point of row r and column c is
// (r-1) * C + (c-1); then jumps N NE E SE S SW W NW; then the end of a turn after jumps; then the swap (P11).
class Phutball {
  public:
    struct State {
        phutball::Board board;
        phutball::Side side = phutball::Side::ohs;
        bool jumping = false; // within a turn, after a jump
        bool swapped = false;
        int turns = 0;
        std::vector<Key> seen; // at the beginning of each turn, if repetition matters (P10)
    };

    explicit Phutball(const phutball::Position& start)
        : start_(start), size_(start.size()), rules_(start.rules()), rule_(start.board(), rules_),
          points_(size_.rows * size_.columns),
          careful_(!rules_.own_goal || rules_.repetition == phutball::Repetition::superko) {}

    [[nodiscard]] int actions() const { return points_ + phutball::kDirections + 2; }
    [[nodiscard]] Shape shape() const { return {4, size_.rows, size_.columns}; }
    [[nodiscard]] State start() const {
        State state{start_.board(), start_.to_move(), false, false, 0, {}};
        if (rules_.repetition != phutball::Repetition::none)
            state.seen.push_back(key(state));
        return state;
    }
    [[nodiscard]] int player(const State& state) const {
        return static_cast<int>(state.side) ^ static_cast<int>(state.swapped);
    }

    void fill(State& state, Mask mask) const {
        if (state.jumping) {
            std::memset(mask, 0, static_cast<std::size_t>(points_));
        } else {
            for (int row = 0; row < size_.rows; ++row) {
                const phutball::Square* squares = state.board.data() + (row + 1) * state.board.stride() + 1;
                for (int column = 0; column < size_.columns; ++column)
                    mask[row * size_.columns + column] = squares[column] == phutball::Square::vacant;
            }
            mask[action(state, state.board.ball())] = 0;
            if (rules_.repetition == phutball::Repetition::superko)
                remove_repetitions(state, mask);
        }
        fill_jumps(state, mask);
    }

    Payoff play(State& state, int action, Mask mask) const {
        if (action == points_ + 9) {
            state.swapped = true;
            mask[action] = 0;
            ++state.turns;
            return std::nullopt;
        }
        if (action < points_) {
            const int row = action / size_.columns;
            state.board.add_man((row + 1) * state.board.stride() + action - row * size_.columns + 1);
            mask[action] = 0;
            return end_turn(state, mask, false);
        }
        if (action == points_ + phutball::kDirections)
            return end_turn(state, mask, true);
        const phutball::Jump jump = *rule_.jump(state.board, action - points_, state.side);
        state.board.jump(jump.direction, jump.to);
        if (jump.ends_turn)
            return end_turn(state, mask, true);
        if (!state.jumping)
            std::memset(mask, 0, static_cast<std::size_t>(points_));
        state.jumping = true;
        fill_jumps(state, mask);
        return std::nullopt;
    }

    // Men; ball; all 1 within a turn after a jump; all 1 if Eks is to move. Row 1 is the first.
    void look(const State& state, std::uint8_t* planes) const {
        for (int row = 0; row < size_.rows; ++row) {
            const phutball::Square* squares = state.board.data() + (row + 1) * state.board.stride() + 1;
            for (int column = 0; column < size_.columns; ++column)
                planes[row * size_.columns + column] = squares[column] == phutball::Square::man;
        }
        const auto points = static_cast<std::size_t>(points_);
        std::memset(planes + points, 0, points);
        if (size_.contains(state.board.point(state.board.ball())))
            planes[points_ + this->action(state, state.board.ball())] = 1;
        std::memset(planes + 2 * points, state.jumping, points);
        std::memset(planes + 3 * points, static_cast<int>(state.side), points);
    }

    [[nodiscard]] std::string text(const State& state) const {
        phutball::Setup setup{size_, {}, state.board.point(state.board.ball()), state.side};
        for (int row = 1; row <= size_.rows; ++row) {
            for (int column = 1; column <= size_.columns; ++column) {
                const phutball::Point point = phutball::point_at(row, column);
                if (state.board.has_man(state.board.cell(point)))
                    setup.men.push_back(point);
            }
        }
        return phutball::Position::from(setup, rules_)->text() + (state.jumping ? " jumping" : "");
    }

  private:
    [[nodiscard]] int action(const State& state, phutball::Cell cell) const {
        return (state.board.row(cell) - 1) * size_.columns + state.board.column(cell) - 1;
    }
    [[nodiscard]] static Key key(const State& state) {
        return state.side == phutball::Side::ohs ? state.board.key()
                                                 : state.board.key() ^ phutball::kEksToMoveKey;
    }
    // The key if the turn ended here, with the other side to move.
    [[nodiscard]] static Key key_after(const State& state) { return key(state) ^ phutball::kEksToMoveKey; }
    [[nodiscard]] bool repeats(const State& state, Key after) const {
        return rules_.repetition == phutball::Repetition::superko &&
               std::find(state.seen.begin(), state.seen.end(), after) != state.seen.end();
    }
    [[nodiscard]] bool may_stop(const State& state) const {
        return rule_.may_stop(state.side, state.board.ball()) && !repeats(state, key_after(state));
    }

    // Whether the turn can be ended after this jump and others. Only some rules need the question.
    bool leads_to_an_end(State& state, const phutball::Jump& jump) const {
        const phutball::Cell from = state.board.ball();
        state.board.jump(jump.direction, jump.to);
        bool found = may_stop(state);
        if (!found && !jump.ends_turn) {
            for (const phutball::Jump& next : phutball::jumps(state.board, rule_, state.side)) {
                if ((found = leads_to_an_end(state, next)))
                    break;
            }
        }
        state.board.unjump(jump.direction, from);
        return found;
    }

    void remove_repetitions(const State& state, Mask mask) const {
        for (int action = 0; action < points_; ++action) {
            const phutball::Cell cell =
                (action / size_.columns + 1) * state.board.stride() + action % size_.columns + 1;
            if (mask[action] != 0 && repeats(state, key_after(state) ^ phutball::man_key(cell)))
                mask[action] = 0;
        }
    }

    void fill_jumps(State& state, Mask mask) const {
        std::memset(mask + points_, 0, phutball::kDirections + 2);
        const phutball::Cell ball = state.board.ball();
        for (int direction = 0; direction < phutball::kDirections; ++direction) {
            if (!state.board.has_man(ball + state.board.delta(direction)))
                continue;
            const auto jump = rule_.jump(state.board, direction, state.side);
            mask[points_ + direction] = jump && (!careful_ || leads_to_an_end(state, *jump));
        }
        if (state.jumping)
            mask[points_ + phutball::kDirections] = may_stop(state);
        else if (rules_.pie && state.turns == 1)
            mask[points_ + phutball::kDirections + 1] = 1;
    }

    Payoff end_turn(State& state, Mask mask, bool moved) const {
        state.jumping = false;
        for (const phutball::Side winner : {phutball::Side::ohs, phutball::Side::eks}) {
            if (moved && state.board.in_goal(state.board.ball(), winner))
                return (winner == phutball::Side::ohs) != state.swapped ? 1.0 : -1.0;
        }
        state.side = other(state.side);
        ++state.turns;
        if (rules_.repetition != phutball::Repetition::none) {
            state.seen.push_back(key(state));
            if (rules_.repetition == phutball::Repetition::draw3 &&
                std::count(state.seen.begin(), state.seen.end(), state.seen.back()) >= 3)
                return 0.0;
        }
        if (moved || rules_.repetition == phutball::Repetition::superko)
            fill(state, mask);
        else
            fill_jumps(state, mask);
        if (careful_ && std::count(mask, mask + actions(), 1) == 0)
            return 0.0; // nothing is legal without a repetition
        return std::nullopt;
    }

    phutball::Position start_;
    phutball::Size size_;
    phutball::Rules rules_;
    phutball::JumpRule rule_;
    int points_;
    bool careful_; // a jump may lead to where the turn cannot be ended
};

// A row of n squares: a strip or an Oddish row. A stone on square s is action s-1; the jump that ends on t is n+t.
template <class Position>
class Row {
  public:
    using State = Position;
    static constexpr bool kStrip = std::is_same_v<Position, strip::Position>;

    explicit Row(const Position& start) : start_(start), squares_(start.squares) {}

    [[nodiscard]] int actions() const { return 2 * squares_ + (kStrip ? 2 : 1); }
    [[nodiscard]] Shape shape() const { return {3, 1, squares_}; }
    [[nodiscard]] State start() const { return start_; }
    [[nodiscard]] int player(const State& state) const { return static_cast<int>(state.to_move); }

    void fill(State& state, Mask mask) const {
        std::memset(mask, 0, static_cast<std::size_t>(actions()));
        for (const auto& move : moves(state)) {
            const bool place = move.kind == strip::Move::Kind::place;
            mask[place ? end_of(move) - 1 : squares_ + end_of(move)] = 1;
        }
    }
    Payoff play(State& state, int action, Mask mask) const {
        const bool place = action < squares_;
        const int end = place ? action + 1 : action - squares_;
        const auto kind = place ? strip::Move::Kind::place : strip::Move::Kind::jump;
        if constexpr (kStrip)
            state = strip::after(state, {kind, end});
        else
            state = *strip::oddish::try_play(state, {kind, end});
        if (const auto won = winner(state))
            return *won == strip::Player::left ? 1.0 : -1.0;
        fill(state, mask);
        return std::nullopt;
    }
    // Stones; the ball, or the squares to the left of the arrow; all 1 if Right is to move.
    void look(const State& state, std::uint8_t* planes) const {
        for (int square = 1; square <= squares_; ++square) {
            planes[square - 1] = state.has_stone(square);
            if constexpr (kStrip)
                planes[squares_ + square - 1] = square == state.ball;
            else
                planes[squares_ + square - 1] = square <= state.gap;
            planes[2 * squares_ + square - 1] = state.to_move == strip::Player::right;
        }
    }
    [[nodiscard]] std::string text(const State& state) const { return to_text(state); }

  private:
    static int end_of(const strip::Move& move) { return move.square; }
    static int end_of(const strip::oddish::Move& move) { return move.to; }

    Position start_;
    int squares_;
};

// Tennis and Footsteps. An action is a bid. Both players choose at once: the first player's bid waits, and nobody sees
// it, until the second player's is there.
class Bids {
  public:
    struct State {
        bidding::State state;
        int waiting = -1; // the first player's bid
        int repeated = 0; // how often this state has come back (F6)
    };

    Bids(const bidding::Rules& rules, const bidding::State& start) : rules_(rules), start_(start) {}

    [[nodiscard]] int actions() const { return std::max(start_.points1, start_.points2) + 1; }
    [[nodiscard]] Shape shape() const { return {1, 1, 3}; }
    [[nodiscard]] State start() const { return {start_, -1, 0}; }
    [[nodiscard]] int player(const State& state) const { return state.waiting < 0 ? 0 : 1; }

    void fill(State& state, Mask mask) const {
        std::memset(mask, 0, static_cast<std::size_t>(actions()));
        const bidding::BidRange bids =
            bidding::legal_bids(rules_, state.waiting < 0 ? state.state.points1 : state.state.points2);
        std::fill(mask + bids.first, mask + bids.last + 1, std::uint8_t{1});
    }
    Payoff play(State& state, int action, Mask mask) const {
        if (state.waiting < 0) {
            state.waiting = action;
        } else {
            const bidding::State after = bidding::after(rules_, state.state, state.waiting, action);
            state.repeated = after == state.state ? state.repeated + 1 : 0;
            state.state = after;
            state.waiting = -1;
            if (const auto payoff = bidding::outcome(rules_, state.state))
                return payoff;
            if (state.repeated == 2)
                return 0.0;
        }
        fill(state, mask);
        return std::nullopt;
    }
    // Three numbers: the ball, counted from the first player's end, and both players' points.
    void look(const State& state, std::uint8_t* planes) const {
        planes[0] = static_cast<std::uint8_t>(state.state.ball + rules_.reach());
        planes[1] = static_cast<std::uint8_t>(state.state.points1);
        planes[2] = static_cast<std::uint8_t>(state.state.points2);
    }
    [[nodiscard]] std::string text(const State& state) const {
        return std::to_string(state.state.ball) + " " + std::to_string(state.state.points1) + ":" +
               std::to_string(state.state.points2);
    }

  private:
    bidding::Rules rules_;
    bidding::State start_;
};

} // namespace goalline::python
