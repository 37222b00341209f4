// ProofFile reads a proof from nothing but its description in proof-format.md. It shares no code with what writes
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

// A claim without its children.
struct Claim {
    std::uint32_t plies = 0;
    int ball = 0;
    int mover = kOhs;
    std::span<const std::uint8_t> men;  // as Points
    std::span<const std::uint8_t> zone; // as Points
    // If the attacker is to move, its move: jumps, each in one of the directions of kWays, or else a placement.
    std::span<const std::uint8_t> jumps;
    int cell = 0;
    std::size_t rest = 0; // where the children begin
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
    // The claims on which this one rests, from the last to the first; all come before it.
    void children(std::uint32_t number, const Claim& claim, std::vector<std::uint32_t>& numbers) const;

  private:
    [[nodiscard]] Result<void> check_claims(std::uint32_t count, const std::string& name);

    Game game_;
    int attacker_ = kOhs;
    std::vector<std::uint8_t> bytes_;   // the claims, unpacked
    std::vector<std::uint32_t> starts_; // where in bytes_ each begins
};

} // namespace goalline::verify
