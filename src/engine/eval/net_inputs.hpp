// Inputs are what the net (net.hpp) sees of a position: the features of the hand-made evaluation (features.hpp), and
// where the men, the landing points and the ball are. As with the features, the side to move is always seen as attacking
// upwards, and left and right count alike, so that all sizes of boards share the same inputs. Thread-safety: pure
// functions.
#pragma once

#include "engine/eval/features.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

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
// A window round the end of a chain.
inline constexpr int kEndBehind = 4;
inline constexpr int kEndAhead = 7;
inline constexpr int kEndAside = 7;
inline constexpr int kEnd = (kEndBehind + 1 + kEndAhead) * kEndAside;

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
    kGroups
};

inline constexpr std::array<Group, kGroups> kGroupTable = [] {
    std::array<Group, kGroups> table = {{
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
    }};
    int next = 0;
    for (Group& group : table) {
        group.first = next;
        next += group.size;
    }
    return table;
}();
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
inline constexpr PlaceTable kMenByMyEndTable = make_table(kMenByMyEnd, end_place);
inline constexpr PlaceTable kMenByTheirsTable = make_table(kMenByTheirs, end_place);
inline constexpr PlaceTable kLandingsTable = make_table(kLandings, round_place);

// What surrounds a centre: by table on boards that it reaches, else by computing the same.
template <bool Small>
class Around {
  public:
    Around(int row, int column, bool upwards) : row_(row), column_(column), sign_(upwards ? 1 : -1) {}

    // For all places in one row of the board.
    void enter(int row) { forward_ = sign_ * (row - row_); }
    [[nodiscard]] int at(const PlaceTable& table, int (*place)(std::size_t, int, int), std::size_t group,
                         int column) const {
        const int aside = column - column_;
        if constexpr (Small)
            return table[static_cast<std::size_t>(kTableCentre + forward_ * kTableStride + aside)];
        return place(group, forward_, aside);
    }

  private:
    int row_;
    int column_;
    int sign_;
    int forward_ = 0;
};

template <bool Small, class Input>
void visit_places(const phutball::Board& board, const Survey& survey, bool upwards,
                  const features::Chains& chains, Input&& input) {
    const int rows = board.size().rows;
    const int columns = board.size().columns;
    const int stride = board.stride();
    const auto by_goal = [&](std::size_t group, int row) {
        const int to_goal = std::clamp(upwards ? rows - row : row - 1, 0, kToGoal - 1);
        return kGroupTable[group].first + to_goal * kToEdge;
    };
    const auto to_edge = [&](int column) {
        return std::clamp(std::min(column - 1, columns - column), 0, kToEdge - 1);
    };
    const auto around = [&](phutball::Cell cell, bool up) {
        const int row = board.row(cell);
        return Around<Small>(row, cell - row * stride, up);
    };
    const features::Chain& mine = upwards ? chains.up : chains.down;
    const features::Chain& theirs = upwards ? chains.down : chains.up;
    Around<Small> ball = around(board.ball(), upwards);
    Around<Small> my_end = around(mine.end, upwards);
    Around<Small> their_end = around(theirs.end, !upwards);

    const int ball_row = board.row(board.ball());
    input(by_goal(kBall, ball_row) + to_edge(board.ball() - ball_row * stride));
    for (int row = 1, left = board.men(); left > 0; ++row) {
        int here = board.men_in_row(row);
        if (here == 0)
            continue;
        left -= here;
        ball.enter(row);
        my_end.enter(row);
        their_end.enter(row);
        const int goal = by_goal(kMenByGoal, row);
        for (int first = 1; here > 0; first += 8) {
            // The last men of the row may be followed by cells of the next one; there are no more than `here`.
            unsigned pattern = features::row_pattern(board, row * stride + first);
            for (; pattern != 0 && here > 0; pattern &= pattern - 1, --here) {
                const int column = first + std::countr_zero(pattern);
                input(ball.at(kMenByBallTable, round_place, kMenByBall, column));
                input(goal + to_edge(column));
                if (mine.gain > 0) {
                    if (const int place = my_end.at(kMenByMyEndTable, end_place, kMenByMyEnd, column);
                        place != kNowhere)
                        input(place);
                }
                if (theirs.gain > 0) {
                    if (const int place = their_end.at(kMenByTheirsTable, end_place, kMenByTheirs, column);
                        place != kNowhere)
                        input(place);
                }
            }
        }
    }

    constexpr std::size_t kMostLandings = 24; // of the first states of the walk
    const auto& states = survey.states();
    for (std::size_t i = 1; i < std::min(states.size(), kMostLandings); ++i) {
        const int row = board.row(states[i].ball);
        ball.enter(row);
        input(ball.at(kLandingsTable, round_place, kLandings, states[i].ball - row * stride));
    }
}

// Calls input(number) for each input of the position; some come more than once. REQUIRES: `survey` is of this board, and
// the ball is on the board
template <class Input>
void visit(const phutball::Board& board, const Survey& survey, phutball::Side to_move, Input&& input) {
    const features::Chains chains = features::visit(
        board, survey, to_move, input, [](std::size_t, std::size_t, unsigned) {}, [](int, int, int) {});
    const auto [rows, columns] = board.size();
    input(kGroupTable[kRows].first + std::min(rows, kSides - 1));
    input(kGroupTable[kColumns].first + std::min(columns, kSides - 1));
    input(kGroupTable[kMenInAll].first + std::min(board.men(), kMen - 1));
    const bool upwards = to_move == phutball::Side::ohs;
    // A ball that leaves a board is up to one row or column off it.
    if (rows + 1 < kReach && columns + 1 < kReach)
        visit_places<true>(board, survey, upwards, chains, input);
    else
        visit_places<false>(board, survey, upwards, chains, input);
}

} // namespace goalline::engine::inputs
