// ProofExtract: writes down the proof that a search has found as a certificate, asking the search again
// wherever it has to know why. Zones are built anew from the claims below, so that the
// certificate stands on its own. Not thread-safe.
#pragma once

#include "engine/proof/proof_certificate.hpp"
#include "engine/proof/proof_search.hpp"

#include <unordered_map>

namespace goalline::engine {

template <int Words>
class ProofExtract {
  public:
    // `most`: claims, after which it gives up.
    ProofExtract(ProofSource<Words>& source, std::size_t most) : source_(source), most_(most) {}

    // The certificate that the attacker wins within so many plies, or nothing if limits were hit or it is not
    // proven.
    std::optional<Certificate> run(int plies);

  private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
    struct Draft {
        Zone<Words> zone;
        std::optional<phutball::Move> move;
        std::vector<std::uint32_t> children;
    };

    // Each about the present position, with `most` plies left; the claim may need fewer, and then serves
    // wherever the position comes up again.
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
    std::vector<Zone<Words>> zones_;                          // of the claims
    std::unordered_map<Key, std::uint32_t, KeyHash> written_; // the claim of fewest plies about each position
};

} // namespace goalline::engine
