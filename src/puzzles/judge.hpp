// Judge says exactly which turns solve a task: every result of the ball's jumps and every placement is either shown to
// solve it or refuted by a proof. Moves with the same result (P5) count as one. Not thread-safe.
#pragma once

#include "engine/goal/goal.hpp"
#include "engine/proof/proof.hpp"
#include "puzzles/puzzle.hpp"

#include <map>

namespace goalline::puzzles {

struct Judgement {
    std::vector<phutball::Move> solutions; // a shortest chain to each result, or a placement
    int results = 0;                       // distinct results of the ball's jumps
    int refuted = 0;                       // turns that fail
    int plausible = 0;                     // save: turns that stop the goal in one, or try to on the chain itself
    bool one_way = false; // goal in one: all winning chains begin with the same jump
};

class Judge {
  public:
    // `nodes`: how many positions one proof may visit.
    explicit Judge(std::uint64_t nodes) : nodes_(nodes) {}

    // Nothing if a limit left something open, or if the task is none here: there is a quicker goal or no goal at all
    // (goal); there is nothing to save, or the solver has a goal in one (save).
    [[nodiscard]] std::optional<Judgement> judge(const phutball::Position& position, Task task);

    // Whether the only turns that solve the task are as few as a puzzle allows, here and, in a goal in three, after
    // each reply that does not lose at once. A goal in one may have three results, or one first jump.
    [[nodiscard]] bool is_unique(const phutball::Position& position, Task task, const Judgement& judgement);

    // The first turn and what follows. REQUIRES: is_unique()
    [[nodiscard]] std::vector<phutball::Move> line(const phutball::Position& position, Task task,
                                                   const Judgement& judgement);

    [[nodiscard]] bool has_goal(phutball::Position& position, phutball::Side side);
    // A goal in one with few jumps of the side, whose turn it need not be.
    [[nodiscard]] std::optional<phutball::Move> goal(phutball::Position& position, phutball::Side side);
    [[nodiscard]] std::uint64_t visited() const { return visited_; } // positions, over all proofs

  private:
    std::optional<Judgement> judge_goal(phutball::Position& position, int turns);
    std::optional<Judgement> judge_goal_in_one(phutball::Position& position);
    std::optional<Judgement> judge_save(phutball::Position& position);
    [[nodiscard]] bool unique_after_replies(const phutball::Position& position, const phutball::Move& move);
    engine::Truth prove(const phutball::Position& position, phutball::Side attacker, int plies);
    engine::Prover& prover(const phutball::Position& position, phutball::Side attacker);

    std::uint64_t nodes_;
    std::uint64_t visited_ = 0;
    engine::GoalFinder finder_;
    struct Room { // what provers are made for
        int rows, columns;
        unsigned switches;
        phutball::Side attacker;
        friend auto operator<=>(const Room&, const Room&) = default;
    };
    std::map<Room, engine::Prover> provers_;
};

// Every turn of the side to move, one for each result: a shortest chain to each, then the placements.
[[nodiscard]] std::vector<phutball::Move> all_turns(phutball::Position& position, int* results);

} // namespace goalline::puzzles
