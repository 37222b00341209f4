// Candidates lists the placements worth a try, each with a prior. A man helps where a chain can use it: beside the
// ball and beside the ends of the furthest chains of either side. Or it spoils a chain, on a landing point of the
// opponent's. Everything else is far from the play. Not thread-safe; memory grows with the board.
#pragma once

#include "engine/eval/survey.hpp"
#include "engine/search/params.hpp"

#include <array>
#include <span>
#include <vector>

namespace goalline::engine {

struct Candidate {
    phutball::Cell cell;
    int prior; // 0 .. about 8000, on the scale of History
};

class Candidates {
  public:
    void resize(const phutball::Board& board); // for boards of this size

    // Fills `out` in no particular order; every candidate is vacant. REQUIRES: `survey` is of this board
    void collect(const phutball::Board& board, const Survey& survey, phutball::Side mover,
                 std::vector<Candidate>& out);

  private:
    struct Spot { // a place in a ring, as a distance in cells
        phutball::Cell delta;
        int prior;
    };
    static constexpr std::size_t kRing = 24; // the points within 2 of a centre
    using Ring = std::array<Spot, kRing>;

    // REQUIRES: the cell is at most 2 rows and 2 columns outside the memory of the board, and prior > 0
    void add(phutball::Cell cell, int prior) {
        int& sum = prior_[cell + margin_];
        touched_[count_] = cell;
        count_ += sum == 0 ? 1U : 0U;
        sum += prior;
    }
    void add_ring(phutball::Cell centre, const Ring& ring) {
        for (const Spot& spot : ring)
            add(centre + spot.delta, spot.prior);
    }
    void add_first_jumps(const phutball::Board& board, const Survey& survey);

    struct EndRings { // round the ends of a side's furthest chains, each counting less than the one before
        std::array<Ring, params::kChainEnds> rings;
        std::array<int, params::kChainEnds> shares; // in percent
    };
    [[nodiscard]] static EndRings end_rings(const Ring& ring, int share);
    // `landing` is the prior of a landing point; each chain counts it by the share of its end.
    void add_chain_ends(const phutball::Board& board, const Survey& survey, phutball::Side side,
                        const EndRings& rings, int landing);

    // By the side whose chain it is.
    phutball::PerSide<EndRings> own_end_rings_;   // if that side is to move
    phutball::PerSide<EndRings> their_end_rings_; // if the other side is to move
    phutball::PerSide<Ring> ball_rings_; // by mover: the rings of the mover and of the opponent in one
    phutball::Cell margin_ = 0;
    std::vector<int> prior_; // by cell + margin_; all 0 between calls
    std::vector<phutball::Cell> touched_;
    std::size_t count_ = 0; // of touched_
};

// Lists, each once, the landing points of a chain on which a man can be placed now. By the threat theorem only these
// placements can spoil the chain, because all other vacant points play no part in it.
void parry_points(const phutball::Board& board, std::span<const phutball::Cell> landings,
                  std::vector<phutball::Cell>& out);
// Does the same for the chain that leads to a state of the survey.
void parry_points(const phutball::Board& board, const Survey& survey, int state,
                  std::vector<phutball::Cell>& out);

} // namespace goalline::engine
