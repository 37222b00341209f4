// ProofExtract writes a proof that a search has found down as a certificate. Wherever it needs to know why a position
// is won, it asks the search again. It builds the zones anew from the claims below, so that the certificate can be
// checked by itself. Not thread-safe.
#pragma once

#include "engine/proof/proof_certificate.hpp"
#include "engine/proof/proof_search.hpp"

#include <unordered_map>

namespace goalline::engine {

template <int Words>
class ProofExtract {
  public:
    // It gives up after `most` claims.
    ProofExtract(ProofSource<Words>& source, std::size_t most) : source_(source), most_(most) {}

    // Returns the certificate that the attacker wins within this many plies, or nothing if limits were hit or this is
    // not proven.
    std::optional<Certificate> run(int plies);

  private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
    struct Draft {
        Zone<Words> zone;
        std::optional<phutball::Move> move;
        std::vector<std::uint32_t> children;
    };

    // These write claims about the present position with `most` plies left. A claim may need fewer plies; it is
    // reused wherever the same position occurs again.
    std::uint32_t claim(int most);
    bool attack(int most, MoveCode code, Draft& draft);
    bool defend(int most, Draft& draft);
    bool answer_placements(int most, Draft& draft);
    bool answer_jumps(int most, const ProofSurvey<Words>& survey, Draft& draft);
    std::uint32_t after(const phutball::Move& move, int most);
    std::uint32_t write(Draft&& draft);
    [[nodiscard]] const phutball::Board& board() { return source_.position().board(); }

    ProofSource<Words>& source_;
    std::size_t most_;
    Certificate certificate_;
    std::vector<Zone<Words>> zones_; // one for each claim
    // For each position, the number of its claim with the fewest plies.
    std::unordered_map<Key, std::uint32_t, KeyHash> written_;
};

} // namespace goalline::engine
