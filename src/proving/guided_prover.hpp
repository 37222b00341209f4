// GuidedProver asks whether a side wins, however long that takes. It tries only the moves that the engine thinks best
// for that side (proof_tree.hpp), so it wins boards that engine::Prover cannot master. Whatever it claims is proven,
// but there may be a shorter win. Not thread-safe: each thread and each attacker needs a prover of its own.
//
// It is the search for a moment: in this thread and in memory. lasting/long_search.hpp is the one for days.
#pragma once

#include "engine/proof/proof.hpp"
#include "proving/proof_tree.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace goalline::proving {

class GuidedProver {
  public:
    // Takes about this many bytes at most, including the engine's table; when they are full, it gives up. REQUIRES:
    // position.board().cells() <= engine::Prover::kMaxCells, and the game is not over
    GuidedProver(const phutball::Position& position, phutball::Side attacker, std::size_t bytes);

    // Turns to another position of the same size and rules, for the same attacker, and keeps what it has proven.
    // REQUIRES: the game is not over
    void set_position(const phutball::Position& position);

    // Returns true if the attacker is proven to win the present position within plies(). If it returns false, nothing
    // is known, and another call continues the search.
    bool prove(const engine::ProofLimits& limits = {});
    [[nodiscard]] int plies() const { return tree_->root_plies(); } // of the present position; 0: not proven

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; } // positions visited, over all calls

    // If plies() is not 0: a line in which the attacker follows the proof, and the defender holds out as long as the
    // proofs known against it allow. Limits may leave it empty.
    [[nodiscard]] std::vector<phutball::Move> line(const engine::ProofLimits& limits = {});

    // If plies() is not 0: the proof, for engine::check_certificate. Returns nothing if limits were hit.
    [[nodiscard]] std::optional<engine::Certificate> certificate(const engine::ProofLimits& limits = {});

  private:
    void keep_news();
    [[nodiscard]] bool has_room();

    phutball::Rules rules_;
    phutball::Side attacker_;
    std::size_t bytes_; // for the tree and the claims
    std::unique_ptr<ProofTree> tree_;
    LeafSearch leaves_;
    std::vector<ClaimRow> claims_; // all that the tree has, by id
    std::size_t claim_bytes_ = 0;
    std::uint64_t nodes_ = 0;
};

} // namespace goalline::proving
