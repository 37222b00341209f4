// What `goalline solve --proof FILE` does after a proof was found. Thread-safety: pure functions, but for the file
// system.
#pragma once

#include "phutball/position.hpp"
#include "solve/solver.hpp"
#include "verify/proof/proof_check.hpp"

#include <cstddef>
#include <string>

namespace goalline::cli {

struct WrittenProof {
    std::size_t bytes = 0;
    verify::ProofVerdict verdict;
};

// Writes the proof of a solution to a file, but only if the verifier (src/verify/proof), which shares no code with what
// found it, has passed these very bytes and says that they prove what the solution says. Errors: invalid, if the solution
// has no proof or the verifier refuses it; io, if the file cannot be written. REQUIRES: the value is not unknown
[[nodiscard]] Result<WrittenProof> write_verified_proof(const std::string& path,
                                                        const phutball::Position& position,
                                                        const solve::Solution& solution);

} // namespace goalline::cli
