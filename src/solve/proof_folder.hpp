// The program can be given proofs that it does not bring along, such as those of 13 rows: a folder of proof files
// (proof-format.md). They join its own (standard_proofs), and each is believed only after the verifier
// (src/verify/proof) has checked it against all replies, which happens when a board of its size first matters.
#pragma once

#include "solve/proof_book.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace goalline::solve {

// What the bytes of this file prove, once the verifier, which shares no code with what finds and reads proofs, has
// checked all of it. Errors: as ProofReader::open; invalid, with the claim, if they prove nothing; limit, as the
// verifier.
[[nodiscard]] Result<ProofSummary> verified_proof(const std::string& name,
                                                  std::span<const std::uint8_t> file);

// Adds all files of the folder whose names end in .proof. Call it before anybody asks standard_proofs(). Errors: io, if
// the folder or a file cannot be read; invalid, if a file is no proof file or is damaged, or if there is none.
[[nodiscard]] Result<void> add_proofs_of(const std::string& folder);

} // namespace goalline::solve
