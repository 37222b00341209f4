// Judge says exactly which turns solve a task: every result of the ball's jumps and every placement is either shown to
// solve it or refuted by a proof. Moves with the same result (P5) count as one. Not thread-safe.
#pragma once

#include "engine/goal/goal.hpp"
#include "engine/proof/proof.hpp"
#include "puzzles/puzzle.hpp"
#include "tables/values/board_values.hpp"

#include <map>

namespace goalline::puzzles {

// Every turn of the side to move, one for each result: a shortest chain to each, then the placements.
struct Turns {
    std::vector<phutball::Move> moves;
    std::vector<Key> jumped; // the board after each of the chains, in the same order
};
// Nothing if the ball's jumps lead to more than `limit` states. REQUIRES: the game is not over
[[nodiscard]] std::optional<Turns> all_turns(phutball::Position& position, std::uint64_t limit);

struct Judgement {
    std::vector<phutball::Move> solutions; // those with few jumps first
    std::vector<Key> jumped;               // what the ball's jumps lead to, sorted
    int refuted = 0;                       // turns that fail
    int plausible = 0;    // save: turns that stop the goal in one, or men on the chain itself
    int plies = 0;        // win: to the end of the game
    bool one_way = false; // goal in one: all winning chains begin with the same jump

    [[nodiscard]] int results() const { return static_cast<int>(jumped.size()); }
    // Whether the move has the same result as a solution.
    [[nodiscard]] bool is_solved_by(const phutball::Position& position, const phutball::Move& move) const;
};

class Judge {
  public:
    static constexpr std::uint64_t kFull = 400'000; // positions that a proof visits before it is given up

    // Nothing if a limit left something open, or if the task is none here: there is a quicker goal or no goal at all
    // (goal); there is nothing to save, or the solver has a goal in one (save); there is no table, or the position is
    // not won or is won at once (win).
    [[nodiscard]] std::optional<Judgement> judge(const phutball::Position& position, Task task);

    // Whether the only turns that solve the task are as few as a puzzle allows, here and, in a goal in three, after
    // each reply that does not lose at once. A goal in one may have three results, or one first jump.
    [[nodiscard]] bool is_unique(const phutball::Position& position, Task task, const Judgement& judgement);

    // The first turn and what follows. REQUIRES: is_unique()
    [[nodiscard]] std::vector<phutball::Move> line(const phutball::Position& position, Task task,
                                                   const Judgement& judgement);

    // Whether the side has a goal in one; it need not be its turn. Unknown if there are too many states.
    [[nodiscard]] engine::Verdict goal_in_one(phutball::Position& position, phutball::Side side);
    // Such a goal with few jumps; nothing if there is none or it is unknown.
    [[nodiscard]] std::optional<phutball::Move> goal(phutball::Position& position, phutball::Side side);
    // Whether the side wins within so many plies.
    engine::Truth prove(const phutball::Position& position, phutball::Side attacker, int plies,
                        std::uint64_t nodes = kFull);
    [[nodiscard]] std::uint64_t visited() const { return visited_; } // positions, over all proofs
    // Forgets what proofs have learnt, so that what follows depends on nothing before.
    void forget() { provers_.clear(); }

  private:
    std::optional<Judgement> judge_goal(phutball::Position& position, int turns);
    std::optional<Judgement> judge_goal_in_one(phutball::Position& position);
    std::optional<Judgement> judge_save(phutball::Position& position);
    std::optional<Judgement> judge_win(const phutball::Position& position);
    [[nodiscard]] bool unique_after_replies(const phutball::Position& position, const phutball::Move& move);
    engine::Prover& prover(const phutball::Position& position, phutball::Side attacker);
    const tables::BoardValues* table(const phutball::Position& position);

    struct Room { // what provers and tables are made for
        int rows, columns;
        unsigned switches;
        phutball::Side attacker;
        friend auto operator<=>(const Room&, const Room&) = default;
    };
    static Room room_of(const phutball::Position& position, phutball::Side attacker);

    std::uint64_t visited_ = 0;
    engine::GoalFinder finder_;
    std::map<Room, engine::Prover> provers_;
    std::map<Room, tables::BoardValues> tables_;
};

} // namespace goalline::puzzles
