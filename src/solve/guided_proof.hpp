// GuidedProof reads what a GuidedSearch has proven: for ProofExtract, and as a line of moves. Whatever was proven by
// the small searches, or was forgotten since, is proven again. Not thread-safe.
#pragma once

#include "solve/guided_search.hpp"

#include <optional>
#include <vector>

namespace goalline::solve {

template <int Words>
class GuidedProof final : public engine::ProofSource<Words> {
  public:
    using Finding = typename engine::ProofSource<Words>::Finding;

    explicit GuidedProof(GuidedSearch<Words>& search) : search_(search) {}

    // Answers "wins" or "unknown"; it never says that the attacker fails.
    Finding find(int plies) override;
    // A line from the present position, which is proven: the attacker follows the proof, and the defender chooses the
    // longest of the proofs known against it.
    std::vector<phutball::Move> line();

    [[nodiscard]] phutball::Position& position() override { return search_.position_; }
    [[nodiscard]] phutball::Side attacker() const override { return search_.attacker_; }
    [[nodiscard]] phutball::Move move_of(phutball::MoveCode code) override;

  private:
    using Node = typename GuidedSearch<Words>::Node;

    [[nodiscard]] const Node* present() const {
        return search_.known(search_.position_.to_move(), search_.position_.board().key());
    }
    std::optional<phutball::Move> longest_defence();

    GuidedSearch<Words>& search_;
};

} // namespace goalline::solve
