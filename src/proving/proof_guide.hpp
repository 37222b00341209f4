// ProofGuide names the moves that the engine would play for the attacker, for a proof that tries no others. Not
// thread-safe; it keeps its memory between questions.
#pragma once

#include "base/clock.hpp"
#include "engine/engine.hpp"
#include "phutball/move_code.hpp"

#include <vector>

namespace goalline::proving {

class ProofGuide {
  public:
    explicit ProofGuide(int hash_mb) : engine_(engine::Options{.hash_mb = hash_mb}) {}

    struct Advice {
        phutball::MoveCode move;
        double chance; // that the side to move wins by it
    };

    // Returns the best moves of the side to move, best first, from one search of this many nodes, or of fewer if the
    // deadline passes or `stop` is raised.
    std::vector<Advice> ask(const phutball::Position& position, int moves, std::uint64_t nodes,
                            const Deadline& deadline, const StopFlag& stop);

  private:
    engine::Engine engine_;
};

} // namespace goalline::proving
