// ProofSearch: a depth-first search for "the attacker wins within n plies", in which both answers are proven, each
// with a *zone*.
//
// The zone of an answer is a set of points such that every position with the same ball, the same side to move and the
// same content on these points has the same answer. A placement outside the zone therefore changes nothing. This is
// what makes quiet moves affordable: of some hundred vacant points only those of a zone have to be tried.
//
//  1. There is a goal in one. The zone is the points of the chain, that is, the men it jumps and its landings. This
//     is the threat theorem: if the opponent has such a chain, a placement elsewhere does not spoil it.
//  2. There is no goal within one ply. The zone is the scan of the chain walk, since boards that agree on it have the
//     same chains. No goal within 0 plies needs no zone at all.
//  3. The mover succeeds by a move. (The defender succeeds if the attacker does not win in time.) The zone is the
//     points of the move and the zone of the position after it. Where the move changes a point of that zone, the
//     point is one of the move's own.
//  4. The mover fails, because every move is refuted. To refute the placements, the search first asks what happens if
//     the mover passes. If the opponent then succeeds with zone Z, it succeeds after every placement outside Z,
//     because the position is the same on Z, so only the vacant points of Z are left. In the same way, a refutation
//     of the placement m whose zone Z does not contain m refutes every placement outside Z. The zone of the answer is
//     the union of all zones used, of the points that were left to be tried, and of the scan, which fixes the jumps.
//     A pass is not legal, but none is ever played: it stands for all placements outside Z.
//  5. The mover succeeds if it passes, with zone Z. Then it succeeds by placing a man on any vacant point p outside
//     Z, which is a legal move. The zone is Z and p. If there is no such point, nothing follows.
//
// Every answer speaks of a finite number of plies, so a table entry never depends on the way to the position: the
// problem of graph-history interaction does not arise. Positions with more results than kMostStates have no complete
// scan. There only a goal that is found counts, and everything that depends on the missing part is unknown. Not
// thread-safe.
#pragma once

#include "engine/proof/proof.hpp"
#include "engine/proof/proof_source.hpp"
#include "engine/proof/proof_survey.hpp"
#include "engine/proof/proof_table.hpp"
#include "phutball/rules.hpp"

#include <array>
#include <vector>

namespace goalline::engine {

template <int Words>
class ProofSearch final : public ProofSource<Words> {
  public:
    using Finding = typename ProofSource<Words>::Finding;
    static constexpr std::size_t kMostStates = 2000;
    // Deeper down, symmetric positions are too rare to look for.
    static constexpr std::size_t kMirrorDepth = 3;

    ProofSearch(phutball::Position position, phutball::Side attacker, std::size_t bytes, ProofStyle style);

    void set_position(const phutball::Position& position);
    void set_limits(const ProofLimits& limits);

    Finding find(int plies) override;
    [[nodiscard]] phutball::Position& position() override { return position_; }
    [[nodiscard]] phutball::Side attacker() const override { return attacker_; }
    [[nodiscard]] phutball::Move move_of(MoveCode code) override;

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    struct Candidate {
        phutball::Cell cell; // of a placement; otherwise -1
        int state;           // of a jump result
        int order;
    };
    struct Frame {
        ProofSurvey<Words> survey;
        std::vector<Candidate> candidates;
    };
    // What a node knows about the placements while it tries them.
    struct Region {
        Zone<Words> left;  // placements outside are refuted ...
        Zone<Words> used;  // ... on boards that agree here
        Zone<Words> tried; // refuted one by one, some as mirror images of others
    };

    Finding visit(phutball::Side mover, int plies);
    Finding expand(phutball::Side mover, int plies);
    bool pass(phutball::Side mover, int plies, Region& region, Finding& finding);
    Finding try_moves(phutball::Side mover, int plies, Region region);
    Finding try_one(phutball::Side mover, int plies, const Candidate& candidate);
    void list_candidates(phutball::Side mover, const Region& region, MoveCode first);
    void note_refutation(phutball::Cell placed, const Zone<Words>& zone, Region& region);
    [[nodiscard]] Zone<Words> mirror(const Zone<Words>& zone) const;
    bool look(Key key, int plies, Finding& finding) const;
    void store(Key key, int plies, const Finding& finding, std::uint64_t work);
    [[nodiscard]] bool limit_hit();
    [[nodiscard]] Frame& frame() { return frames_[depth_]; }
    [[nodiscard]] Key key_for(phutball::Side mover) const;
    [[nodiscard]] bool succeeds(phutball::Side mover, Truth truth) const {
        return truth == (mover == attacker_ ? Truth::wins : Truth::fails);
    }

    phutball::Position position_;
    phutball::Side attacker_;
    ProofStyle style_;
    ProofTable<Words> table_;
    std::vector<Frame> frames_;
    std::size_t depth_ = 0; // moves made from the position asked about
    // How often a placement succeeded, by mover.
    phutball::PerSide<std::array<int, Zone<Words>::kCells>> history_{};
    ProofLimits limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t end_ = 0;
    std::uint64_t next_look_ = 0;
    bool stopped_ = false;
};

} // namespace goalline::engine
