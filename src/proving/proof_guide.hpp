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
        engine::Score score; // for the side to move
    };

    // Returns the best moves of the side to move, best first, from one search of at most this many nodes. It is shorter
    // if the deadline passes, `stop` is raised, or everything is proven; if one move is asked for, any win will do.
    // `visited` is increased by the nodes.
    std::vector<Advice> ask(const phutball::Position& position, int moves, std::uint64_t nodes,
                            const Deadline& deadline, const StopFlag& stop, std::uint64_t& visited);

  private:
    engine::Engine engine_;
};

} // namespace goalline::proving
