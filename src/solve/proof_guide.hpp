// ProofGuide names the moves that the engine would play for the attacker, for a proof that tries no others. Not
// thread-safe; it keeps its memory between questions.
#pragma once

#include "engine/engine.hpp"
#include "phutball/move_code.hpp"

#include <vector>

namespace goalline::solve {

class ProofGuide {
  public:
    explicit ProofGuide(int hash_mb) : engine_(engine::Options{.hash_mb = hash_mb}) {}

    struct Advice {
        phutball::MoveCode move;
        double chance; // that the side to move wins by it
    };

    // Returns the best moves of the side to move, best first, from one search of this many nodes.
    std::vector<Advice> ask(const phutball::Position& position, int moves, std::uint64_t nodes,
                            const StopFlag& stop);

  private:
    engine::Engine engine_;
};

} // namespace goalline::solve
