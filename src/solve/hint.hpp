// Hints for a person who plays: a good move, and why it is good. A reason says only what has been shown exactly, by
// the rules or by the search for a goal in one; where nothing can be shown, the reason is the engine's choice.
// Thread-safety: explain_move is a pure function; an engine serves one thread at a time.
#pragma once

#include "engine/engine.hpp"

#include <optional>

namespace goalline::solve {

struct Reason {
    enum class Code : unsigned char {
        goal,   // the move scores
        save,   // the opponent has a goal in one, and after the move he has none
        threat, // after the move the mover would score if it were his turn again
        closer, // the move brings the ball nearer to the mover's goal line
        best    // nothing of the kind
    };

    Code code = Code::best;
    int jumps = 0;                         // goal: of the chain
    int men = 0;                           // goal: that it removes
    int rows = 0;                          // closer: that the ball gains
    std::optional<phutball::Move> chain{}; // save: the opponent's goal; threat: the mover's
};

// The first of the reasons, in their order above, that holds for the move. REQUIRES: the move is a legal placement or
// chain
[[nodiscard]] Reason explain_move(const phutball::Position& position, const phutball::Move& move,
                                  const StopFlag& stop);

struct Hint {
    phutball::Move move;
    Reason reason;
    int depth = 0; // to which the engine searched, in plies; of a proven win, its plies at most
};

// The move of a proof that the program has (standard_proofs), or else the engine's choice at full strength within the
// limits, with its reason; nothing if the game is over. Blocks.
[[nodiscard]] std::optional<Hint> find_hint(engine::Engine& engine, const phutball::Game& game,
                                            const engine::Limits& limits, const StopFlag& stop);

} // namespace goalline::solve
