// ProofSurvey finds, for a proof, everything that the ball can do in one turn: the distinct results, for each side a
// winning chain with the fewest jumps, and the *scan*, which is every point that the walk looked at. Boards that
// agree on the ball and the scan have the same chains. Not thread-safe; memory is reused.
#pragma once

#include "engine/proof/proof_zone.hpp"
#include "phutball/jump_rule.hpp"
#include "phutball/key_table.hpp"
#include "phutball/rules.hpp"

#include <vector>

namespace goalline::engine {

// A distinct pair (ball, men) that a chain reaches. State 0 is the position itself.
struct ProofState {
    Key key;
    phutball::Cell ball = 0;
    std::int32_t parent = -1;
    std::int16_t jumps = 0;
    std::int8_t direction = 0; // of the jump from the parent
    bool ends = false;         // the turn must end here
};

template <int Words>
class ProofSurvey {
  public:
    static constexpr int kNone = -1;

    // Walks at most `limit` states. The board is restored. REQUIRES: the ball is on the board and not on a goal row
    void run(phutball::Board& board, const phutball::Rules& rules, std::size_t limit) {
        states_.clear();
        states_.push_back({.key = board.key(), .ball = board.ball()});
        goals_ = {{kNone, kNone}};
        scan_ = {};
        complete_ = true;
        limit_ = limit;
        walk(board, phutball::JumpRule(board, rules), 0);
    }

    [[nodiscard]] const std::vector<ProofState>& states() const { return states_; }
    [[nodiscard]] bool complete() const { return complete_; }
    [[nodiscard]] const Zone<Words>& scan() const { return scan_; } // has no meaning unless complete()
    // The state in which the attacker has won, or kNone. Only a complete walk proves that there is none.
    [[nodiscard]] int goal(phutball::Side attacker) const { return goals_[attacker]; }

    // The points on the board along the way to a state: men jumped over and landings.
    [[nodiscard]] Zone<Words> chain_zone(const phutball::Board& board, int state) const {
        Zone<Words> zone;
        for (int i = state; i != 0; i = at(i).parent) {
            const int step = board.delta(at(i).direction);
            for (phutball::Cell cell = at(at(i).parent).ball + step; cell != at(i).ball; cell += step)
                zone.add(cell);
            if (on_board(board, at(i).ball))
                zone.add(at(i).ball);
        }
        return zone;
    }

    // Makes the chain that leads to the state. REQUIRES: the board that was surveyed
    void make(phutball::Board& board, int state) const { // NOLINT(misc-no-recursion)
        if (state == 0)
            return;
        make(board, at(state).parent);
        board.jump(at(state).direction, at(state).ball);
    }
    void unmake(phutball::Board& board, int state) const {
        for (int i = state; i != 0; i = at(i).parent)
            board.unjump(at(i).direction, at(at(i).parent).ball);
    }

  private:
    static constexpr std::size_t kLinear = 16; // up to this many states are compared one by one

    [[nodiscard]] static bool on_board(const phutball::Board& board, phutball::Cell cell) {
        return board.at(cell) == phutball::Square::vacant || board.at(cell) == phutball::Square::man;
    }
    [[nodiscard]] const ProofState& at(int index) const { return states_[index]; }

    bool is_new(Key key) {
        if (states_.size() < kLinear) {
            for (const ProofState& state : states_) {
                if (state.key == key)
                    return false;
            }
            return true;
        }
        if (states_.size() == kLinear) {
            seen_.clear();
            for (const ProofState& state : states_)
                seen_.insert(state.key);
        }
        return seen_.insert(key);
    }

    void note(const phutball::Board& board, int state) {
        for (const phutball::Side side : {phutball::Side::ohs, phutball::Side::eks}) {
            int& goal = goals_[side];
            if (board.in_goal(board.ball(), side) && (goal == kNone || at(state).jumps < at(goal).jumps))
                goal = state;
        }
    }

    // The recursion is at most as deep as there are men. Below the first level there is one call for each state.
    void walk(phutball::Board& board, const phutball::JumpRule& rule, int here) { // NOLINT(misc-no-recursion)
        const phutball::Cell from = board.ball();
        for (int direction = 0; direction < phutball::kDirections && complete_; ++direction) {
            const int step = board.delta(direction);
            phutball::Cell to = from + step;
            for (; board.has_man(to); to += step)
                scan_.add(to);
            const phutball::Square square = board.at(to);
            if (square == phutball::Square::vacant)
                scan_.add(to);
            if (to == from + step || !rule.lands_on(square))
                continue;
            board.jump(direction, to);
            if (is_new(board.key()))
                enter(board, rule, here, direction, to);
            board.unjump(direction, from);
        }
    }

    void enter(phutball::Board& board, const phutball::JumpRule& rule,
               int parent, // NOLINT(misc-no-recursion)
               int direction, phutball::Cell to) {
        if (states_.size() >= limit_) {
            complete_ = false;
            return;
        }
        const bool ends = rule.ends_turn(to);
        states_.push_back({.key = board.key(),
                           .ball = to,
                           .parent = parent,
                           .jumps = static_cast<std::int16_t>(at(parent).jumps + 1),
                           .direction = static_cast<std::int8_t>(direction),
                           .ends = ends});
        const int state = static_cast<int>(states_.size()) - 1;
        note(board, state);
        if (!ends)
            walk(board, rule, state);
    }

    std::vector<ProofState> states_;
    phutball::KeySet seen_; // used once there are kLinear states
    Zone<Words> scan_;
    phutball::PerSide<int> goals_{{kNone, kNone}};
    std::size_t limit_ = 0;
    bool complete_ = false;
};

} // namespace goalline::engine
