// JobSearch is how a job of a proof tree is done: a small best-first search below the job's position, with a tree of its
// own, until it is proven or has cost enough. Its answer is what the leaves of that small tree said, in the order in which
// they were asked. The tree that gave the job takes these as if it had asked itself, makes the claims that follow, and has
// all of the small tree afterwards. Not thread-safe: each thread needs one of its own.
#pragma once

#include "proving/leaf_search.hpp"
#include "proving/proof_tree.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace goalline::proving {

class JobSearch {
  public:
    explicit JobSearch(int hash_mb) : leaves_(hash_mb) {}

    // Asks about the position with this effort, and then about what lies below as long as fewer than `positions` have been
    // visited. It keeps its claims for later jobs of the same board. Empty if `stop` was raised before the first answer
    // came. REQUIRES: the attacker is to move, and the game is not over
    [[nodiscard]] std::vector<LeafResult> search(const phutball::Position& position, int effort,
                                                 std::uint64_t positions, const StopFlag& stop);

  private:
    LeafSearch leaves_;
    std::optional<ProofTree> tree_;
};

} // namespace goalline::proving
