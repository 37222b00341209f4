// ProofSource: a search that can be asked about one position after the other who wins it, and why.
// ProofExtract writes a proof down by asking it. Not thread-safe.
#pragma once

#include "engine/proof/proof_zone.hpp"
#include "phutball/move.hpp"
#include "phutball/move_code.hpp"
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
        phutball::MoveCode move = phutball::kNoMove; // of the side to move, if it succeeds by one
    };

    ProofSource() = default;
    ProofSource(const ProofSource&) = delete;
    ProofSource& operator=(const ProofSource&) = delete;
    virtual ~ProofSource() = default;

    // Does the attacker win the present position within so many plies? `plies` is odd if the attacker is to
    // move, else even.
    virtual Finding find(int plies) = 0;
    // The present position: whoever asks makes and takes back moves on it.
    [[nodiscard]] virtual phutball::Position& position() = 0;
    [[nodiscard]] virtual phutball::Side attacker() const = 0;
    // The move a finding names, in the present position.
    [[nodiscard]] virtual phutball::Move move_of(phutball::MoveCode code) = 0;
};

} // namespace goalline::engine
