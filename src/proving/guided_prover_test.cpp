// The prover led by the engine: its proofs pass the check by the plain rules.
#include "engine/proof/proof_check.hpp"
#include "proving/guided_prover.hpp"

#include <gtest/gtest.h>

namespace goalline::proving {
namespace {

using namespace phutball;
using engine::check_certificate;
using engine::play_out;

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

Position centre(int rows, int columns) {
    return *Position::from(Setup::start({rows, columns}));
}

// Moves of the engine, zones, and what the small searches prove: all of it passes the check by the plain rules.
void expect_guided_win(const Position& position, int most_plies) {
    GuidedProver prover(position, Side::ohs, 128 * kMegabyte);
    ASSERT_TRUE(prover.prove({.nodes = 60'000'000})) << position.text();
    const int plies = prover.plies();
    EXPECT_LE(plies, most_plies);
    const auto line = prover.line();
    Position after = position;
    for (const Move& move : line)
        ASSERT_TRUE(after.try_play(move)) << to_text(move);
    EXPECT_EQ(after.outcome(), Outcome::ohs_wins);
    const auto certificate = prover.certificate();
    ASSERT_TRUE(certificate.has_value());
    const auto report = check_certificate(*certificate);
    ASSERT_TRUE(report.ok()) << report.error().text();
    Random random(27);
    for (int game = 0; game < 200; ++game) {
        const auto played = play_out(*certificate, random);
        ASSERT_TRUE(played.ok()) << played.error().text();
        EXPECT_LE(*played, plies);
    }
}

TEST(GuidedProver, CentreStarts) {
    for (const Size size : {Size{7, 5}, Size{9, 5}, Size{9, 9}})
        expect_guided_win(centre(size.rows, size.columns), 31);
}

#ifndef GOALLINE_SANITIZED
TEST(GuidedProver, ElevenByElevenIsWonByTheFirstPlayer) {
    expect_guided_win(centre(11, 11), 36);
}
#endif

TEST(GuidedProver, GoesOnWhereALimitStoppedIt) {
    GuidedProver prover(centre(11, 7), Side::ohs, 32 * kMegabyte);
    int calls = 1;
    while (!prover.prove({.nodes = 50'000}) && calls < 1000)
        ++calls;
    EXPECT_GT(calls, 1);
    EXPECT_LT(calls, 1000);
    StopFlag stop;
    stop.raise();
    GuidedProver stopped(centre(11, 11), Side::ohs, 32 * kMegabyte);
    EXPECT_FALSE(stopped.prove({.stop = &stop}));
    EXPECT_EQ(stopped.plies(), 0);
}

} // namespace
} // namespace goalline::proving
