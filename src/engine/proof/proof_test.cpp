// The prover: its proofs pass the check by the plain rules, its answers are those of an exhaustive search where one
// is possible, and the checker refuses a false proof. tests/proof compares the exact values of whole boards.
#include "engine/proof/proof.hpp"
#include "engine/proof/proof_check.hpp"
#include "phutball/plain.hpp"
#include "phutball/testing.hpp"

#include <gtest/gtest.h>

namespace goalline::engine {
namespace {

using namespace phutball;

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

Position centre(int rows, int columns) {
    return *Position::from(Setup::start({rows, columns}));
}

// The least number of plies, up to `most`, within which the attacker wins; 0 if there is none.
int distance(Prover& prover, const Position& position, Side attacker, int most) {
    for (int plies = position.to_move() == attacker ? 1 : 2; plies <= most; plies += 2) {
        const Truth truth = prover.prove(plies);
        EXPECT_NE(truth, Truth::unknown) << position.text();
        if (truth == Truth::wins)
            return plies;
    }
    return 0;
}

// Uses nothing but the plain rules.
bool wins(const plain::State& state, Side attacker, int plies) { // NOLINT(misc-no-recursion)
    if (const auto over = plain::outcome(state))
        return winner(*over) == attacker;
    if (plies == 0)
        return false;
    const auto turns = plain::turns(state);
    const bool attacking = state.to_move == attacker;
    for (const plain::Turn& turn : turns) {
        if (wins(turn.after, attacker, plies - 1) == attacking)
            return attacking;
    }
    return !attacking;
}

TEST(Prover, AgreesWithThePlainRulesOnThreePlies) {
    Random random(21);
    int won = 0;
    for (int i = 0; i < 250; ++i) {
        const Size size{3 + static_cast<int>(random.below(3)), 1 + static_cast<int>(random.below(4))};
        const auto setup = testing::random_setup(random, size, 20);
        const Position position = *Position::from(setup, testing::jump_rules(random.below(8)));
        if (position.outcome())
            continue;
        for (const Side attacker : {Side::ohs, Side::eks}) {
            Prover prover(position, attacker, 1 * kMegabyte);
            const int most = position.to_move() == attacker ? 3 : 2;
            const int plies = distance(prover, position, attacker, most);
            for (int n = 2 - most % 2; n <= most; n += 2) {
                ASSERT_EQ(plies != 0 && plies <= n, wins(plain::from(setup, position.rules()), attacker, n))
                    << position.text() << ' ' << n;
            }
            won += plies != 0;
        }
    }
    EXPECT_GT(won, 100);
}

struct Start {
    int rows;
    int columns;
    int plies;
};

TEST(Prover, CentreStarts) {
    Random random(22);
    for (const Start& start : {Start{3, 3, 3}, Start{5, 3, 3}, Start{4, 4, 3}, Start{5, 5, 3}, Start{7, 3, 7},
                               Start{7, 5, 7}, Start{7, 7, 7}}) {
        const Position position = centre(start.rows, start.columns);
        Prover prover(position, Side::ohs, 64 * kMegabyte);
        EXPECT_EQ(distance(prover, position, Side::ohs, start.plies), start.plies);
        EXPECT_EQ(prover.line(start.plies).size(), static_cast<std::size_t>(start.plies));
        const auto certificate = prover.certificate(start.plies);
        ASSERT_TRUE(certificate.has_value());
        const auto report = check_certificate(*certificate);
        ASSERT_TRUE(report.ok()) << report.error().text();
        for (int game = 0; game < 50; ++game) {
            const auto played = play_out(*certificate, random);
            ASSERT_TRUE(played.ok()) << played.error().text();
            EXPECT_LE(*played, start.plies);
        }
    }
}

// Proofs with quiet moves and zones must hold against every single line of defence.
TEST(Prover, EveryDefenceOfASmallStartLoses) {
    for (const auto& [columns, fewest] : {std::pair{3, 300U}, {5, 1000U}, {7, 2000U}}) {
        const Position position = centre(7, columns);
        Prover prover(position, Side::ohs, 16 * kMegabyte);
        ASSERT_EQ(distance(prover, position, Side::ohs, 7), 7);
        const auto certificate = prover.certificate(7);
        ASSERT_TRUE(certificate.has_value());
        const auto games = play_all(*certificate, 1'000'000);
        ASSERT_TRUE(games.ok()) << games.error().text();
        EXPECT_GT(*games, fewest);
        EXPECT_EQ(play_all(*certificate, *games - 1).ok(), false);
    }
}

TEST(Prover, ProofsOfRandomPositionsPassTheCheck) {
    Random random(23);
    int proven = 0;
    for (int i = 0; i < 400; ++i) {
        const Size size{5 + static_cast<int>(random.below(8)), 3 + static_cast<int>(random.below(8))};
        const Position position =
            *Position::from(testing::random_setup(random, size, 4), testing::jump_rules(random.below(8)));
        if (position.outcome())
            continue;
        for (const Side attacker : {Side::ohs, Side::eks}) {
            Prover prover(position, attacker, 4 * kMegabyte);
            Truth truth = Truth::fails;
            int plies = position.to_move() == attacker ? 1 : 2;
            for (; plies <= 6 && truth != Truth::wins; plies += truth == Truth::wins ? 0 : 2)
                truth = prover.prove(plies, {.nodes = 3000});
            if (truth != Truth::wins)
                continue;
            const auto certificate = prover.certificate(plies, {.nodes = 100'000});
            ASSERT_TRUE(certificate.has_value()) << position.text();
            const auto report = check_certificate(*certificate);
            ASSERT_TRUE(report.ok()) << position.text() << ' ' << report.error().text();
            const auto played = play_out(*certificate, random);
            ASSERT_TRUE(played.ok()) << position.text() << ' ' << played.error().text();
            ++proven;
        }
    }
    EXPECT_GT(proven, 150);
}

TEST(Prover, LimitsGiveAnHonestUnknown) {
    const Position position = centre(9, 9);
    Prover prover(position, Side::ohs, 16 * kMegabyte);
    EXPECT_EQ(prover.prove(11, {.nodes = 1000}), Truth::unknown);
    StopFlag stop;
    stop.raise();
    EXPECT_EQ(prover.prove(11, {.stop = &stop}), Truth::unknown);
    EXPECT_EQ(prover.prove(5), Truth::fails);
}

TEST(Prover, FinishedPositions) {
    const auto over = Position::parse("3/3/3 O B4");
    ASSERT_TRUE(over.ok());
    Prover ohs(*over, Side::ohs, 1 * kMegabyte);
    Prover eks(*over, Side::eks, 1 * kMegabyte);
    EXPECT_EQ(ohs.prove(1), Truth::wins);
    EXPECT_EQ(eks.prove(2), Truth::fails);
    EXPECT_FALSE(ohs.certificate(1).has_value());
}

TEST(Prover, OnlyThreats) {
    // With threats alone Ohs achieves nothing on 7 x 5, where it needs a quiet first move ...
    Prover start(centre(7, 5), Side::ohs, 16 * kMegabyte, ProofStyle::threats);
    EXPECT_EQ(start.prove(7), Truth::fails);
    // ... but what it finds are proofs.
    Random random(24);
    int found = 0;
    for (int i = 0; i < 200; ++i) {
        const Position position = *Position::from(testing::random_setup(random, {9, 7}, 6));
        if (position.outcome())
            continue;
        Prover threats(position, position.to_move(), 4 * kMegabyte, ProofStyle::threats);
        if (threats.prove(5) != Truth::wins)
            continue;
        Prover all(position, position.to_move(), 4 * kMegabyte);
        ASSERT_EQ(all.prove(5), Truth::wins) << position.text();
        const auto certificate = threats.certificate(5);
        ASSERT_TRUE(certificate.has_value());
        EXPECT_TRUE(check_certificate(*certificate).ok()) << position.text();
        ++found;
    }
    EXPECT_GT(found, 50);
}

// Different ways in which a proof can be wrong; each must be noticed.
TEST(ProofCheck, RefusesWhatIsNotAProof) {
    const Position position = centre(7, 5);
    Prover prover(position, Side::ohs, 16 * kMegabyte);
    ASSERT_EQ(distance(prover, position, Side::ohs, 7), 7);
    const auto good = prover.certificate(7);
    ASSERT_TRUE(good.has_value());
    ASSERT_TRUE(check_certificate(*good).ok());
    int changed = 0;
    for (std::size_t i = 0; i < good->claims.size(); ++i) {
        const auto spoil = [&](auto change) {
            Certificate bad = *good;
            change(bad.claims[i]);
            EXPECT_FALSE(check_certificate(bad).ok()) << i;
            ++changed;
        };
        const Claim& claim = good->claims[i];
        if (!claim.children.empty()) {
            spoil([](Claim& c) { c.children.pop_back(); });
            spoil([&](Claim& c) { c.plies = good->claims[c.children[0]].plies; });
            spoil([](Claim& c) { c.zone.clear(); });
        }
        if (claim.move)
            spoil([](Claim& c) { c.move.reset(); });
        if (claim.move && !claim.position.men.empty() && claim.children.empty())
            spoil([](Claim& c) { c.position.men.clear(); });
    }
    EXPECT_GT(changed, 100);
}

} // namespace
} // namespace goalline::engine
