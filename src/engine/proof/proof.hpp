// Prover asks whether a side wins within a number of plies, whatever the other side does. Its answers are exact: both
// "wins" and "fails" are proven, by finite trees, so that repetition (P10: none) plays no part. Everything else is
// "unknown". proof_search.hpp explains why this is sound. Not thread-safe: each thread and each attacker needs a
// prover of its own.
#pragma once

#include "base/clock.hpp"
#include "base/stop.hpp"
#include "engine/proof/proof_certificate.hpp"
#include "engine/proof/proof_source.hpp"
#include "phutball/position.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace goalline::engine {

struct ProofLimits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max(); // positions visited
    Deadline deadline = {};                                          // checked every 256 positions
    const StopFlag* stop = nullptr;
};

// Which moves a prover may try.
enum class ProofStyle : std::uint8_t {
    complete, // every move
    // The attacker only plays moves that threaten a goal in one (lambda-1), so "fails" says little.
    threats,
};

class Prover {
  public:
    // Larger boards are left to GoalFinder. The count includes the frame; 26 x 26 fits.
    static constexpr int kMaxCells = 832;

    // The table may grow up to this many bytes. REQUIRES: position.board().cells() <= kMaxCells
    Prover(const phutball::Position& position, phutball::Side attacker, std::size_t bytes,
           ProofStyle style = ProofStyle::complete);
    ~Prover();
    Prover(Prover&&) noexcept;
    Prover& operator=(Prover&&) noexcept;

    // Turns to another position of the same size and rules, for the same attacker, and keeps what it has learnt.
    void set_position(const phutball::Position& position);

    // Whether the attacker wins within this many plies. A finished position is won within 0 plies or never. REQUIRES:
    // `plies` is odd if the attacker is to move, otherwise even
    Truth prove(int plies, const ProofLimits& limits = {});

    [[nodiscard]] std::uint64_t nodes() const; // positions visited, over all calls

    // After prove(plies) has answered "wins": a line in which the attacker follows the proof and the defender holds
    // out as long as it can. It has fewer than `plies` moves if a proof with fewer plies is known. Limits may cut it
    // short.
    std::vector<phutball::Move> line(int plies, const ProofLimits& limits = {});

    // The proof that the attacker wins within this many plies, for check_certificate. Returns nothing if limits were
    // hit.
    std::optional<Certificate> certificate(int plies, const ProofLimits& limits = {});

  private:
    class Impl;
    template <int Words>
    class Sized;
    std::unique_ptr<Impl> impl_;
};

} // namespace goalline::engine
