// Where claims hold and are found: as they are, as mirror images, and moved along the rows.
#include "base/random.hpp"
#include "phutball/position.hpp"
#include "proving/claim_book.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace goalline::proving {
namespace {

using namespace phutball;
using Zone = ClaimBook::Zone;

constexpr Size kSize{5, 7};

// A board of that size with these men.
Board board_with(Point ball, const std::vector<Point>& men) {
    return Position::from(Setup{.size = kSize, .men = men, .ball = ball})->board();
}

Zone zone_of(const Board& board, const std::vector<Point>& points) {
    Zone zone;
    for (const Point p : points)
        zone.add(board.cell(p));
    return zone;
}

Point placed(Point p, ClaimRef ref) {
    const int column = ref.mirrored() ? kSize.columns + 1 - p.column : p.column;
    return point_at(p.row, column + ref.shift());
}

TEST(Shifts, WhatTouchesASideStaysThere) {
    const auto text = [](int first, int last, int from, int to, bool corner_exit = true) {
        const Shifts shifts = places_of(first, last, from, to, {.corner_exit = corner_exit});
        return std::to_string(shifts.least) + ".." + std::to_string(shifts.most);
    };
    EXPECT_EQ(text(3, 5, 9, 9), "-2..4"); // columns 1 to 3 are the first place, 7 to 9 the last
    EXPECT_EQ(text(3, 5, 9, 9, false), "-1..3");
    EXPECT_EQ(text(3, 5, 9, 12), "-2..7");
    EXPECT_EQ(text(3, 5, 9, 3), "-2..-2");
    EXPECT_EQ(text(1, 5, 9, 9), "0..0");
    EXPECT_EQ(text(1, 5, 9, 12), "0..0");
    EXPECT_EQ(text(4, 9, 9, 12), "3..3");
    EXPECT_EQ(text(4, 9, 9, 7), "-2..-2");
    EXPECT_EQ(text(1, 9, 9, 9), "0..0");
    for (const Shifts none : {places_of(3, 6, 9, 3, {}), places_of(1, 9, 9, 12, {}),
                              places_of(1, 9, 9, 7, {}), places_of(1, 5, 9, 4, {}), places_of(4, 9, 9, 5, {}),
                              places_of(3, 5, 9, 4, {.corner_exit = false})})
        EXPECT_GT(none.least, none.most);
}

TEST(ClaimRef, APartGoesWhereTheWholeGoes) {
    const ClaimRef part{3, true, 2};
    for (const ClaimRef whole :
         {ClaimRef(5, false), ClaimRef(5, true), ClaimRef(5, false, -1), ClaimRef(5, true, 4)}) {
        const ClaimRef both = part.as_part_of(whole);
        EXPECT_EQ(both.id(), 3);
        for (int column = 1; column <= kSize.columns; ++column) {
            const Point p = point_at(2, column);
            EXPECT_EQ(placed(p, both), placed(placed(p, part), whole));
        }
    }
    EXPECT_EQ(part.image().image(), part);
    EXPECT_FALSE(ClaimRef());
}

// Ball, men and zone go together, and what stands elsewhere does not matter.
TEST(ClaimBook, FindsClaimsWhereverTheyHold) {
    const Board made = board_with(point_at(3, 3), {point_at(3, 4), point_at(1, 7)});
    const Zone zone = zone_of(made, {point_at(3, 4), point_at(2, 4), point_at(2, 2)});
    for (const bool movable : {false, true}) {
        ClaimBook book(made, {});
        const ClaimRef claim = book.add(made, Side::ohs, zone, 5, movable);
        EXPECT_EQ(book.find(made, Side::ohs), claim);
        EXPECT_FALSE(book.find(made, Side::eks));
        for (int shift = -1; shift <= 3; ++shift) { // columns 2 to 4 of 7
            for (const bool mirrored : {false, true}) {
                const ClaimRef ref{claim.id(), mirrored, mirrored ? -shift : shift};
                const Board board =
                    board_with(placed(point_at(3, 3), ref), {placed(point_at(3, 4), ref), point_at(5, 1)});
                const ClaimRef found = book.find(board, Side::ohs);
                EXPECT_EQ(bool(found), movable || shift == 0) << shift;
                if (!found)
                    continue;
                EXPECT_EQ(found, ref);
                EXPECT_EQ(book.plies(found), 5);
                std::vector<Point> points;
                for (const Point p : {point_at(3, 4), point_at(2, 4), point_at(2, 2)})
                    points.push_back(placed(p, ref));
                EXPECT_EQ(book.zone(found), zone_of(board, points));
                Board other = board; // a man on a point of the zone that has none
                other.add_man(other.cell(placed(point_at(2, 2), ref)));
                EXPECT_FALSE(book.find(other, Side::ohs));
            }
        }
    }
}

// A claim whose zone or ball touches a side is found there only.
TEST(ClaimBook, WhatTouchesASideIsNotFoundElsewhere) {
    const Board made = board_with(point_at(3, 3), {point_at(3, 2)});
    for (const std::vector<Point>& points :
         {std::vector{point_at(3, 2), point_at(3, 1)}, {point_at(3, 2), point_at(2, 7)}}) {
        ClaimBook book(made, {});
        const ClaimRef claim = book.add(made, Side::eks, zone_of(made, points), 4, true);
        EXPECT_EQ(book.find(made, Side::eks), claim);
        EXPECT_EQ(book.find(board_with(point_at(3, 5), {point_at(3, 6)}), Side::eks), claim.image());
        EXPECT_FALSE(book.find(board_with(point_at(3, 4), {point_at(3, 3)}), Side::eks));
    }
}

// At random: what is found has the same men on its zone, and nothing is overlooked.
TEST(ClaimBook, FindsWhatAPlainSearchFinds) {
    Random random(1);
    const auto point = [&] {
        return point_at(2 + static_cast<int>(random.below(3)), 1 + static_cast<int>(random.below(7)));
    };
    int finds = 0;
    int moved = 0;
    for (int round = 0; round < 2'000; ++round) {
        const auto board = [&] {
            const Point ball = point();
            std::vector<Point> men;
            for (int i = 0; i < 4; ++i) {
                const Point man = point();
                if (man != ball && std::ranges::find(men, man) == men.end())
                    men.push_back(man);
            }
            return board_with(ball, men);
        };
        const Board made = board();
        std::vector<Point> points = {point(), point()};
        const Rules rules{.corner_exit = random.below(2) == 0};
        ClaimBook book(made, rules);
        const ClaimRef claim = book.add(made, Side::ohs, zone_of(made, points), 3, true);
        std::vector<std::uint64_t> words;
        if (round % 2 == 0) { // and it does not matter where it lies
            ASSERT_TRUE(book.put_away([&](std::span<const std::uint64_t> more) {
                                words.assign(more.begin(), more.end());
                                return Result(std::span<const std::uint64_t>(words));
                            })
                            .ok());
        }
        const Board now = board();
        const Point ball = made.point(made.ball());
        const auto [first, last] = std::ranges::minmax({ball.column, points[0].column, points[1].column}, {},
                                                       [](int column) { return column; });
        const Shifts shifts = places_of(first, last, kSize.columns, kSize.columns, rules);
        bool there = false;
        for (int shift = shifts.least; shift <= shifts.most; ++shift) {
            for (const bool mirrored : {false, true}) {
                const ClaimRef ref{claim.id(), mirrored, mirrored ? -shift : shift};
                bool same = placed(ball, ref) == now.point(now.ball());
                for (const Point p : points)
                    same = same && made.has_man(made.cell(p)) == now.has_man(now.cell(placed(p, ref)));
                there = there || same;
            }
        }
        const ClaimRef found = book.find(now, Side::ohs);
        EXPECT_EQ(bool(found), there) << round;
        finds += there ? 1 : 0;
        moved += found.shift() != 0 ? 1 : 0;
    }
    EXPECT_GT(finds, 50);
    EXPECT_GT(moved, 20);
}

} // namespace
} // namespace goalline::proving
