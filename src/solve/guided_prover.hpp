// GuidedProver asks whether a side wins, however long that takes. It tries only the moves that the engine thinks best
// for that side (guided_search.hpp), so it wins boards that engine::Prover cannot master. Whatever it claims is
// proven, but there may be a shorter win. Not thread-safe: each thread and each attacker needs a prover of its own.
#pragma once

#include "engine/proof/proof.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace goalline::solve {

class GuidedProver {
  public:
    // Takes at most this many bytes, including the engine's table. REQUIRES: position.board().cells() <=
    // engine::Prover::kMaxCells, and the game is not over
    GuidedProver(const phutball::Position& position, phutball::Side attacker, std::size_t bytes);
    ~GuidedProver();
    GuidedProver(GuidedProver&&) noexcept;
    GuidedProver& operator=(GuidedProver&&) noexcept;

    // Turns to another position of the same size and rules, for the same attacker, and keeps what it has learnt.
    // REQUIRES: the game is not over
    void set_position(const phutball::Position& position);

    // Returns true if the attacker is proven to win the present position within plies(). If it returns false, nothing
    // is known, and another call continues the search.
    bool prove(const engine::ProofLimits& limits = {});
    [[nodiscard]] int plies() const; // of the present position; 0: not proven

    [[nodiscard]] std::uint64_t nodes() const; // positions visited, over all calls

    // If plies() is not 0: a line in which the attacker follows the proof, and the defender holds out as long as the
    // proofs known against it allow. Limits may cut the line short.
    std::vector<phutball::Move> line(const engine::ProofLimits& limits = {});

    // If plies() is not 0: the proof, for engine::check_certificate. Returns nothing if limits were hit.
    std::optional<engine::Certificate> certificate(const engine::ProofLimits& limits = {});

  private:
    class Impl;
    template <int Words>
    class Sized;
    std::unique_ptr<Impl> impl_;
};

} // namespace goalline::solve
