// Inputs are what the net (net.hpp) sees of a position: the features of the hand-made evaluation (features.hpp), and
// where the men, the landing points and the ball are. As with the features, the side to move is always seen as attacking
// upwards, and left and right count alike, so that all sizes of boards share the same inputs. Thread-safety: pure
// functions.
#pragma once

#include "engine/eval/features.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace goalline::engine::inputs {

using features::Group;

inline constexpr int kForward = 20; // rows ahead of a centre, or behind it; more count as the last
inline constexpr int kAside = 15;   // columns to either side of a centre: 0..14; more count as the last
inline constexpr int kToGoal = 25;  // rows to my goal: 0..24; more count as the last
inline constexpr int kToEdge = 10;  // columns to the nearer edge: 0..9; more count as the last
inline constexpr int kSides = 27;   // numbers of rows or columns of a board
inline constexpr int kMen = 40;     // men on the board: 0..39
inline constexpr int kRound = (2 * kForward + 1) * kAside;
inline constexpr int kPlaces = kToGoal * kToEdge;
inline constexpr std::size_t kMostLandings = 24; // of the first states of the survey
// A window round the end of a chain.
inline constexpr int kEndBehind = 4;
inline constexpr int kEndAhead = 7;
inline constexpr int kEndAside = 7;
inline constexpr int kEndRows = kEndBehind + 1 + kEndAhead;
inline constexpr int kEnd = kEndRows * kEndAside;

enum : std::size_t {
    kFeatures,    // of the hand-made evaluation, but for those of men
    kMenByBall,   // each man, seen from the ball
    kMenByGoal,   // each man, by rows to my goal and columns to the edge
    kMenByMyEnd,  // each man near the end of my furthest chain
    kMenByTheirs, // each man near the end of theirs
    kLandings,    // each point that the ball can come to in one turn, seen from the ball
    kBall,        // the ball, by rows to my goal and columns to the edge
    kRows,        // of the board
    kColumns,     //
    kMenInAll,    //
    kSwitches,    // of the rules: those that are not as in the usual game
    kGroups
};

inline constexpr auto kGroupTable = features::one_after_another<kGroups>({{
    {"features", 0, features::kGroupTable[features::kGoalRows].first},
    {"men by ball", 0, kRound},
    {"men by goal", 0, kPlaces},
    {"men by my end", 0, kEnd},
    {"men by their end", 0, kEnd},
    {"landings", 0, kRound},
    {"ball", 0, kPlaces},
    {"rows", 0, kSides},
    {"columns", 0, kSides},
    {"men", 0, kMen},
    {"switches", 0, 3},
}});
inline constexpr int kCount = kGroupTable.back().first + kGroupTable.back().size;

// Places are relative to a centre: rows forward and columns aside. Most boards are small enough for tables of them.
inline constexpr int kReach = 32; // rows and columns that a table reaches in each direction
inline constexpr int kTableStride = 2 * kReach;
inline constexpr int kTableCentre = kReach * kTableStride + kReach;
using PlaceTable = std::array<std::int16_t, kTableStride * kTableStride>;
inline constexpr std::int16_t kNowhere = -1;

[[nodiscard]] constexpr int round_place(std::size_t group, int forward, int aside) {
    const int row = std::clamp(forward, -kForward, kForward) + kForward;
    return kGroupTable[group].first + row * kAside + std::min(aside < 0 ? -aside : aside, kAside - 1);
}

// kNowhere outside the window.
[[nodiscard]] constexpr int end_place(std::size_t group, int forward, int aside) {
    const int column = aside < 0 ? -aside : aside;
    if (forward < -kEndBehind || forward > kEndAhead || column >= kEndAside)
        return kNowhere;
    return kGroupTable[group].first + (forward + kEndBehind) * kEndAside + column;
}

// A point by rows to my goal and columns to the edge.
[[nodiscard]] constexpr int goal_place(std::size_t group, phutball::Size size, phutball::Point point,
                                       bool upwards) {
    const int to_goal = std::clamp(upwards ? size.rows - point.row : point.row - 1, 0, kToGoal - 1);
    const int to_edge = std::clamp(std::min(point.column - 1, size.columns - point.column), 0, kToEdge - 1);
    return kGroupTable[group].first + to_goal * kToEdge + to_edge;
}

[[nodiscard]] constexpr PlaceTable make_table(std::size_t group, int (*place)(std::size_t, int, int)) {
    PlaceTable table{};
    for (int row = 0; row < kTableStride; ++row) {
        for (int column = 0; column < kTableStride; ++column)
            table[static_cast<std::size_t>(row * kTableStride + column)] =
                static_cast<std::int16_t>(place(group, row - kReach, column - kReach));
    }
    return table;
}
inline constexpr PlaceTable kMenByBallTable = make_table(kMenByBall, round_place);
inline constexpr PlaceTable kLandingsTable = make_table(kLandings, round_place);

// Calls input(number) for what stays the same as long as the ball does not move. REQUIRES: the ball is on the board
template <class Input>
void visit_frame(const phutball::Board& board, const phutball::Rules& rules, bool upwards, Input&& input) {
    const phutball::Size size = board.size();
    input(goal_place(kBall, size, board.point(board.ball()), upwards));
    input(kGroupTable[kRows].first + std::min(size.rows, kSides - 1));
    input(kGroupTable[kColumns].first + std::min(size.columns, kSides - 1));
    const phutball::Rules usual;
    const int switches = kGroupTable[kSwitches].first;
    if (rules.corner_exit != usual.corner_exit)
        input(switches);
    if (rules.goal_pass != usual.goal_pass)
        input(switches + 1);
    if (rules.own_goal != usual.own_goal)
        input(switches + 2);
}

// Calls input(number) for the features and the number of men; returns the chains found. REQUIRES: as for visit()
template <class Input>
features::Chains visit_survey(const phutball::Board& board, const Survey& survey, phutball::Side to_move,
                              Input&& input) {
    input(kGroupTable[kMenInAll].first + std::min(board.men(), kMen - 1));
    return features::visit(
        board, survey, to_move, input, [](std::size_t, std::size_t, unsigned) {}, [](int, int, int) {});
}

// Calls input(number) for each input of the position; some come more than once. REQUIRES: `survey` is of this board, and
// the ball is on the board
template <class Input>
void visit(const phutball::Board& board, const phutball::Rules& rules, const Survey& survey,
           phutball::Side to_move, Input&& input) {
    const bool upwards = to_move == phutball::Side::ohs;
    const features::Chains chains = visit_survey(board, survey, to_move, input);
    const features::Chain& mine = upwards ? chains.up : chains.down;
    const features::Chain& theirs = upwards ? chains.down : chains.up;
    visit_frame(board, rules, upwards, input);

    const auto from = [&](phutball::Cell centre, phutball::Cell cell, bool up) {
        const int rows = board.row(cell) - board.row(centre);
        return std::pair(up ? rows : -rows, board.column(cell) - board.column(centre));
    };
    const auto near_end = [&](std::size_t group, const features::Chain& chain, phutball::Cell man, bool up) {
        const auto [forward, aside] = from(chain.end, man, up);
        const int place = end_place(group, forward, aside);
        if (chain.gain > 0 && place != kNowhere)
            input(place);
    };
    for (phutball::Cell man = 0; man < board.cells(); ++man) {
        if (!board.has_man(man))
            continue;
        const auto [forward, aside] = from(board.ball(), man, upwards);
        input(round_place(kMenByBall, forward, aside));
        input(goal_place(kMenByGoal, board.size(), board.point(man), upwards));
        near_end(kMenByMyEnd, mine, man, upwards);
        near_end(kMenByTheirs, theirs, man, !upwards);
    }
    const auto& states = survey.states();
    for (std::size_t i = 1; i < std::min(states.size(), kMostLandings); ++i) {
        const auto [forward, aside] = from(board.ball(), states[i].ball, upwards);
        input(round_place(kLandings, forward, aside));
    }
}

} // namespace goalline::engine::inputs
