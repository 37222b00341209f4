// ThreatSearch: does the side to move win by threats alone (lambda-1)? Each of its moves but the last
// threatens a goal in one, the defender may answer with anything; by the threat theorem only landings of the
// threatened chain and jumps need a look. What it finds is proven; that it finds nothing says little. Meant
// for the root of a search, with a few thousand nodes. Deterministic: the answer depends on the position, the
// nodes and what was asked since forget(). Not thread-safe.
#pragma once

#include "engine/proof/proof.hpp"

#include <array>

namespace goalline::engine {

class ThreatSearch {
  public:
    struct Win {
        int plies = 0; // a win within so many; there may be a shorter one by quiet moves
        std::vector<phutball::Move> line;
    };

    // `limits`: nodes, deadline and stop flag for this call. Nothing for a finished game or a board beyond
    // Prover::kMaxCells.
    std::optional<Win> find(const phutball::Position& position, const ProofLimits& limits);
    // What was learnt from earlier positions.
    void forget();

  private:
    static constexpr std::size_t kMegabytes = 8;
    static constexpr int kMaxPlies = 41;

    Prover& prover(const phutball::Position& position);

    std::array<std::optional<Prover>, 2> provers_; // by attacker; for boards of size_ under rules_
    phutball::Size size_;
    phutball::Rules rules_;
};

} // namespace goalline::engine
