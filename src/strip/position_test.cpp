#include "base/random.hpp"
#include "strip/plain.hpp"
#include "strip/position.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace goalline::strip {
namespace {

Position read(std::string_view text) {
    auto position = parse(text);
    EXPECT_TRUE(position.ok()) << text;
    return position.ok() ? *position : Position{};
}

std::vector<std::string> move_texts(std::string_view text) {
    std::vector<std::string> texts;
    for (const Move move : moves(read(text)))
        texts.push_back(to_text(move));
    return texts;
}

std::string played(std::string_view text, std::string_view move) {
    const auto next = try_play(read(text), *parse_move(move));
    return next.ok() ? to_text(*next) : next.error().code;
}

// Returns any strip of up to `most` squares in which the game is not over.
Position random_position(Random& random, int most) {
    Position position;
    position.squares = kMinSquares + static_cast<int>(random.below(static_cast<std::uint32_t>(most - 2)));
    position.ball = 2 + static_cast<int>(random.below(static_cast<std::uint32_t>(position.squares - 2)));
    const std::uint64_t all = position.squares == 64 ? ~0ULL : (1ULL << position.squares) - 1;
    position.stones = random.next() & all & (random.chance(0.5) ? random.next() : ~0ULL);
    position.stones &= ~(1ULL << (position.ball - 1));
    position.to_move = random.chance(0.5) ? Player::left : Player::right;
    return position;
}

TEST(S1, TextRoundTrip) {
    for (const auto* text : {".o@o.o.o.... L", "@.. R", "..@ L", "o@o R", ".......@.......oooo L"})
        EXPECT_EQ(to_text(read(text)), text);
    const Position position = read(".o@o.o.o.... L");
    EXPECT_EQ(position.squares, 12);
    EXPECT_EQ(position.ball, 3);
    EXPECT_EQ(position.stones, 0b000010101010ULL);
}

TEST(S1, BadTextsAreRefusedWithPlaceAndReason) {
    const auto code = [](std::string_view text) {
        return parse(text).ok() ? "ok" : parse(text).error().code;
    };
    EXPECT_EQ(code(""), "fields");
    EXPECT_EQ(code(".o@..L"), "fields");
    EXPECT_EQ(code(".o@.. X"), "side");
    EXPECT_EQ(code(".o@.. L "), "side");
    EXPECT_EQ(code("..o.. L"), "no-ball");
    EXPECT_EQ(code(".@.@. L"), "two-balls");
    EXPECT_EQ(code(".@.x. L"), "symbol");
    EXPECT_EQ(code("@. L"), "size");
    EXPECT_EQ(code(std::string(65, '.') + " L"), "size");
    EXPECT_EQ(parse(".@.@. L").error().where, "square 4");
}

TEST(S2, PlacementsAndChains) {
    EXPECT_EQ(move_texts(".o@o.o.o.... L"), (std::vector<std::string>{"p1", "p5", "p7", "p9", "p10", "p11",
                                                                      "p12", "j5", "j7", "j9", "j1"}));
    // Two stones are jumped at once, and a group at the edge lets the ball jump off the strip.
    EXPECT_EQ(move_texts("o@oo.oo L"), (std::vector<std::string>{"p5", "j5", "j8", "j0"}));
    EXPECT_EQ(played(".o@o.o.o.... L", "j7"), ".o....@o.... R");
    EXPECT_EQ(played("..@oo R", "j6"), ".....> L");
    EXPECT_EQ(played("o@oo. L", "j0"), "<..oo. R");
    EXPECT_EQ(played("..@.. R", "p4"), "..@o. L");
}

TEST(S2, IllegalMovesNameTheRule) {
    EXPECT_EQ(played("..@o. L", "p4"), "S2");
    EXPECT_EQ(played("..@o. L", "p3"), "S2");
    EXPECT_EQ(played("..@o. L", "p6"), "S2");
    EXPECT_EQ(played("..@o. L", "j4"), "S2");
    EXPECT_EQ(played("..@.. L", "j3"), "S2");
    EXPECT_EQ(played("..o.@ L", "p1"), "S3");
    EXPECT_FALSE(parse_move("q3").ok());
    EXPECT_FALSE(parse_move("p").ok());
    EXPECT_FALSE(parse_move("p3x").ok());
    EXPECT_FALSE(parse_move("p1234").ok());
}

TEST(S3, TheEndOfATurnDecidesWhoeverMoved) {
    EXPECT_EQ(winner(read("..o.@ R")), Player::left);
    EXPECT_EQ(winner(read("@.o.. L")), Player::right);
    EXPECT_EQ(winner(read(".@o.. L")), std::nullopt);
    EXPECT_EQ(winner(*try_play(read("..@o. R"), {Move::Kind::jump, 5})), Player::left);
    EXPECT_EQ(winner(*try_play(read("oo@o. L"), {Move::Kind::jump, 0})), Player::right);
    EXPECT_TRUE(moves(read("..o.@ R")).empty());
}

// Compares every fast turn with the plain twin, which also tries to let chains turn round.
TEST(S2, MovesAgreeWithThePlainTwin) {
    Random random(20);
    for (int i = 0; i < 3000; ++i) {
        const Position position = random_position(random, 16);
        const std::string text = to_text(position);
        const std::string strip = text.substr(0, text.size() - 2);
        std::set<plain::Turn> ours;
        for (const Move move : moves(position)) {
            const Position next = after(position, move);
            EXPECT_EQ(next.to_move, other(position.to_move));
            std::string squares;
            for (int square = 1; square <= next.squares; ++square)
                squares += next.has_stone(square) ? 'o' : '.';
            EXPECT_TRUE(ours.insert({squares, next.ball, winner(next)}).second) << text;
        }
        std::set<plain::Turn> twin = plain::placements(strip);
        twin.merge(plain::chains(strip));
        EXPECT_EQ(ours, twin) << text;
    }
}

TEST(S2, GeneratedMovesAreAcceptedAndOthersRefused) {
    Random random(21);
    for (int i = 0; i < 500; ++i) {
        const Position position = random_position(random, 64);
        const auto list = moves(position);
        for (int square = -1; square <= position.squares + 2; ++square) {
            for (const auto kind : {Move::Kind::place, Move::Kind::jump}) {
                const Move move{kind, square};
                const bool legal = std::find(list.begin(), list.end(), move) != list.end();
                EXPECT_EQ(try_play(position, move).ok(), legal) << to_text(position) << ' ' << to_text(move);
            }
        }
    }
}

TEST(S2, PredecessorsAreWhatMovesLeadFrom) {
    Random random(23);
    for (int i = 0; i < 1500; ++i) {
        const Position position = random_position(random, 14);
        for (const Position& before : predecessors(position)) {
            const auto list = moves(before);
            EXPECT_TRUE(std::any_of(list.begin(), list.end(),
                                    [&](const Move move) { return after(before, move) == position; }))
                << to_text(before) << " to " << to_text(position);
        }
        for (const Move move : moves(position)) {
            const Position next = after(position, move);
            if (winner(next))
                continue;
            const auto list = predecessors(next);
            EXPECT_EQ(std::count(list.begin(), list.end(), position), 1)
                << to_text(position) << to_text(next);
        }
    }
}

TEST(S1, MirrorExchangesThePlayers) {
    EXPECT_EQ(to_text(mirrored(read(".o@o.o.o.... L"))), "....o.o.o@o. R");
    Random random(22);
    for (int i = 0; i < 500; ++i) {
        const Position position = random_position(random, 64);
        EXPECT_EQ(mirrored(mirrored(position)), position);
        EXPECT_EQ(moves(mirrored(position)).size(), moves(position).size());
    }
}

RC_GTEST_PROP(S1, AnyTextIsReadOrRefused, (const std::string& text)) {
    const auto position = parse(text);
    if (position.ok())
        RC_ASSERT(to_text(*position) == text);
}

} // namespace
} // namespace goalline::strip
