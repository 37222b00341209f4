#include "phutball/plain.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace goalline::phutball::plain {

namespace {

constexpr std::array<std::pair<int, int>, 8> kWays = {std::pair{1, 0}, {1, 1},   {0, 1},  {-1, 1},
                                                      {-1, 0},         {-1, -1}, {0, -1}, {1, -1}};

bool in_goal_of(const State& state, Side attacker, Point p) {
    return attacker == Side::ohs ? p.row >= state.size.rows : p.row <= 1;
}

// P6-P8: the state after one jump, or nothing.
std::optional<State> jump(const State& state, std::pair<int, int> way) {
    State next = state;
    Point p = point_at(state.ball.row + way.first, state.ball.column + way.second);
    if (!state.men.contains(p))
        return std::nullopt; // the first man must be adjacent
    while (state.men.contains(p)) {
        next.men.erase(p);
        p = point_at(p.row + way.first, p.column + way.second);
    }
    const bool beside = p.column < 1 || p.column > state.size.columns;
    const bool beyond = p.row < 1 || p.row > state.size.rows;
    if (beside && !beyond)
        return std::nullopt; // P7
    if (beside && beyond && !state.rules.corner_exit)
        return std::nullopt; // P8
    next.ball = p;
    return next;
}

void extend(const State& state, std::vector<Point>& path, std::vector<Turn>& turns) {
    for (const auto& way : kWays) {
        auto next = jump(state, way);
        if (!next)
            continue;
        const Point p = next->ball;
        path.push_back(p);
        const bool own_goal = in_goal_of(state, other(state.to_move), p);
        if (state.rules.own_goal || !own_goal) {
            turns.push_back({path, *next});
            turns.back().after.to_move = other(state.to_move);
        }
        const bool goal_row = in_goal_of(state, Side::ohs, p) || in_goal_of(state, Side::eks, p);
        const bool ends = !state.size.contains(p) || (goal_row && !state.rules.goal_pass); // P7, P9
        if (!ends)
            extend(*next, path, turns);
        path.pop_back();
    }
}

} // namespace

State from(const Setup& setup, const Rules& rules) {
    return {setup.size, rules, {setup.men.begin(), setup.men.end()}, setup.ball, setup.to_move};
}

Setup to_setup(const State& state) {
    return {state.size, {state.men.begin(), state.men.end()}, state.ball, state.to_move};
}

std::optional<Outcome> outcome(const State& state) {
    if (in_goal_of(state, Side::ohs, state.ball))
        return Outcome::ohs_wins;
    if (in_goal_of(state, Side::eks, state.ball))
        return Outcome::eks_wins;
    return std::nullopt;
}

std::vector<Turn> placements(const State& state) {
    std::vector<Turn> turns;
    if (outcome(state))
        return turns;
    for (int row = 1; row <= state.size.rows; ++row) {
        for (int column = 1; column <= state.size.columns; ++column) {
            const Point p = point_at(row, column);
            if (p == state.ball || state.men.contains(p))
                continue;
            State after = state;
            after.men.insert(p);
            after.to_move = other(state.to_move);
            turns.push_back({{p}, after});
        }
    }
    return turns;
}

std::vector<Turn> chains(const State& state) {
    std::vector<Turn> turns;
    if (outcome(state))
        return turns;
    std::vector<Point> path{state.ball};
    extend(state, path, turns);
    return turns;
}

std::vector<Turn> turns(const State& state) {
    std::vector<Turn> turns = placements(state);
    std::ranges::move(chains(state), std::back_inserter(turns));
    return turns;
}

std::set<std::pair<Point, std::set<Point>>> results(const State& state) {
    std::set<std::pair<Point, std::set<Point>>> distinct;
    for (const Turn& turn : chains(state))
        distinct.insert({turn.after.ball, turn.after.men});
    return distinct;
}

bool goal_in_one(const State& state) {
    for (const Turn& turn : chains(state)) {
        if (outcome(turn.after) == win_of(state.to_move))
            return true;
    }
    return false;
}

std::uint64_t perft(const State& state, int depth) {
    if (depth == 0)
        return 1;
    std::uint64_t count = 0;
    for (const Turn& turn : placements(state))
        count += perft(turn.after, depth - 1);
    for (const auto& [ball, men] : results(state)) {
        State after = state;
        after.ball = ball;
        after.men = men;
        after.to_move = other(state.to_move);
        count += perft(after, depth - 1);
    }
    return count;
}

} // namespace goalline::phutball::plain
