// LayeredSolver builds complete tables by layers of exact distance. It needs two bits for each pair (ball, index),
// and a little more.
//
// Plane 0 holds A = {first player to move and winning so far}, plane 1 holds N = {second player to move and NOT yet
// won by the first}. Both are found in the same way: a position belongs to one plane as soon as some move ends the
// game in the mover's favour or leads to a position that is not in the other plane:
//     A_1 from N_0 = everything, N_1 from A_1, A_2 from N_1, ...
// A grows and N shrinks. Step t decides exactly the positions whose result takes t plies: for odd t the first
// player's wins with himself to move, for even t those with the second player to move. When a step changes nothing,
// all wins have been found; every other position is drawn (S4) or the mirror image of a win. Mirrored positions are
// never needed.
//
// Nobody else in a step reads a position of the plane that the step renews. So the position is written once, when
// everything that can happen there is known, and the sink receives only the changed bits. Positions won by a chain
// are stored separately, because longer chains continue from them: on strips in the slots of StepOrder, which take a
// third of a plane; on boards, where chains can turn, in planes of their own, which are computed again until they are
// stable.
// Thread-safety: one thread calls. Each step runs on all threads of the team and blocks until it is done.
#pragma once

#include "tables/solver/bit_plane.hpp"
#include "tables/solver/exchange.hpp"
#include "tables/solver/ready_plan.hpp"
#include "tables/solver/workers.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace goalline::tables {

// Receives what a step has changed, on the threads that find it. One call covers one chunk; chunks come in no fixed
// order.
class LayerSink {
  public:
    virtual ~LayerSink() = default;
    // `fresh` has the bits that step `ply` decided; `chunk` is the number of the chunk among those of the ball on
    // this rank.
    virtual void decided(int ply, int ball, std::uint64_t chunk, const std::uint64_t* fresh,
                         std::size_t words) = 0;
};

struct LayeredOptions {
    int threads = 0; // 0: all processors
    LayerSink* sink = nullptr;
    Exchange* exchange = nullptr; // null: the whole table is on this machine
    const Kernels* kernels = nullptr;
};

class LayeredSolver {
  public:
    // May throw std::bad_alloc. REQUIRES: the plan and whatever the options point to outlive the solver
    LayeredSolver(const Plan& plan, const LayeredOptions& options);

    // Computes one more ply and returns the number of positions it decided, over all ranks. If that is 0 (and ply() >
    // 1), nothing is left to do.
    std::uint64_t step();
    [[nodiscard]] int ply() const { return ply_; }

    // Resumes the work after `ply` steps. REQUIRES: the caller has put both planes back as they were then
    void resume(int ply, std::uint64_t first_wins, std::uint64_t second_not_yet);

    // Side 0 is A and side 1 is N, as described above. Indices are local to this rank.
    [[nodiscard]] const BitPlane& plane(int side) const { return planes_[side]; }
    [[nodiscard]] BitPlane& plane(int side) { return planes_[side]; }
    // The number of pairs (ball, index), and how many of them the first player wins with side 0 or 1 to move.
    [[nodiscard]] std::uint64_t positions() const;
    [[nodiscard]] std::uint64_t first_player_wins(int mover) const;
    // The number of positions, over all ranks, that the first player wins only if the other player is to move, so
    // that either player would rather not move. If nothing is drawn these are the mutual zugzwangs.
    [[nodiscard]] std::uint64_t zugzwangs();
    [[nodiscard]] std::size_t bytes() const;
    [[nodiscard]] const Layout& layout() const { return layout_; }

  private:
    // What a step reads and what it writes.
    struct Turn {
        const ReadySide& plan;
        const BitPlane& source; // the opponent's plane
        BitPlane& chains;       // what chains win
        BitPlane& target;
    };

    void settle_chains(const std::vector<ReadyLevel>& levels, const Turn& turn);
    bool renew(std::uint64_t* old);
    void early_round(const std::vector<int>& balls, const Turn& turn);
    void early_chunk(const ReadyLevel& level, const Turn& turn, std::uint64_t chunk);
    // Does everything that can happen with the ball on one of these squares. Returns how many bits of the target are
    // set.
    std::uint64_t whole_round(const std::vector<int>& balls, const Turn& turn);
    std::uint64_t whole_chunk(int ball, const Turn& turn, std::uint64_t chunk);
    std::uint64_t place_chunk(int ball, std::uint64_t chunk, const Turn& turn, const std::uint64_t* jumps);
    void pull_chunk(const ReadyLevel& level, const Turn& turn, std::uint64_t chunk, std::uint64_t* into);
    void receive(int ball, const Turn& turn);
    void receive(const ReadyLevel& level, const Turn& turn, std::uint64_t* target);
    // `stop` and `chained` are the words of the source ball; null if that part does not count.
    void pull_remote(const RemotePull& remote, const std::uint64_t* stop, const std::uint64_t* chained,
                     std::uint64_t* target);
    [[nodiscard]] bool keeps(const ReadyLevel& level, std::uint64_t chunk) const;
    [[nodiscard]] std::uint64_t* chunk_of(BitPlane& plane, int ball, std::uint64_t chunk) const;
    [[nodiscard]] const std::uint64_t* chunk_of(const BitPlane& plane, int ball, std::uint64_t chunk) const;

    const Kernels& kernels_;
    LayerSink* sink_;
    Exchange* exchange_;
    int rank_ = 0;
    Layout layout_;
    int balls_;
    Chains chains_;
    int ply_ = 0;
    std::array<std::uint64_t, 2> counts_{}; // bits set in the planes, over all ranks
    ReadyPlan plan_;
    std::vector<ChunkPull> remote_placements_; // those whose bit belongs to the rank's number
    std::array<BitPlane, 2> planes_;
    BitPlane slots_;                   // strips: StepOrder
    std::array<BitPlane, 2> by_chain_; // boards: what chains win, by mover
    BitPlane work_;                    // boards: the new version of one ball of by_chain_
    BitPlane inbox_;                   // several ranks: what the others send for one ball
    Workers workers_;
};

} // namespace goalline::tables
