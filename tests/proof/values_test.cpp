// Compares the prover with the exact value of every position of small boards, as the layered table solver finds it:
// it must never claim a false proof, nor too few or too many plies. This is built twice; with GOALLINE_LONG it takes
// many more positions.
#include "engine/proof/proof.hpp"
#include "engine/proof/proof_check.hpp"
#include "phutball/testing.hpp"
#include "proving/guided_prover.hpp"
#include "tables/solver/dense_table.hpp"
#include "tables/solver/solve.hpp"

#include <gtest/gtest.h>
#include <iostream>

namespace goalline {
namespace {

using namespace phutball;
using engine::Prover;
using engine::Truth;

#ifdef GOALLINE_LONG
constexpr int kPositions = 36'000; // on each board
#elif defined(GOALLINE_SANITIZED)
constexpr int kPositions = 200;
#else
constexpr int kPositions = 1'500;
#endif

class Values {
  public:
    Values(Size size, const Rules& rules) : table_(tables::board_plan(size, rules), 2) {}

    // If odd, the side to move wins in that many plies; if even, it loses; 0 is a draw.
    [[nodiscard]] int plies(const phutball::Setup& setup) const {
        const auto here = setup.to_move == Side::ohs ? setup : tables::board_flipped(setup);
        const auto own = tables::board_place(here);
        if (const int win = table_.entry(0, own.ball, own.index); win != 0)
            return win;
        const auto others = tables::board_place(tables::board_flipped(here));
        return table_.entry(1, others.ball, others.index);
    }

  private:
    tables::DenseTable table_;
};

// A position of any density, with the ball on no goal row.
phutball::Setup any_setup(Random& random, Size size) {
    const std::uint32_t percent = 5 + 10 * random.below(7);
    while (true) {
        auto setup = phutball::testing::random_setup(random, size, percent);
        if (setup.ball.row > 1 && setup.ball.row < size.rows)
            return setup;
    }
}

class Comparison {
  public:
    Comparison(Size size, const Rules& rules) : size_(size), rules_(rules), values_(size, rules) {}

    void run(int positions, std::uint64_t seed) {
        Random random(seed);
        for (int i = 0; i < positions && !::testing::Test::HasFatalFailure(); ++i)
            compare(*Position::from(any_setup(random, size_), rules_));
        std::cout << size_.rows << 'x' << size_.columns << ": " << positions << " positions, " << won_
                  << " won, " << lost_ << " lost, " << drawn_ << " drawn, longest " << longest_ << " plies, "
                  << unknown_ << " questions left open, " << checked_ << " proofs checked, " << guided_
                  << " led by the engine\n";
        EXPECT_GT(won_, positions / 10);
        EXPECT_GT(lost_, positions / 50);
        EXPECT_LE(unknown_, positions / 20);
        EXPECT_GT(guided_, positions / 20);
    }

  private:
    static constexpr std::size_t kMegabyte = std::size_t{1} << 20;
    static constexpr std::uint64_t kNodes = 30'000;
    static constexpr std::uint64_t kGuidedNodes = 60'000;
    static constexpr int kDrawPlies = 8; // how deep a draw is searched

    void compare(const Position& position) {
        const int plies = values_.plies(position.setup());
        longest_ = std::max(longest_, plies);
        const Side mover = position.to_move();
        (plies == 0 ? drawn_ : plies % 2 == 1 ? won_ : lost_) += 1;
        const int depth = plies == 0 ? kDrawPlies : plies + 1;
        ask(position, mover, plies % 2 == 1 ? plies : 0, depth);
        ask(position, other(mover), plies % 2 == 0 ? plies : 0, depth);
        if ((won_ + lost_ + drawn_) % 8 != 0)
            return;
        ask_guided(position, mover, plies % 2 == 1 ? plies : 0);
        ask_guided(position, other(mover), plies % 2 == 0 ? plies : 0);
    }

    // It may find nothing, and it may find a win that is not the shortest.
    void ask_guided(const Position& position, Side attacker, int wins) {
        proving::GuidedProver prover(position, attacker, 8 * kMegabyte);
        if (!prover.prove({.nodes = kGuidedNodes}))
            return;
        ++guided_;
        ASSERT_TRUE(wins != 0 && prover.plies() >= wins)
            << position.text() << ' ' << prover.plies() << ' ' << wins;
        check(position, prover.certificate({.nodes = kNodes}));
    }

    // `wins`: the number of plies in which the attacker wins, 0 if it does not.
    void ask(const Position& position, Side attacker, int wins, int depth) {
        Prover prover(position, attacker, 16 * kMegabyte);
        for (int n = position.to_move() == attacker ? 1 : 2; n <= depth; n += 2) {
            const Truth truth = prover.prove(n, {.nodes = kNodes});
            if (truth == Truth::unknown) {
                ++unknown_;
                return;
            }
            ASSERT_EQ(truth == Truth::wins, wins != 0 && n >= wins)
                << position.text() << ' ' << n << ' ' << wins;
            if (truth == Truth::wins && n == wins && (won_ + lost_) % 16 == 0)
                check(position, prover.certificate(n, {.nodes = kNodes}));
        }
    }

    void check(const Position& position, const std::optional<engine::Certificate>& certificate) {
        ASSERT_TRUE(certificate.has_value()) << position.text();
        const auto report = check_certificate(*certificate);
        ASSERT_TRUE(report.ok()) << position.text() << ' ' << report.error().text();
        ++checked_;
    }

    Size size_;
    Rules rules_;
    Values values_;
    int won_ = 0;
    int lost_ = 0;
    int drawn_ = 0;
    int longest_ = 0;
    int unknown_ = 0;
    int checked_ = 0;
    int guided_ = 0;
};

TEST(ProofValues, Board5x4) {
    Comparison({5, 4}, {}).run(kPositions, 31);
}

#ifdef GOALLINE_LONG
TEST(ProofValues, Board7x3) {
    Comparison({7, 3}, {}).run(kPositions, 32);
}

TEST(ProofValues, Board6x4) {
    Comparison({6, 4}, {}).run(kPositions, 33);
}
#endif

TEST(ProofValues, SwitchesOn6x2And4x4) {
    for (unsigned switches = 0; switches < 8; ++switches) {
        for (const Size size : {Size{6, 2}, Size{4, 4}})
            Comparison(size, phutball::testing::jump_rules(switches)).run(kPositions / 5, 34 + switches);
    }
}

} // namespace
} // namespace goalline
