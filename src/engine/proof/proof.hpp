// Prover: does a side win within a number of plies, whatever the other does? Exact: "wins" and "does not win"
// are both proven, by finite trees, so that repetition (P10: none) plays no part; everything else is
// "unknown". proof_search.hpp has the argument. Not thread-safe; one prover for each thread and each
// attacker.
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
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max(); // positions
    Deadline deadline = {};                                          // looked at every 256 positions
    const StopFlag* stop = nullptr;
};

// What a prover may do for a proof.
enum class ProofStyle : std::uint8_t {
    complete, // every move
    threats,  // the attacker only moves so that it threatens a goal in one (lambda-1); "fails" then says
              // little
};

class Prover {
  public:
    // Boards of more cells, frame included, are left to GoalFinder: 26 x 26 fits.
    static constexpr int kMaxCells = 832;

    // Its table grows up to so many bytes. REQUIRES: position.board().cells() <= kMaxCells
    Prover(const phutball::Position& position, phutball::Side attacker, std::size_t bytes,
           ProofStyle style = ProofStyle::complete);
    ~Prover();
    Prover(Prover&&) noexcept;
    Prover& operator=(Prover&&) noexcept;

    // Another position of the same size and rules, for the same attacker; what was learnt is kept.
    void set_position(const phutball::Position& position);

    // Does the attacker win within so many plies? A finished position: within none, or never.
    // REQUIRES: odd if the attacker is to move, else even
    Truth prove(int plies, const ProofLimits& limits = {});

    [[nodiscard]] std::uint64_t nodes() const; // positions, over all calls

    // After prove(plies) said wins: a line in which the attacker follows the proof
    // and the defender holds out as long as it can. Fewer moves than `plies` where the proof of a smaller
    // number is known. Limits may cut it short.
    std::vector<phutball::Move> line(int plies, const ProofLimits& limits = {});

    // The proof that the attacker wins within so many plies, for check_certificate; nothing if limits were
    // hit.
    std::optional<Certificate> certificate(int plies, const ProofLimits& limits = {});

  private:
    class Impl;
    template <int Words>
    class Sized;
    std::unique_ptr<Impl> impl_;
};

} // namespace goalline::engine
