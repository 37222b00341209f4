// Claims that are taken from a proof of another board: they pass the check by the plain rules at every place where they
// are said to hold, and proofs that do not fit are refused.
#include "engine/proof/proof_check.hpp"
#include "proving/claim_text.hpp"
#include "proving/guided_prover.hpp"
#include "proving/written_proof.hpp"
#include "solve/proof_file.hpp"
#include "solve/taken_claims.hpp"

#include <gtest/gtest.h>

namespace goalline::solve {
namespace {

using namespace phutball;
using proving::ClaimRef;
using proving::ClaimRow;
using Bytes = std::vector<std::uint8_t>;

Position centre(int rows, int columns, const Rules& rules = {}) {
    return *Position::from(Setup::start({rows, columns}), rules);
}

Bytes proof_of(const Position& position, Side attacker = Side::ohs) {
    proving::GuidedProver prover(position, attacker, std::size_t{100} << 20);
    EXPECT_TRUE(prover.prove());
    const auto certificate = prover.certificate();
    EXPECT_TRUE(certificate);
    return *proof_bytes(*certificate);
}

class Taken {
  public:
    Taken(const Bytes& proof, const Position& position) : position_(position) {
        auto taken = taken_claims("proof", proof, position, Side::ohs, 1);
        EXPECT_TRUE(taken.ok()) << taken.error().text();
        rows_ = std::move(taken->rows);
        claims_ = taken->claims;
    }

    [[nodiscard]] std::uint32_t claims() const { return claims_; }
    [[nodiscard]] const std::vector<ClaimRow>& rows() const { return rows_; }

    [[nodiscard]] Result<engine::CertificateReport> check(ClaimRef ref) const {
        const auto source = [&](std::int64_t id) -> Result<ClaimRow> {
            return rows_[static_cast<std::size_t>(id - 1)];
        };
        const auto written = proving::written_proof(source, ref, Side::ohs, position_.rules(), never_);
        if (!written)
            return written.error();
        return engine::check_certificate(*written);
    }

    // Where the claim is found.
    [[nodiscard]] proving::Shifts shifts(const ClaimRow& row) const {
        const auto position = Position::parse(row.position, position_.rules());
        const auto zone = proving::parse_zone(row.zone, position_.size());
        int first = position->setup().ball.column;
        int last = first;
        for (const Point p : *zone) {
            first = std::min<int>(first, p.column);
            last = std::max<int>(last, p.column);
        }
        const int columns = position_.size().columns;
        return proving::places_of(first, last, columns, columns, position_.rules());
    }

  private:
    Position position_;
    std::vector<ClaimRow> rows_;
    std::uint32_t claims_ = 0;
    StopFlag never_;
};

// Wider boards and narrower ones, and the same: every claim, moved as far as it may be, and its mirror images.
TEST(TakenClaims, HoldWhereverTheyAreFound) {
    struct Case {
        int from;
        int to;
        bool corner_exit;
    };
    for (const Case& each : {Case{5, 7, true}, {5, 7, false}, {7, 4, true}, {7, 5, false}, {5, 5, true}}) {
        const Rules rules{.corner_exit = each.corner_exit};
        const Taken taken(proof_of(centre(9, each.from, rules)), centre(9, each.to, rules));
        ASSERT_GT(taken.rows().size(), 20U) << each.from << " " << each.to;
        int moved = 0;
        for (const ClaimRow& row : taken.rows()) {
            const proving::Shifts shifts = taken.shifts(row);
            for (const int shift : {shifts.least, shifts.most}) {
                for (const bool mirrored : {false, true}) {
                    const auto report = taken.check({row.id, mirrored, mirrored ? -shift : shift});
                    ASSERT_TRUE(report.ok())
                        << report.error().text() << ": " << row.position << " " << row.zone << " " << shift;
                }
                moved += shift != 0 ? 1 : 0;
            }
        }
        EXPECT_GT(moved, 10) << each.from << " " << each.to;
    }
}

// Moved one column further than that, some claims are wrong: the check above would have noticed.
TEST(TakenClaims, DoNotHoldFurtherOn) {
    const Taken taken(proof_of(centre(9, 5)), centre(9, 7));
    int wrong = 0;
    for (const ClaimRow& row : taken.rows()) {
        const proving::Shifts shifts = taken.shifts(row);
        for (const int shift : {shifts.least - 1, shifts.most + 1})
            wrong += taken.check({row.id, false, shift}).ok() ? 0 : 1;
    }
    EXPECT_GT(wrong, 20);
}

TEST(TakenClaims, OnTheSameBoardTheyProveTheStart) {
    const Position position = centre(9, 5);
    const Taken taken(proof_of(position), position);
    ASSERT_EQ(taken.rows().size(), taken.claims());
    EXPECT_EQ(taken.rows().back().position, position.text());
    proving::ProofTree tree(position, Side::ohs);
    for (const ClaimRow& row : taken.rows())
        ASSERT_TRUE(tree.load(row).ok());
    tree.refresh();
    EXPECT_TRUE(tree.root_claim());
    EXPECT_EQ(tree.root_plies(), taken.rows().back().plies);
}

TEST(TakenClaims, RefuseWhatDoesNotFit) {
    const Bytes proof = proof_of(centre(7, 5));
    const auto refusal = [](const Bytes& file, const Position& position, Side attacker = Side::ohs) {
        const auto taken = taken_claims("some.proof", file, position, attacker, 1);
        EXPECT_FALSE(taken.ok());
        return taken.ok() ? "" : taken.error().text();
    };
    const auto has = [](const std::string& text, const char* part) {
        EXPECT_NE(text.find(part), std::string::npos) << text;
        EXPECT_NE(text.find("some.proof"), std::string::npos) << text;
    };
    EXPECT_TRUE(taken_claims("some.proof", proof, centre(7, 9), Side::ohs, 1).ok());
    has(refusal(proof, centre(9, 5)), "7 rows, expected 9");
    has(refusal(proof, centre(7, 9, {.corner_exit = false})), "other rules");
    has(refusal(proof, centre(7, 9), Side::eks), "a win of O, expected one of X");
    Bytes damaged = proof;
    damaged.back() ^= 1;
    has(refusal(damaged, centre(7, 9)), "checksum");
    // A proof that is well formed but says too much.
    proving::GuidedProver prover(centre(7, 5), Side::ohs, std::size_t{100} << 20);
    ASSERT_TRUE(prover.prove());
    auto wrong = *prover.certificate();
    wrong.claims.back().zone.clear();
    has(refusal(*proof_bytes(wrong), centre(7, 9)), "proves nothing");
    // How often a position may occur is not about moves.
    EXPECT_TRUE(
        taken_claims("some.proof", proof, centre(7, 9, {.repetition = Repetition::superko}), Side::ohs, 1)
            .ok());
}

} // namespace
} // namespace goalline::solve
