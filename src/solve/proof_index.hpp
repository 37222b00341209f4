// ProofIndex answers for one proof file which of its claims speak of a position. A claim speaks of every position with
// the same ball and the same side to move that has the same men on the claim's zone (proof-format.md). The claims
// are kept by side to move and ball, those with the fewest plies first, as bits that are compared word by word.
// Thread-safety: immutable; threads share one.
#pragma once

#include "base/result.hpp"
#include "phutball/position.hpp"
#include "phutball/rules.hpp"
#include "solve/proof_reader.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace goalline::solve {

// What a proof knows of a position: the winner scores within so many plies, whatever the other side does.
struct ProvenWin {
    phutball::Side winner = phutball::Side::ohs;
    int plies_at_most = 0;                // a shorter win may exist
    std::optional<phutball::Move> move{}; // the winner's, if it is the winner's turn
    std::vector<phutball::Point> zone{};  // all on which this rests: what stands elsewhere does not matter
};

class ProofIndex {
  public:
    // Errors: that of the reader, or as ProofReader::next.
    [[nodiscard]] static Result<ProofIndex> read(Result<ProofReader> file);

    [[nodiscard]] const ProofHeader& header() const { return header_; }
    // The position that the proof is for, and its number of plies.
    [[nodiscard]] const phutball::Setup& start() const { return start_; }
    [[nodiscard]] int plies() const { return plies_; }
    [[nodiscard]] std::size_t claims() const { return claims_.size(); }

    // By the claim with the fewest plies that speaks of the position or of one of its images: the proof holds as well
    // if left and right are exchanged, and if top and bottom are exchanged together with the sides. Nothing is found
    // if the position has another size or other switches than the proof. Repetition and swap (P10, P11) do not matter.
    [[nodiscard]] std::optional<ProvenWin> find(const phutball::Position& position) const;

  private:
    struct Claim {
        int plies = 0;
        phutball::Move move{}; // if it is the attacker's turn
    };
    using Words = std::vector<std::uint64_t>; // a bit for each point, row by row from the bottom

    explicit ProofIndex(const ProofHeader& header);
    void add(engine::Claim&& claim);
    void order();
    [[nodiscard]] std::size_t bit(phutball::Point p) const;
    [[nodiscard]] const std::uint64_t* men_of(std::uint32_t claim) const {
        return &bits_[2 * words_ * claim];
    }
    [[nodiscard]] const std::uint64_t* zone_of(std::uint32_t claim) const { return men_of(claim) + words_; }
    [[nodiscard]] std::optional<std::uint32_t> first(phutball::Point ball, phutball::Side to_move,
                                                     const Words& men) const;

    ProofHeader header_;
    std::size_t words_; // for a set of points
    std::vector<Claim> claims_;
    Words bits_; // for each claim the men on its zone, then the zone
    // By ball, the numbers of the claims, in the order of their plies.
    phutball::PerSide<std::vector<std::vector<std::uint32_t>>> by_ball_;
    phutball::Setup start_;
    int plies_ = 0;
};

} // namespace goalline::solve
