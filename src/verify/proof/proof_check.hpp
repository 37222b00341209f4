// The judge of proofs: checks every claim of a proof against all legal replies, by rules of its own (proof_rules.hpp).
// It trusts nothing that made the proof. proof-format.md, "What makes a claim true", has the conditions and says why
// they are enough. Thread-safety: pure functions.
#pragma once

#include "verify/proof/proof_file.hpp"

#include <cstdint>
#include <string>

namespace goalline::verify {

struct ProofVerdict {
    bool verified = false;
    // If it is verified: what is proven. Otherwise only the game and the numbers so far count.
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

// Blocks. Errors: limit, if a claim has so many replies that they do not fit into bounded memory.
[[nodiscard]] Result<ProofVerdict> check_proof(const ProofFile& file);

// Opens the file and checks it. Errors: those of ProofFile::open and of check_proof, and limit if memory runs out.
[[nodiscard]] Result<ProofVerdict> verify_proof(const std::string& path);
// The same for a file's bytes that are in memory.
[[nodiscard]] Result<ProofVerdict> verify_proof(std::span<const std::uint8_t> bytes, const std::string& name);

// The verdict as one JSON object, without a line end.
[[nodiscard]] std::string json_text(const ProofVerdict& verdict, double seconds);

} // namespace goalline::verify
