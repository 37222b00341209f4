// Proof files, as whole files and, with a header whose checksums are right, as claims. What is read has a verdict with a
// reason; a small proof that is passed is also passed by the check by the plain rules.
#include "fuzzing.hpp"
#include "verify/proof/proof_check.hpp"
#include "verify/proof/testing.hpp"

using namespace goalline;

namespace {

constexpr int kSmallBoard = 16; // cells; the plain rules list every single chain

void judge(const verify::ProofFile& file) {
    const auto verdict = verify::check_proof(file);
    if (!verdict) {
        fuzz::require_reason(verdict.error());
        return;
    }
    fuzz::require(verdict->verified != !verdict->why.empty(), "a refusal, and only that, has a reason");
    fuzz::require(verdict->verified != !verdict->where.empty(), "a refusal, and only that, has a place");
    if (file.game().cells() <= kSmallBoard)
        fuzz::require(verdict->verified ==
                          engine::check_certificate(verify::testing::certificate_of(file)).ok(),
                      "the check by the plain rules agrees");
}

void read(std::span<const std::uint8_t> bytes) {
    const auto file = verify::ProofFile::read(bytes, "fuzz");
    if (file)
        judge(*file);
    else
        fuzz::require_reason(file.error());
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span bytes(data, size);
    read(bytes);
    // The first bytes say what the header says.
    if (size < 5)
        return 0;
    engine::Certificate header;
    header.rules = phutball::rules_of_table_bits(data[0]);
    header.attacker = data[1] % 2 == 0 ? phutball::Side::ohs : phutball::Side::eks;
    header.claims.resize(1U + data[2] % 32U);
    header.claims.back().position.size = {3 + data[3] % 10, 1 + data[4] % 10};
    read(solve::pack_proof(header, bytes.subspan(5)));
    return 0;
}
