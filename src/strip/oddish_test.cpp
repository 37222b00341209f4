#include "base/random.hpp"
#include "strip/oddish.hpp"
#include "strip/plain.hpp"

#include <gtest/gtest.h>

namespace goalline::strip::oddish {
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

TEST(D1, TextRoundTripAndErrors) {
    for (const auto* text : {".o.oo|oo... L", "|.o R", "oo| L", "..ooo|ooo....o. R"})
        EXPECT_EQ(to_text(read(text)), text);
    EXPECT_EQ(read(".o.oo|oo... L").gap, 5);
    const auto code = [](std::string_view text) {
        return parse(text).ok() ? "ok" : parse(text).error().code;
    };
    EXPECT_EQ(code(".o.oo"), "fields");
    EXPECT_EQ(code(".o|.o O"), "side");
    EXPECT_EQ(code(".o.o L"), "no-arrow");
    EXPECT_EQ(code(".|o|. L"), "two-arrows");
    EXPECT_EQ(code(".|@. L"), "symbol");
    EXPECT_EQ(code("o| L"), "size");
    EXPECT_EQ(code(std::string(65, 'o') + "| L"), "size");
}

TEST(D2, MovesStopAnywhereInTheStringAndNeverCrossAVacantSquare) {
    EXPECT_EQ(move_texts(".oo|o.o L"), (std::vector<std::string>{"p1", "p5", "j4", "j2", "j1"}));
    EXPECT_EQ(to_text(after(read(".oo|o.o L"), {strip::Move::Kind::jump, 1})), ".|..o.o R");
    EXPECT_EQ(to_text(after(read(".oo|o.o L"), {strip::Move::Kind::place, 5})), ".oo|ooo R");
}

TEST(D2, MovesAgreeWithThePlainTwin) {
    Random random(30);
    for (int i = 0; i < 3000; ++i) {
        Position position;
        position.squares = 2 + static_cast<int>(random.below(11));
        position.gap = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(position.squares - 1)));
        position.stones = random.next() & ((1ULL << position.squares) - 1);
        const std::string text = to_text(position);
        std::string row = text.substr(0, text.size() - 2);
        row.erase(row.find('|'), 1);
        std::set<plain::Turn> ours;
        for (const Move move : moves(position)) {
            const Position next = after(position, move);
            std::string squares;
            for (int square = 1; square <= next.squares; ++square)
                squares += next.has_stone(square) ? 'o' : '.';
            EXPECT_TRUE(ours.insert({squares, next.gap, winner(next)}).second) << text;
        }
        std::set<plain::Turn> twin = plain::oddish_placements(row, position.gap);
        twin.merge(plain::oddish_chains(row, position.gap));
        EXPECT_EQ(ours, twin) << text;
    }
}

TEST(D3, TheArrowAtAnEndEndsTheGame) {
    EXPECT_EQ(winner(read("..o| R")), Player::left);
    EXPECT_EQ(winner(read("|..o L")), Player::right);
    EXPECT_EQ(winner(read(".|.o L")), std::nullopt);
    EXPECT_TRUE(moves(read("|..o L")).empty());
}

TEST(D4, PotentialsOfThePapersExample) {
    EXPECT_EQ(potential(read("..ooo|ooo....o. L"), Player::left), 1);
    EXPECT_EQ(potential(read("..ooo|ooo....o. L"), Player::right), 0);
    // With bsum = 0 and psum = 1 the result is 1, not 0 (see the errata).
    EXPECT_EQ(potential(read(".|o. L"), Player::left), 1);
    EXPECT_EQ(potential(read(".|oo L"), Player::left), 0);
    EXPECT_EQ(potential(mirrored(read("..ooo|ooo....o. L")), Player::left), 0);
}

} // namespace
} // namespace goalline::strip::oddish
