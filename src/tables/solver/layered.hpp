// LayeredSolver: complete tables by layers of exact distance, two bits a (ball, index) pair and a little
// more.
//
// Plane 0 holds A = {first player to move and winning so far}, plane 1 N = {second player to move and NOT yet
// won by the first}. Both are found the same way: a position is in the one as soon as some move leads to a
// position that is not in the other (or ends the game in the mover's favour):
//     A_1 from N_0 = everything, N_1 from A_1, A_2 from N_1, ...
// A grows, N shrinks; step t decides exactly the positions whose result takes t plies: first player's wins
// for odd t, the same with the second player to move for even t. When a step changes nothing all are found;
// what is left is drawn (S4) or the mirror image of these. Mirrored positions are never needed.
//
// A position of the plane that a step renews is read by nobody else in that step, so it is written once, when
// all that can happen there is known, and the sink is told what is new against what was there. What chains of
// jumps win is kept apart for longer chains: on strips in the slots of StepOrder, a third of a plane; on
// boards, where chains turn, in planes of their own, repeated until they are stable.
// The caller steps; each step runs on all threads and blocks until it is done.
#pragma once

#include "tables/solver/bit_plane.hpp"
#include "tables/solver/exchange.hpp"
#include "tables/solver/ready_plan.hpp"
#include "tables/solver/workers.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace goalline::tables {

// Told, on the threads that find it, what a step has changed. A call covers one chunk; chunks in no order.
class LayerSink {
  public:
    virtual ~LayerSink() = default;
    // `fresh` has the bits that step `ply` decided, `chunk` numbers the chunk of the ball on this rank.
    virtual void decided(int ply, int ball, std::uint64_t chunk, const std::uint64_t* fresh,
                         std::size_t words) = 0;
};

struct LayeredOptions {
    int threads = 0; // 0: all processors
    LayerSink* sink = nullptr;
    Exchange* exchange = nullptr; // null: the whole table on this machine
    const Kernels* kernels = nullptr;
};

class LayeredSolver {
  public:
    // REQUIRES: plan and what the options point to outlive the solver. May throw std::bad_alloc.
    LayeredSolver(const Plan& plan, const LayeredOptions& options);

    // One more ply: how many positions it decided, over all ranks. Nothing left when that is 0 (and ply() >
    // 1).
    std::uint64_t step();
    [[nodiscard]] int ply() const { return ply_; }

    // Takes up the work after `ply` steps: the caller has put both planes as they were.
    void resume(int ply, std::uint64_t first_wins, std::uint64_t second_not_yet);

    // side 0: A, side 1: N as above; local indices.
    [[nodiscard]] const BitPlane& plane(int side) const { return planes_[static_cast<std::size_t>(side)]; }
    [[nodiscard]] BitPlane& plane(int side) { return planes_[static_cast<std::size_t>(side)]; }
    // Pairs of (ball, index), and how many of them have the first player winning with side 0 or 1 to move.
    [[nodiscard]] std::uint64_t positions() const;
    [[nodiscard]] std::uint64_t first_player_wins(int mover) const;
    // Positions, over all ranks, that the first player wins only if the other is to move: whoever moves would
    // rather not. Where nothing is drawn these are the mutual zugzwangs.
    [[nodiscard]] std::uint64_t zugzwangs();
    [[nodiscard]] std::size_t bytes() const;
    [[nodiscard]] const Layout& layout() const { return layout_; }

  private:
    // What a step reads and renews.
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
    // All that can happen with the ball on one of these places; how many bits of the target are set.
    std::uint64_t whole_round(const std::vector<int>& balls, const Turn& turn);
    std::uint64_t whole_chunk(int ball, const Turn& turn, std::uint64_t chunk);
    std::uint64_t place_chunk(int ball, std::uint64_t chunk, const Turn& turn, const std::uint64_t* jumps);
    void pull_chunk(const ReadyLevel& level, const Turn& turn, std::uint64_t chunk, std::uint64_t* into);
    void receive(int ball, const Turn& turn);
    void receive(const ReadyLevel& level, const Turn& turn, std::uint64_t* target);
    // `stop` and `chained`: the source ball's words, null for what does not count.
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
    std::vector<ChunkPull> remote_placements_; // bits that number ranks
    std::array<BitPlane, 2> planes_;
    BitPlane slots_;                   // strips: StepOrder
    std::array<BitPlane, 2> by_chain_; // boards: what chains win, by mover
    BitPlane work_;                    // boards: one ball of by_chain_, anew
    BitPlane inbox_;                   // several ranks: what the others send for one ball
    Workers workers_;
};

} // namespace goalline::tables
