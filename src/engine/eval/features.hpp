// Features are what the hand-made evaluation sees of a position; each has a place in one table of weights. The side
// to move is always seen as attacking upwards, and left and right count alike. "Mine" belongs to the side to move,
// "theirs" to the opponent, who attacks downwards. Features are found from the survey that a node has made anyway and
// from the men round three points: the ball and the ends of each side's furthest chain. Thread-safety: pure
// functions.
#pragma once

#include "engine/eval/survey.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace goalline::engine::features {

struct Group {
    std::string_view name;
    int first;
    int size;
};

inline constexpr int kRows = 25;  // how many numbers of rows there are; more rows count as the last
inline constexpr int kGains = 14; // rows that a chain gains
inline constexpr int kNear = 12;  // rows left between a chain's end and the goal
inline constexpr int kRace = 20;  // the same, for both sides together
inline constexpr int kJumps = 8;
inline constexpr int kEdges = 8;
inline constexpr int kDoublings = 10;
inline constexpr int kCounts = 4;   // men in a row, 1 to 4; more count as 4
inline constexpr int kSideways = 4; // columns away from a centre: 0..3

// A window of rows of men round a centre, seen in a side's direction.
struct Window {
    int behind;
    int ahead;
    [[nodiscard]] constexpr std::size_t rows() const { return behind + 1 + ahead; }
    [[nodiscard]] constexpr int size() const { return static_cast<int>(rows()) * kSideways; }
};
inline constexpr Window kRoundBall = {4, 4};
inline constexpr Window kRoundEnd = {2, 4};
// The men in one row of a window: bit i stands for the column i - (kSideways - 1) away from the centre's column.
inline constexpr int kWide = 2 * kSideways - 1;
inline constexpr std::size_t kPatterns = std::size_t{1} << kWide;

enum : std::size_t {
    kTempo,
    kMyRows,    // from the ball to my goal
    kTheirRows, // from the ball to their goal
    kMyGain,    // rows that my furthest chain gains
    kTheirGain, //
    kMyNear,    // rows between its end and my goal
    kTheirNear, //
    kBothNear,  // the sum of both
    kMySecond,  // rows gained by the furthest chain that begins in another direction
    kTheirSecond,
    kMyJumps, // in the furthest chain
    kTheirJumps,
    kBallMen,
    kMyEndMen,
    kTheirEndMen,
    kBallEdge, // columns to the nearer side
    kMyEndEdge,
    kTheirEndEdge,
    kResults,  // how often the number of distinct jump results doubles
    kGoalRows, // men in a row, by its distance from my goal
    kBallRows, // men in a row, by its distance from the ball, ahead or behind
    kGroups
};

// The groups with their first places, so that they follow one another.
template <std::size_t Count>
[[nodiscard]] constexpr std::array<Group, Count> one_after_another(std::array<Group, Count> groups) {
    int next = 0;
    for (Group& group : groups) {
        group.first = next;
        next += group.size;
    }
    return groups;
}

// In the order of the enumeration.
inline constexpr auto kGroupTable = one_after_another<kGroups>({{
    {"tempo", 0, 1},
    {"my rows", 0, kRows},
    {"their rows", 0, kRows},
    {"my gain", 0, kGains},
    {"their gain", 0, kGains},
    {"my near", 0, kNear},
    {"their near", 0, kNear},
    {"both near", 0, kRace* kRace},
    {"my second", 0, kGains},
    {"their second", 0, kGains},
    {"my jumps", 0, kJumps},
    {"their jumps", 0, kJumps},
    {"ball men", 0, kRoundBall.size()},
    {"my end men", 0, kRoundEnd.size()},
    {"their end men", 0, kRoundEnd.size()},
    {"ball edge", 0, kEdges},
    {"my end edge", 0, kEdges},
    {"their end edge", 0, kEdges},
    {"results", 0, kDoublings},
    {"goal rows", 0, kRows* kCounts},
    {"ball rows", 0, (2 * kRows - 1) * kCounts},
}});
inline constexpr int kCount = kGroupTable.back().first + kGroupTable.back().size;

// A side's furthest chain in this position. If there is none, it gains 0 rows and ends at the ball.
struct Chain {
    int gain = 0;
    int second = 0; // the most rows gained by a chain that begins in another direction
    int jumps = 0;
    phutball::Cell end = 0;
};

struct Chains {
    Chain up, down;
};

// REQUIRES: `survey` is of this board
[[nodiscard]] Chains furthest_chains(const phutball::Board& board, const Survey& survey);

// The pattern of the men in the row of a window that begins at `cell`, no matter where the board ends. REQUIRES: the
// next kPatternCells cells from `cell` on are within the board's memory
inline constexpr int kPatternCells = 8;
[[nodiscard]] inline unsigned row_pattern(const phutball::Board& board, phutball::Cell cell) {
    static_assert(std::endian::native == std::endian::little && static_cast<int>(phutball::Square::man) == 1);
    constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
    std::uint64_t bytes = 0;
    static_assert(sizeof bytes == kPatternCells);
    std::memcpy(&bytes, board.data() + cell, sizeof bytes);
    const std::uint64_t other = bytes ^ kOnes; // has a zero byte where a man stands; all bytes are below 8
    const std::uint64_t men = ~(other | other >> 1 | other >> 2) & kOnes;
    return static_cast<unsigned>(men * 0x0102040810204080ULL >> 56); // moves byte i to bit i
}
// The same, where the memory of the board may end before the pattern does.
[[nodiscard]] inline unsigned row_pattern_within(const phutball::Board& board, phutball::Cell cell) {
    const phutball::Cell from = std::min(cell, board.cells() - kPatternCells);
    return row_pattern(board, from) >> (cell - from);
}

// Calls men(group, row of the window from behind, pattern) for the rows of the window that are on the board.
// REQUIRES: the centre is on the board
template <class Men>
void visit_window(const phutball::Board& board, phutball::Cell centre, bool upwards, Window window,
                  std::size_t group, Men&& men) {
    const int row = board.row(centre);
    const int column = centre - row * board.stride();
    // Beyond the left or right edge the memory has other rows.
    const int left = std::max(kSideways - column, 0);
    const int right = std::max(kSideways - 1 - (board.size().columns - column), 0);
    const unsigned mask = static_cast<unsigned>(kPatterns - 1) >> (left + right) << left;
    const int low = std::max(1 - row, upwards ? -window.behind : -window.ahead);
    const int high = std::min(board.size().rows - row, upwards ? window.ahead : window.behind);
    phutball::Cell cell = centre + low * board.stride() - (kSideways - 1);
    for (int rows = low; rows <= high; ++rows, cell += board.stride())
        men(group, (upwards ? rows : -rows) + window.behind, row_pattern(board, cell) & mask);
}

// Calls place(number) for each feature of the position, men(group, row, pattern) for each row of its windows, and
// line(row among the goal rows, row among the ball rows, men in it or kCounts) for each row of the board that is near
// enough; returns the chains that it found. REQUIRES: `survey` is of this board, and the ball is on the board
template <class Place, class Men, class Line>
Chains visit(const phutball::Board& board, const Survey& survey, phutball::Side to_move, Place&& place,
             Men&& men, Line&& line) {
    const auto one_of = [&place](std::size_t group, int at) {
        place(kGroupTable[group].first + std::min(at, kGroupTable[group].size - 1));
    };
    const bool upwards = to_move == phutball::Side::ohs;
    const Chains chains = furthest_chains(board, survey);
    const Chain& mine = upwards ? chains.up : chains.down;
    const Chain& theirs = upwards ? chains.down : chains.up;
    const int ball_row = board.row(board.ball());
    const int to_top = board.size().rows - ball_row;
    const int to_bottom = ball_row - 1;
    const int my_rows = upwards ? to_top : to_bottom;
    const int their_rows = upwards ? to_bottom : to_top;
    const int my_near = std::max(my_rows - mine.gain, 0);
    const int their_near = std::max(their_rows - theirs.gain, 0);

    one_of(kTempo, 0);
    one_of(kMyRows, my_rows);
    one_of(kTheirRows, their_rows);
    one_of(kMyGain, mine.gain);
    one_of(kTheirGain, theirs.gain);
    one_of(kMyNear, my_near);
    one_of(kTheirNear, their_near);
    one_of(kBothNear, std::min(my_near, kRace - 1) * kRace + std::min(their_near, kRace - 1));
    one_of(kMySecond, mine.second);
    one_of(kTheirSecond, theirs.second);
    one_of(kMyJumps, mine.jumps);
    one_of(kTheirJumps, theirs.jumps);
    one_of(kResults, static_cast<int>(std::bit_width(survey.states().size())));

    const int back = std::min(ball_row - 1, kRows - 1);
    const int ahead = std::min(board.size().rows - ball_row, kRows - 1);
    for (int rows = -back; rows <= ahead; ++rows) {
        const int forward = upwards ? rows : -rows;
        line(std::min(my_rows - forward, kRows - 1), forward + kRows - 1,
             std::min(board.men_in_row(ball_row + rows), kCounts));
    }

    const auto edge = [&board](phutball::Cell cell) {
        const int column = board.column(cell);
        return std::max(0, std::min(column - 1, board.size().columns - column));
    };
    one_of(kBallEdge, edge(board.ball()));
    visit_window(board, board.ball(), upwards, kRoundBall, kBallMen, men);
    if (mine.gain > 0 && my_near > 0) {
        one_of(kMyEndEdge, edge(mine.end));
        visit_window(board, mine.end, upwards, kRoundEnd, kMyEndMen, men);
    }
    if (theirs.gain > 0 && their_near > 0) {
        one_of(kTheirEndEdge, edge(theirs.end));
        visit_window(board, theirs.end, !upwards, kRoundEnd, kTheirEndMen, men);
    }
    return chains;
}

// The place of a man in a window. It is the same on the left and on the right of the centre.
[[nodiscard]] constexpr int man_place(std::size_t group, std::size_t row, int bit) {
    const int sideways = bit < kSideways ? kSideways - 1 - bit : bit - kSideways + 1;
    return kGroupTable[group].first + static_cast<int>(row) * kSideways + sideways;
}

// The place of a row with this number of men, 1 to kCounts.
[[nodiscard]] constexpr int line_place(std::size_t group, int row, int men) {
    return kGroupTable[group].first + row * kCounts + men - 1;
}

// Lists all features of the position, some more than once. It serves training and the plain twin of the evaluation.
[[nodiscard]] std::vector<std::uint16_t> places(const phutball::Board& board, const Survey& survey,
                                                phutball::Side to_move);

} // namespace goalline::engine::features
