// Certain says what is known for sure of a position at little cost: a goal in one, an exact table of a small board, or a
// proof that the program has. Whoever is told what an engine has found holds it against that. Not thread-safe; ask()
// blocks, and the first question about a small board has its table built, within a tenth of a second.
#pragma once

#include "engine/goal/goal.hpp"
#include "phutball/game.hpp"
#include "solve/expert.hpp"

#include <optional>

namespace goalline::solve {

class Certain {
  public:
    // For games on a board of that size.
    explicit Certain(phutball::Size size);

    // For the side to move; nothing if nothing is known, or if the game is over.
    [[nodiscard]] std::optional<engine::Answer> ask(const phutball::Game& game);

  private:
    engine::GoalFinder finder_;
    Expert expert_;
};

} // namespace goalline::solve
