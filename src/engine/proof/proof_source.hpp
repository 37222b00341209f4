// ProofSource is a search that can be asked, about one position after another, who wins it and why. ProofExtract
// writes a proof down by asking it. Not thread-safe.
#pragma once

#include "engine/proof/proof_zone.hpp"
#include "phutball/move.hpp"
#include "phutball/position.hpp"

#include <cstdint>

namespace goalline::engine {

enum class Truth : std::uint8_t { fails, wins, unknown };

template <int Words>
class ProofSource {
  public:
    struct Finding {
        Truth truth = Truth::unknown;
        Zone<Words> zone;
        // The move by which the side to move succeeds, if there is one.
        phutball::MoveCode move = phutball::kNoMove;
    };

    ProofSource() = default;
    ProofSource(const ProofSource&) = delete;
    ProofSource& operator=(const ProofSource&) = delete;
    virtual ~ProofSource() = default;

    // Whether the attacker wins the present position within this many plies. REQUIRES: `plies` is odd if the attacker
    // is to move, otherwise even
    virtual Finding find(int plies) = 0;
    // The present position. Whoever asks makes moves on it and takes them back.
    [[nodiscard]] virtual phutball::Position& position() = 0;
    [[nodiscard]] virtual phutball::Side attacker() const = 0;
    // The move that a finding names, in the present position.
    [[nodiscard]] virtual phutball::Move move_of(phutball::MoveCode code) = 0;
};

} // namespace goalline::engine
