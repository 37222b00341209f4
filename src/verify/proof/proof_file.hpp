// ProofFile reads a proof from nothing but its description in docs/proof-format.md. It shares no code with what writes
// proofs (src/solve/proof_file.hpp), so the two check each other and the document. Memory is bounded whatever a file
// says. Safe to use from any thread.
#pragma once

#include "base/result.hpp"
#include "verify/proof/proof_rules.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace goalline::verify {

// The parts of a claim for which no other byte must be read.
struct Claim {
    std::uint32_t plies = 0;
    int ball = 0;
    int mover = kOhs;
    std::span<const std::uint8_t> men;  // as Points
    std::span<const std::uint8_t> zone; // as Points
    std::size_t rest = 0;               // where move and children begin
};

// The attacker's move: a placement on a cell, or jumps, each in one of the directions of kWays.
struct ClaimedMove {
    int cell = 0; // if there are no jumps
    std::vector<std::uint8_t> jumps;
};

class ProofFile {
  public:
    // A larger file is refused, as are claims that unpack to more bytes, and more claims.
    static constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 28;
    static constexpr std::uint32_t kMostClaims = 5'000'000;

    // Errors: io; invalid, if these bytes are no proof (nothing is said of whether a proof is right); limit.
    [[nodiscard]] static Result<ProofFile> open(const std::string& path);
    [[nodiscard]] static Result<ProofFile> read(std::span<const std::uint8_t> bytes, const std::string& name);

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] int attacker() const { return attacker_; }
    [[nodiscard]] std::uint32_t claims() const { return static_cast<std::uint32_t>(starts_.size()); }

    // REQUIRES of all: number < claims()
    [[nodiscard]] Claim claim(std::uint32_t number) const;
    [[nodiscard]] ClaimedMove move(const Claim& claim) const; // REQUIRES: the attacker is to move
    // The claims on which this one rests, from the last to the first; all come before it.
    void children(std::uint32_t number, const Claim& claim, std::vector<std::uint32_t>& numbers) const;

  private:
    [[nodiscard]] Result<void> read_claims(std::uint32_t count, const std::string& name);

    Game game_;
    int attacker_ = kOhs;
    std::vector<std::uint8_t> bytes_;   // the claims, unpacked
    std::vector<std::uint32_t> starts_; // where in bytes_ each begins
};

} // namespace goalline::verify
