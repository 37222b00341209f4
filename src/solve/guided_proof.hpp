// GuidedProof: reads what a GuidedSearch has proven: for ProofExtract, and as a line of moves. What was
// proven with little effort, or forgotten since, is proven again. Not thread-safe.
#pragma once

#include "solve/guided_search.hpp"

#include <optional>
#include <vector>

namespace goalline::engine {

template <int Words>
class GuidedProof {
  public:
    static constexpr int kWords = Words;
    using Finding = typename ProofSearch<Words>::Finding;

    explicit GuidedProof(GuidedSearch<Words>& search) : search_(search) {}

    // As ProofSearch::find: wins, or unknown.
    Finding find(int plies);
    // From the present position, which is proven: the attacker follows the proof, the defender takes the
    // longest of the proofs known against it.
    std::vector<phutball::Move> line();

    [[nodiscard]] phutball::Position& position() { return search_.position_; }
    [[nodiscard]] phutball::Side attacker() const { return search_.attacker_; }
    [[nodiscard]] phutball::Move move_of(MoveCode code);

  private:
    using Node = typename GuidedSearch<Words>::Node;

    [[nodiscard]] const Node* present() const {
        return search_.known(search_.position_.to_move(), search_.position_.board().key());
    }
    std::optional<phutball::Move> longest_defence();

    GuidedSearch<Words>& search_;
};

} // namespace goalline::engine
