// The verifier of proofs against the prover, whose proofs it must pass; against the check of certificates by the plain
// rules, with which it must agree on more than 10,000 changed proofs; and against damaged files.
#include "verify/proof/proof_check.hpp"
#include "verify/proof/testing.hpp"

#include <gtest/gtest.h>

namespace goalline::verify {
namespace {

using namespace testing;

void expect_same(const Certificate& written, const Certificate& read) {
    EXPECT_EQ(written.rules, read.rules);
    EXPECT_EQ(written.attacker, read.attacker);
    ASSERT_EQ(written.claims.size(), read.claims.size());
    for (std::size_t i = 0; i < read.claims.size(); ++i) {
        const engine::Claim& claim = written.claims[i];
        EXPECT_EQ(claim.position, read.claims[i].position);
        EXPECT_EQ(claim.plies, read.claims[i].plies);
        EXPECT_EQ(claim.zone, read.claims[i].zone);
        EXPECT_EQ(claim.move, read.claims[i].move);
        auto children = claim.children;
        std::ranges::sort(children, std::greater<>());
        children.erase(std::unique(children.begin(), children.end()), children.end());
        EXPECT_EQ(children, read.claims[i].children);
    }
}

TEST(ProofVerify, PassesTheProofsOfCentreStarts) {
    for (const auto& [rows, columns, plies] :
         {std::tuple{3, 3, 3U}, {4, 4, 3U}, {5, 5, 3U}, {7, 3, 7U}, {7, 5, 7U}, {7, 7, 7U}}) {
        const auto position = *phutball::Position::from(phutball::Setup::start({rows, columns}));
        const auto certificate = proof_of(position, phutball::Side::ohs, 7);
        ASSERT_TRUE(certificate.has_value());
        const auto verdict = verify_proof(*solve::proof_bytes(*certificate), "test");
        ASSERT_TRUE(verdict.ok()) << verdict.error().text();
        ASSERT_TRUE(verdict->verified) << verdict->where.english() << ": " << verdict->why.english();
        EXPECT_EQ(verdict->position, position.text());
        EXPECT_EQ(verdict->winner, kOhs);
        EXPECT_EQ(verdict->plies_at_most, plies);
        EXPECT_EQ(verdict->claims, certificate->claims.size());
        EXPECT_GE(engine::check_certificate(*certificate)->replies, verdict->replies);
        EXPECT_GT(verdict->replies, 0U);
    }
}

TEST(ProofVerify, PassesTheProofsOfRandomPositionsUnderAllSwitches) {
    const auto proofs = random_proofs(31, kRandomProofs);
    for (const Certificate& certificate : proofs) {
        const auto verdict = verify_proof(*solve::proof_bytes(certificate), "test");
        ASSERT_TRUE(verdict.ok()) << verdict.error().text();
        ASSERT_TRUE(verdict->verified) << verdict->where.english() << ": " << verdict->why.english();
    }
    EXPECT_GE(proofs.size(), kRandomProofs);
}

TEST(ProofVerify, PassesTheProofsOfLargeBoards) {
    int deep = 0;
    for (const auto& certificate : random_proofs(40, kRandomProofs / 4, {20, 22})) {
        const auto verdict = verify_proof(*solve::proof_bytes(certificate), "test");
        ASSERT_TRUE(verdict.ok()) << verdict.error().text();
        EXPECT_TRUE(verdict->verified) << verdict->where.english() << ": " << verdict->why.english();
        EXPECT_TRUE(engine::check_certificate(certificate).ok());
        deep += verdict->plies_at_most > 1 ? 1 : 0;
    }
    EXPECT_GT(deep, 3);
}

// A proof of some pieces for the threads: the same one again and again. Of several faults the first is told.
TEST(ProofVerify, ThreadsAgreeWithOne) {
    const auto once =
        *proof_of(*phutball::Position::from(phutball::Setup::start({7, 5})), phutball::Side::ohs, 7);
    Certificate often{once.rules, once.attacker, {}};
    while (often.claims.size() < 20'000) {
        const auto before = static_cast<std::uint32_t>(often.claims.size());
        for (engine::Claim claim : once.claims) {
            for (std::uint32_t& child : claim.children)
                child += before;
            often.claims.push_back(std::move(claim));
        }
    }
    Random random(41);
    for (int faults = 0; faults < 6; ++faults) {
        const auto file = ProofFile::read(*solve::proof_bytes(often), "test");
        const auto one = check_proof(*file);
        EXPECT_EQ(one->verified, faults == 0);
        for (const int threads : {2, 3, 8}) {
            const auto verdict = check_proof(*file, threads);
            ASSERT_TRUE(verdict.ok());
            EXPECT_EQ(json_text(*verdict, 0), json_text(*one, 0));
        }
        often.claims[random.below(static_cast<std::uint32_t>(often.claims.size()))].plies = 0;
    }
}

// What the file says comes back unchanged, claim by claim.
TEST(ProofVerify, ReadsWhatWasWritten) {
    for (const Certificate& certificate : random_proofs(32, 20)) {
        const auto file = ProofFile::read(*solve::proof_bytes(certificate), "test");
        ASSERT_TRUE(file.ok());
        expect_same(certificate, certificate_of(*file));
    }
}

TEST(ProofVerify, AgreesWithThePlainRulesOnChangedProofs) {
    Random random(33);
    Tally tally;
    const auto proofs = random_proofs(34, kRandomProofs);
    for (int i = 0; i < kChangedProofs; ++i) {
        const Certificate& whole = proofs[random.below(static_cast<std::uint32_t>(proofs.size()))];
        const Certificate part = part_of(whole, random, 40);
        const auto [changed, kind] = change(part, random);
        const Judgement ours = judge(changed);
        ASSERT_EQ(ours.outcome == Outcome::proof, holds_by_plain_rules(changed))
            << kind << ": " << ours.reason;
        tally.count(kind, ours);
    }
    tally.print();
    // Most changes spoil a proof. The others leave one that both judges pass, as a switch that no claim needs.
    EXPECT_GT(tally.changed("refused"), kChangedProofs / 2); // each with its place
    EXPECT_LT(tally.changed("unwritable"), kChangedProofs / 5);
}

// The same with the whole proof of a start, in which every claim has its turn.
TEST(ProofVerify, RefusesEveryPlainFaultOfASmallStart) {
    const auto position = *phutball::Position::from(phutball::Setup::start({7, 3}));
    const auto certificate = *proof_of(position, phutball::Side::ohs, 7);
    int changed = 0;
    for (std::size_t i = 0; i < certificate.claims.size(); ++i) {
        const auto spoil = [&](auto fault) {
            Certificate bad = certificate;
            fault(bad.claims[i]);
            const Judgement ours = judge(bad);
            EXPECT_NE(ours.outcome, Outcome::proof) << i;
            EXPECT_FALSE(ours.reason.empty());
            ++changed;
        };
        const engine::Claim& claim = certificate.claims[i];
        if (!claim.children.empty()) {
            spoil([](engine::Claim& c) { c.children.pop_back(); });
            spoil([&](engine::Claim& c) { c.plies = certificate.claims[c.children[0]].plies; });
            spoil([](engine::Claim& c) { c.zone.clear(); });
        }
        spoil([](engine::Claim& c) { c.plies = 0; });
        spoil([](engine::Claim& c) { c.position.ball.row = 1; });
        spoil([](engine::Claim& c) { add_man(c.position, c.position.ball); });
    }
    EXPECT_GT(changed, 100);
}

// The zones that the judges pass are large enough: a claim is true of every position that agrees with it on its zone.
TEST(ProofVerify, ClaimsHoldWhereverTheirZoneAgrees) {
    Random random(35);
    int asked = 0;
    for (const Certificate& certificate : random_proofs(36, kRandomProofs)) {
        const engine::Claim& claim =
            certificate.claims[random.below(static_cast<std::uint32_t>(certificate.claims.size()))];
        if (claim.plies > 3)
            continue;
        for (int i = 0; i < 4; ++i) {
            const auto other = same_on_zone(claim, random);
            EXPECT_TRUE(wins_by_plain_rules(plain::from(other, certificate.rules), certificate.attacker,
                                            claim.plies));
            ++asked;
        }
    }
    EXPECT_GT(asked, 100);
}

TEST(ProofFile, RefusesEveryByteThatChangedAndEveryCut) {
    Random random(37);
    const auto position = *phutball::Position::from(phutball::Setup::start({7, 5}));
    const auto good = *solve::proof_bytes(*proof_of(position, phutball::Side::ohs, 7));
    ASSERT_TRUE(verify_proof(good, "test")->verified);
    for (std::size_t size = 0; size < good.size(); size += 1 + size / 50) {
        const auto cut = verify_proof(std::span(good).first(size), "test");
        ASSERT_FALSE(cut.ok()) << size;
        EXPECT_EQ(cut.error().kind, ErrorKind::invalid);
    }
    for (int i = 0; i < 4'000; ++i) {
        auto bad = good;
        auto& byte = bad[i < 512 ? static_cast<std::size_t>(i) / 8
                                 : random.below(static_cast<std::uint32_t>(bad.size()))];
        byte = static_cast<std::uint8_t>(byte ^ 1U << (i % 8));
        const auto verdict = verify_proof(bad, "test");
        ASSERT_FALSE(verdict.ok()) << i;
        EXPECT_EQ(verdict.error().code, "proof-file");
    }
    auto longer = good;
    longer.push_back(0);
    EXPECT_FALSE(verify_proof(longer, "test").ok());
}

// Bytes of the claims are changed and the checksums made right, so that only reader and judge are left to notice.
TEST(ProofFile, JudgesChangedClaimsLikeThePlainRules) {
    Random random(38);
    const auto proofs = random_proofs(39, 100);
    int judged = 0;
    for (int i = 0; i < kChangedProofs / 2; ++i) {
        const Certificate part =
            part_of(proofs[random.below(static_cast<std::uint32_t>(proofs.size()))], random, 20);
        auto claims = *solve::proof_claims(part);
        for (std::uint32_t changes = 1 + random.below(2); changes > 0; --changes)
            claims[random.below(static_cast<std::uint32_t>(claims.size()))] =
                static_cast<std::uint8_t>(random.below(random.chance(0.5) ? 8 : 256));
        const auto bytes = solve::pack_proof(part, claims);
        const auto file = ProofFile::read(bytes, "test");
        if (!file) {
            EXPECT_EQ(file.error().code, "proof-file");
            continue;
        }
        const auto verdict = check_proof(*file);
        ASSERT_TRUE(verdict.ok());
        ASSERT_EQ(verdict->verified, engine::check_certificate(certificate_of(*file)).ok());
        ++judged;
    }
    EXPECT_GT(judged, kChangedProofs / 10);
}

// The same claims under every combination of the switches, for either attacker.
TEST(ProofFile, JudgesOtherHeadersLikeThePlainRules) {
    int wrong = 0;
    for (const Certificate& proof : random_proofs(40, 20)) {
        const auto claims = *solve::proof_claims(proof);
        for (int header = 0; header < 16; ++header) {
            Certificate other = proof;
            other.rules.corner_exit = (header & 1) != 0;
            other.rules.goal_pass = (header & 2) != 0;
            other.rules.own_goal = (header & 4) != 0;
            other.attacker = (header & 8) != 0 ? phutball::Side::ohs : phutball::Side::eks;
            const auto file = ProofFile::read(solve::pack_proof(other, claims), "test");
            if (!file) // for the other attacker the claims are read in another way
                continue;
            const auto verdict = check_proof(*file);
            ASSERT_TRUE(verdict.ok());
            ASSERT_EQ(verdict->verified, engine::check_certificate(certificate_of(*file)).ok());
            wrong += verdict->verified ? 0 : 1;
        }
    }
    EXPECT_GT(wrong, 0);
}

TEST(ProofFile, TakesBoundedMemoryWhateverTheHeaderSays) {
    const auto position = *phutball::Position::from(phutball::Setup::start({3, 3}));
    Certificate certificate = *proof_of(position, phutball::Side::ohs, 3);
    // A frame of a few bytes that unpacks to more than is allowed, and claims that are not there.
    const std::vector<std::uint8_t> zeros(ProofFile::kMostBytes + 1);
    EXPECT_FALSE(ProofFile::read(solve::pack_proof(certificate, zeros), "test").ok());
    certificate.claims.resize(100'000, certificate.claims.back());
    EXPECT_FALSE(ProofFile::read(solve::pack_proof(certificate, std::span(zeros).first(50)), "test").ok());
}

TEST(ProofFile, SaysWhatIsWrongWithAFile) {
    const auto missing = verify_proof("/nowhere/x.proof");
    ASSERT_FALSE(missing.ok());
    EXPECT_EQ(missing.error().kind, ErrorKind::io);
    const auto folder = verify_proof("/");
    ASSERT_FALSE(folder.ok());
    EXPECT_EQ(folder.error().kind, ErrorKind::io);
    const auto endless = verify_proof("/dev/zero");
    ASSERT_FALSE(endless.ok());
    EXPECT_EQ(endless.error().code, "proof-file");
}

TEST(ProofVerify, WritesItsVerdictAsJson) {
    const auto position = *phutball::Position::from(phutball::Setup::start({3, 3}));
    Certificate certificate = *proof_of(position, phutball::Side::ohs, 3);
    const std::string good = json_text(*verify_proof(*solve::proof_bytes(certificate), "test"), 0.5);
    EXPECT_TRUE(good.starts_with(
        R"({"verified":true,"position":"3/1@1/3 O","rules":{"corner_exit":true,"goal_pass":true,"own_goal":true,)"
        R"("repetition":"none","pie":false},"winner":"O","plies_at_most":3,"claims":)"))
        << good;
    certificate.claims.back().children.clear();
    const std::string bad = json_text(*verify_proof(*solve::proof_bytes(certificate), "test"), 0.5);
    EXPECT_TRUE(bad.starts_with(R"({"verified":false,"where":"claim )")) << bad;
    EXPECT_TRUE(bad.ends_with(R"(, 3/1@1/3 O","why":"has no child for its move"})")) << bad;
}

} // namespace
} // namespace goalline::verify
