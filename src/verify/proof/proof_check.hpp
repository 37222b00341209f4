// The judge of proofs: checks every claim of a proof against all legal replies, by rules of its own (proof_rules.hpp).
// It trusts nothing that made the proof. proof-format.md, "What makes a claim true", has the conditions and says why
// they are enough. A claim is checked against its children alone, so threads share the work by pieces of some thousand
// claims, and no proof passes until each piece has. Thread-safety: pure functions, which may start threads of their own.
#pragma once

#include "verify/proof/proof_file.hpp"

#include <cstdint>
#include <string>

namespace goalline::verify {

struct ProofVerdict {
    bool verified = false;
    // If it is verified: what is proven. Otherwise only the game counts.
    Game game;
    std::string position;
    int winner = kOhs;
    std::uint32_t plies_at_most = 0;
    std::uint64_t claims = 0;
    std::uint64_t replies = 0; // distinct positions that replies lead to, over all claims of the defender
    // If it is not: the first claim that does not hold, and why.
    Message where;
    Message why;
};

// Blocks. The verdict is the same for any number of threads. Errors: limit, if memory runs out, or if a claim has so many
// replies that they do not fit into the 256 MiB that each thread may take for them.
[[nodiscard]] Result<ProofVerdict> check_proof(const ProofFile& file, int threads = 1);

// Opens the file and checks it. Errors: those of ProofFile::open and of check_proof.
[[nodiscard]] Result<ProofVerdict> verify_proof(const std::string& path, int threads = 1);
// The same for a file's bytes that are in memory.
[[nodiscard]] Result<ProofVerdict> verify_proof(std::span<const std::uint8_t> bytes, const std::string& name);

// The verdict as one JSON object, without a line end.
[[nodiscard]] std::string json_text(const ProofVerdict& verdict, double seconds);

} // namespace goalline::verify
