#include "engine/eval/survey.hpp"

#include "phutball/jump_rule.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Rules;
using phutball::Side;

namespace {

// N NE NW E W SE SW S as indices of kSteps; turned upside down for Eks.
constexpr std::array<int, phutball::kDirections> kUp = {0, 1, 7, 2, 6, 3, 5, 4};
constexpr std::array<int, phutball::kDirections> kDown = {4, 3, 5, 2, 6, 1, 7, 0};
constexpr std::size_t kFirstSlots = 64;

} // namespace

inline std::size_t Survey::slot_of(Key key) const {
    std::size_t slot = key.low & slot_mask_;
    while (slots_[slot] != 0 && states_[slots_[slot] - 1U].key != key)
        slot = (slot + 1) & slot_mask_;
    return slot;
}

void Survey::grow() {
    slot_mask_ = 4 * slot_mask_ + 3;
    slots_.assign(std::max(slots_.size(), slot_mask_ + 1), 0);
    for (std::size_t i = 0; i < states_.size(); ++i)
        slots_[slot_of(states_[i].key)] = static_cast<std::uint16_t>(i + 1);
}

void Survey::note(Cell ball, const Board& board) {
    if (!board.in_any_goal(ball))
        return;
    int& goal = goals_[board.in_goal(ball, Side::ohs) ? Side::ohs : Side::eks];
    if (goal == kNone)
        goal = static_cast<int>(states_.size()) - 1;
}

// Finds the directions in which a man stands beside the ball. It uses no branches, because they would be hard to
// predict.
std::uint8_t Survey::ways_from(Cell ball, const Board& board) const {
    unsigned ways = 0;
    for (std::size_t w = 0; w < steps_.size(); ++w)
        ways |= (board.has_man(ball + steps_[w]) ? 1U : 0U) << w;
    return static_cast<std::uint8_t>(ways);
}

void Survey::run(Board& board, const Rules& rules, Side mover, int limit, bool stop_at_goal) {
    const phutball::JumpRule rule(board, rules);
    assert(limit < std::numeric_limits<std::uint16_t>::max() - 1);
    order_ = mover == Side::ohs ? kUp : kDown;
    for (std::size_t w = 0; w < order_.size(); ++w)
        steps_[w] = board.delta(order_[w]);
    goals_ = {kNone, kNone};
    slot_mask_ = kFirstSlots - 1;
    slots_.resize(std::max(slots_.size(), kFirstSlots));
    std::fill_n(slots_.begin(), kFirstSlots, std::uint16_t{0});
    states_.clear();
    slots_[slot_of(board.key())] = 1;
    states_.push_back({.key = board.key(), .ball = board.ball(), .ways = ways_from(board.ball(), board)});
    complete_ = true;
    std::size_t here = 0;
    while (true) {
        State& state = states_[here];
        if (state.ways == 0) { // go back one jump
            if (here == 0)
                return;
            here = state.parent;
            board.put_back(states_[here].ball, steps_[state.way], state.ball);
            continue;
        }
        const int w = std::countr_zero(state.ways);
        state.ways &= static_cast<std::uint8_t>(state.ways - 1);
        const int step = steps_[w];
        Key key = state.key ^ phutball::ball_key(state.ball);
        Cell to = state.ball + step;
        for (; board.has_man(to); to += step)
            key ^= phutball::man_key(to);
        if (!rule.lands_on(board.at(to)))
            continue;
        key ^= phutball::ball_key(to);
        const std::size_t slot = slot_of(key);
        if (slots_[slot] != 0)
            continue;
        const Cell from = state.ball;
        slots_[slot] = static_cast<std::uint16_t>(states_.size() + 1);
        states_.push_back({.key = key,
                           .ball = to,
                           .parent = static_cast<std::int32_t>(here),
                           .jumps = static_cast<std::int16_t>(state.jumps + 1),
                           .way = static_cast<std::int8_t>(w)});
        if (2 * states_.size() > slot_mask_)
            grow();
        note(to, board);
        const bool full = static_cast<int>(states_.size()) > limit;
        if (full || (stop_at_goal && goals_[mover] != kNone)) {
            complete_ = !full;
            for (State& left : states_)
                left.ways = 0; // and back to where the ball stands
            continue;
        }
        if (!rule.ends_turn(to)) {
            board.take_off(from, step, to);
            here = states_.size() - 1;
            states_[here].ways = ways_from(to, board);
        }
    }
}

} // namespace goalline::engine
