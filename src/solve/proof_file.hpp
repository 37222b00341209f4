// Writes a certificate down as a proof file (proof-format.md), which anybody can check without this program.
// src/verify/proof reads such files with code of its own. Thread-safety: pure functions, but for the file system.
#pragma once

#include "base/result.hpp"
#include "engine/proof/proof_certificate.hpp"

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

} // namespace goalline::solve
