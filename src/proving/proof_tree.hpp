// ProofTree is the tree of a lasting search for a win of the attacker: a best-first proof-number search whose leaves
// are *jobs* for LeafSearch. It picks the job that matters most, and takes the answer of each job. As soon as all
// replies to a move are answered it has a new *claim*, which rests on earlier ones and is never lost.
//
//   Attacker's node: one of the engine's moves has to win. Its proof number is that of its easiest move. Once every
//   move has become harder than the price of asking the engine again, for more moves and with more nodes, that is the
//   job. So no position is ever given up for good, and no restarts are needed.
//
//   Defender's node: first the pass, which gives the zone in which placements have to be answered; then these and all
//   jumps (as in engine::ProofSearch). Its proof number is the largest of its replies', and a share for the others.
//
//   A move that has cost much work already counts as harder than it looks, so that others get their turn. Where the
//   board is its own mirror image, a placement and its image are one.
//
//   A node that is somebody's job is *virtually solved*: the next thread goes to another reply that has to be answered
//   as well. Only if there is none, it tries another move of the attacker.
//
// A position that a known claim speaks of is solved by look-up, mirror images included.
//
// Not thread-safe: threads share one tree under a lock. The jobs, which cost nearly all of the time, need none.
#pragma once

#include "proving/claim_book.hpp"
#include "proving/leaf_search.hpp"
#include "proving/proof_rows.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace goalline::proving {

// One step from a node to a child: a move, or the defender's pass.
struct TreeStep {
    phutball::MoveCode move = phutball::kNoMove; // kNoMove: the pass
};

struct Job {
    phutball::Position position; // the attacker is to move
    int effort = 0;
    std::vector<TreeStep> path{}; // from the root
    std::string line{};           // the same as move texts; "..." is a pass
};

enum class Pick : std::uint8_t {
    job,       // there is one
    busy,      // all that could be done is being done
    proven,    // the root is
    exhausted, // the greatest effort has been made everywhere
};

struct TreeSummary {
    std::uint32_t proof = 0; // of the root
    std::uint32_t disproof = 0;
    std::uint64_t claims = 0;
    std::uint64_t open = 0; // positions about which the engine was asked and that are not proven
    std::size_t bytes = 0;  // of memory
};

class ProofTree {
  public:
    // REQUIRES: position.board().cells() <= engine::Prover::kMaxCells, and the game is not over
    [[nodiscard]] static std::unique_ptr<ProofTree> make(const phutball::Position& root,
                                                         phutball::Side attacker);
    ProofTree() = default;
    ProofTree(const ProofTree&) = delete;
    ProofTree& operator=(const ProofTree&) = delete;
    virtual ~ProofTree() = default;

    // Rows of a store, claims first. After the last row comes refresh(). Errors: invalid, if a row makes no sense.
    [[nodiscard]] virtual Result<void> load(const ClaimRow& row) = 0;
    [[nodiscard]] virtual Result<void> load(const NodeRow& row) = 0;
    // Computes all numbers anew, and forgets positions that do not matter any more because they lie below proven ones.
    virtual void refresh() = 0;

    // The next job, of which `job` is set if there is one.
    [[nodiscard]] virtual Pick next(std::optional<Job>& job) = 0;
    // Takes the answer; a job that was stopped can be picked again.
    virtual void settle(const Job& job, const Leaf& leaf) = 0;
    // What is new since the last call: rows for the store.
    [[nodiscard]] virtual Batch news() = 0;

    [[nodiscard]] virtual TreeSummary summary() const = 0;
    // The claim about the root, if it is proven.
    [[nodiscard]] virtual ClaimRef root_claim() const = 0;
    [[nodiscard]] virtual int root_plies() const = 0;
};

} // namespace goalline::proving
