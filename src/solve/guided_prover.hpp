// GuidedProver: does a side win, however late? It tries only the moves that the engine thinks best for that
// side (guided_search.hpp), so it wins boards that engine::Prover cannot master. What it says is proven, but
// there may be a shorter win. Not thread-safe; one prover for each thread and each attacker.
#pragma once

#include "engine/proof/proof.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace goalline::solve {

class GuidedProver {
  public:
    // It takes at most so many bytes, the engine's table included.
    // REQUIRES: position.board().cells() <= engine::Prover::kMaxCells; the game is not over
    GuidedProver(const phutball::Position& position, phutball::Side attacker, std::size_t bytes);
    ~GuidedProver();
    GuidedProver(GuidedProver&&) noexcept;
    GuidedProver& operator=(GuidedProver&&) noexcept;

    // Another position of the same size and rules, for the same attacker; what was learnt is kept.
    // REQUIRES: the game is not over
    void set_position(const phutball::Position& position);

    // True: the attacker is proven to win the present position within plies(). False: nothing is known, and
    // another call goes on.
    bool prove(const engine::ProofLimits& limits = {});
    [[nodiscard]] int plies() const; // of the present position; 0: not proven

    [[nodiscard]] std::uint64_t nodes() const; // positions, over all calls

    // With plies(): a line in which the attacker follows the proof and the defender holds out as long as the
    // proofs known against it let it. Limits may cut it short.
    std::vector<phutball::Move> line(const engine::ProofLimits& limits = {});

    // With plies(): the proof, for engine::check_certificate; nothing if limits were hit.
    std::optional<engine::Certificate> certificate(const engine::ProofLimits& limits = {});

  private:
    class Impl;
    template <int Words>
    class Sized;
    std::unique_ptr<Impl> impl_;
};

} // namespace goalline::solve
