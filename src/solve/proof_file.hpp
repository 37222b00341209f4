// Writes a certificate down as a proof file (proof-format.md), which anybody can check without this program, and adds
// such files to the program's own proofs. src/verify/proof reads them with code of its own. Thread-safety: pure functions,
// but for the file system and for add_proofs_of.
#pragma once

#include "base/result.hpp"
#include "engine/proof/proof_certificate.hpp"
#include "solve/proof_book.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace goalline::solve {

// The bytes of the file. They say what the certificate says, right or wrong. Errors: limit, if it is too large for a
// proof file; invalid, if a claim rests on itself or a later one or has a move that is none.
[[nodiscard]] Result<std::vector<std::uint8_t>> proof_bytes(const engine::Certificate& certificate);

// The claims before they are packed, for tests.
[[nodiscard]] Result<std::vector<std::uint8_t>> proof_claims(const engine::Certificate& certificate);
[[nodiscard]] std::vector<std::uint8_t> pack_proof(const engine::Certificate& certificate,
                                                   std::span<const std::uint8_t> claims);

// The file appears under its name only when it is complete and on disk. Errors: io, which names the file.
[[nodiscard]] Result<void> write_proof(const std::string& path, std::span<const std::uint8_t> bytes);

// The program can be given proofs that it does not bring along, such as those of 13 rows: a folder of proof files
// (proof-format.md). They join its own (standard_proofs), and each is believed only after the verifier
// (src/verify/proof) has checked it against all replies, which happens when a board of its size first matters.

// What the bytes of this file prove, once the verifier, which shares no code with what finds and reads proofs, has
// checked all of it. Errors: as ProofReader::open; invalid, with the claim, if they prove nothing; limit, as the
// verifier.
[[nodiscard]] Result<ProofSummary> verified_proof(const std::string& name,
                                                  std::span<const std::uint8_t> file);

// Adds all files of the folder whose names end in .proof. Call it before anybody asks standard_proofs(). Errors: io, if
// the folder or a file cannot be read; invalid, if a file is no proof file or is damaged, or if there is none.
[[nodiscard]] Result<void> add_proofs_of(const std::string& folder);

} // namespace goalline::solve
