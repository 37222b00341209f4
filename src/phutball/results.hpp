// Jump results: everything that the ball can do in one turn (P6-P9), with one entry for each distinct (final point,
// men left). A depth-first walk over such states finds them; the number of chains would explode. The walk has its own
// stack, because a chain may have tens of thousands of jumps on a large board. Not thread-safe: each thread needs a
// finder of its own.
#pragma once

#include "phutball/jump_rule.hpp"
#include "phutball/key_table.hpp"
#include "phutball/position.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace goalline::phutball {

inline constexpr std::uint64_t kDefaultLimit = 10'000'000;

// One jump of the chain that is being walked: where the ball was, and in which direction it went.
struct ChainLink {
    Cell from;
    std::int8_t direction;
};
using Chain = std::vector<ChainLink>;

// The move that a walked chain stands for; it ends at the board's present ball.
[[nodiscard]] Move chain_move(const Board& board, const Chain& chain);

// Walks every chain prefix from the board's ball, once for each distinct state. After each jump it calls
// `arrive(chain, jump)` with `board` changed to the new state; `arrive` says what to do next. The board is restored
// after each step. Returns false if arrive ended the walk. REQUIRES: the ball is on the board and not on a goal row
enum class Walk { descend, back, stop };
template <class Arrive>
bool walk_chains(Board& board, const Rules& rules, Side mover, Chain& chain, Arrive&& arrive) {
    chain.clear();
    const JumpRule rule(board, rules);
    int direction = 0;
    while (true) {
        bool descended = false;
        for (; direction < kDirections && !descended; ++direction) {
            const auto jump = rule.jump(board, direction, mover);
            if (!jump)
                continue;
            const Cell from = board.ball();
            board.jump(direction, jump->to);
            chain.push_back({from, static_cast<std::int8_t>(direction)});
            const Walk next = arrive(static_cast<const Chain&>(chain), *jump);
            if (next == Walk::descend && !jump->ends_turn) {
                descended = true;
                continue;
            }
            chain.pop_back();
            board.unjump(direction, from);
            if (next == Walk::stop) {
                for (; !chain.empty(); chain.pop_back())
                    board.unjump(chain.back().direction, chain.back().from);
                return false;
            }
        }
        if (descended) {
            direction = 0;
            continue;
        }
        if (chain.empty())
            return true;
        direction = chain.back().direction + 1;
        board.unjump(chain.back().direction, chain.back().from);
        chain.pop_back();
    }
}

// Calls visit once for each distinct result, and reuses its memory.
class ResultFinder {
  public:
    // visit(chain) sees `board` changed to the result and returns whether to continue. for_each() returns false if
    // the walk was ended, either by visit or because there are more than `limit` states. REQUIRES: as for walk_chains
    template <class Visit>
    bool for_each(Board& board, const Rules& rules, Side mover, Visit&& visit,
                  std::uint64_t limit = kDefaultLimit) {
        seen_.clear();
        return walk_chains(board, rules, mover, chain_, [&](const Chain& chain, const Jump& jump) {
            if (!seen_.insert(board.key()))
                return Walk::back;
            if (seen_.size() > limit)
                return Walk::stop;
            if (jump.may_stop && !visit(chain))
                return Walk::stop;
            return Walk::descend;
        });
    }

  private:
    KeySet seen_;
    Chain chain_;
};

// The states that the jumps of one turn can reach, and the jumps between them. This is a directed graph without
// cycles, because each jump removes men. It yields the results, the numbers of chains, and a shortest chain to each
// result.
class ResultGraph {
  public:
    static constexpr std::uint64_t kTooMany = std::numeric_limits<std::uint64_t>::max();

    struct Node {
        Cell ball = 0;
        std::int32_t men = 0;     // left on the board
        std::uint64_t paths = 0;  // chains that lead here; kTooMany if they do not fit in 64 bits
        std::uint32_t parent = 0; // the node before this one on a shortest chain
        std::uint32_t jumps = 0;  // the length of that chain
        bool may_stop = false;    // a turn may end here: this node is a result
    };

    // Returns false if there are more than `limit` states. The board is restored. A finished position has no states.
    bool build(Board& board, const Rules& rules, Side mover, std::uint64_t limit = kDefaultLimit);

    // Node 0 is the position itself; jumps lead to all other nodes.
    [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
    [[nodiscard]] std::uint64_t results() const { return results_; }
    [[nodiscard]] std::uint64_t paths() const { return paths_; } // kTooMany if they do not fit in 64 bits
    // A shortest chain to the node. REQUIRES: index > 0
    [[nodiscard]] Move move_to(const Board& board, std::uint32_t index) const;

  private:
    void walk(Board& board, const Rules& rules, Side mover, std::uint64_t limit, bool& complete);
    void count();

    struct Edge {
        std::uint32_t from;
        std::uint32_t to;
    };

    KeyTable<std::uint32_t> index_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> trail_; // nodes of the chain that is being walked
    std::vector<std::uint32_t> first_edge_;
    std::vector<std::uint32_t> order_;
    Chain chain_;
    std::uint64_t results_ = 0;
    std::uint64_t paths_ = 0;
};

// The number of vacant points on which a man may be placed.
[[nodiscard]] std::uint64_t count_placements(const Position& position);
// Every legal placement, row by row from the bottom.
[[nodiscard]] std::vector<Move> list_placements(const Position& position);
// Every legal chain; nothing if there are more than `limit`.
[[nodiscard]] std::optional<std::vector<Move>> list_chains(const Position& position,
                                                           std::uint64_t limit = kDefaultLimit);

} // namespace goalline::phutball
