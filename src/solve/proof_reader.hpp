// ProofReader reads a proof file (proof-format.md) claim by claim. It checks the checksums and that everything
// is well formed, but not that the claims are true: that is the verifier's work (src/verify/proof), which shares no
// code with this reader. Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "engine/proof/proof_certificate.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace goalline::solve {

struct ProofHeader {
    phutball::Size size;
    phutball::Rules rules;
    phutball::Side attacker = phutball::Side::ohs;
    std::uint32_t claims = 0;
    std::size_t unpacked = 0; // bytes of the claims after unpacking
    std::size_t bytes = 0;    // length of the file
};

// Reads the header of the file with which `bytes` begins; other files may follow it. Errors: invalid, if there is no
// whole proof file or a checksum is wrong.
[[nodiscard]] Result<ProofHeader> read_proof_header(std::span<const std::uint8_t> bytes);

class ProofReader {
  public:
    // Errors: as read_proof_header; invalid, if the claims cannot be unpacked.
    [[nodiscard]] static Result<ProofReader> open(std::span<const std::uint8_t> bytes);
    // The same for a file whose claims somebody else has unpacked: its header, and then they. Errors: as open; the
    // checksum of what was packed is not looked at.
    [[nodiscard]] static Result<ProofReader> of_unpacked(std::span<const std::uint8_t> bytes);

    [[nodiscard]] const ProofHeader& header() const { return header_; }

    // The claims in the order of their numbers, and nothing after the last one. Errors: invalid, with the number of a
    // claim that is not well formed, or if bytes are left after the last claim.
    [[nodiscard]] Result<std::optional<engine::Claim>> next();

  private:
    ProofReader(const ProofHeader& header, std::vector<std::uint8_t> claims)
        : header_(header), bytes_(std::move(claims)) {}

    [[nodiscard]] std::optional<engine::Claim> claim();
    [[nodiscard]] std::uint32_t number(std::uint32_t most);
    [[nodiscard]] phutball::Point point();
    [[nodiscard]] std::vector<phutball::Point> points();
    [[nodiscard]] phutball::Move move(const phutball::Setup& position);
    [[nodiscard]] std::vector<std::uint32_t> children();

    ProofHeader header_;
    std::vector<std::uint8_t> bytes_; // the claims, unpacked
    std::size_t at_ = 0;              // the next byte to be read
    std::uint32_t next_ = 0;          // the number of the next claim
    bool sound_ = true;               // all bytes read so far were in their ranges
};

} // namespace goalline::solve
