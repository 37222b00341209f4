// Solver proves who wins a single position, without tables: by a goal in one, or else by a prover for each side. Once
// a position turns out not to be easy, each side has a thread of its own. A prover looks by turns for the shortest
// win and for one to which the engine leads it. Costly memory is kept from one position to the next. Not thread-safe;
// solve() blocks.
#pragma once

#include "base/clock.hpp"
#include "engine/engine.hpp"
#include "engine/goal/goal.hpp"
#include "engine/proof/proof.hpp"
#include "phutball/rules.hpp"
#include "proving/guided_prover.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goalline::solve {

// How far a search has come.
struct SolverProgress {
    double seconds = 0;
    std::array<int, 2> plies{}; // by side (Ohs, Eks): it looks for a win within this many plies
    // This side's win is proven, and only a shorter one is still looked for.
    std::optional<phutball::Side> won{};
};

struct SolverOptions {
    double time = 60; // seconds
    int max_plies = 999;
    int threads = 2;      // 1 or 2
    int megabytes = 1024; // for the provers' tables
    bool certify = false; // also writes down the proof
    // Called now and then on the thread that called solve(). With two threads that is ten times a second, once a
    // position turns out not to be easy; with one thread, after each turn that the sides take.
    std::function<void(const SolverProgress&)> on_progress{};
};

class Solver {
  public:
    explicit Solver(SolverOptions options) : options_(std::move(options)) {}

    // Raise `stop` to end it early. Errors: limit, if there is not enough memory (the next call starts afresh).
    [[nodiscard]] Result<engine::Answer> solve(const phutball::Position& position, const StopFlag& stop);

  private:
    // The nodes of a side's first turn in each way to a win; each later turn has twice as many.
    static constexpr std::uint64_t kFirstTurn = 1'000'000;

    [[nodiscard]] Result<engine::Answer> ask(const phutball::Position& position, const StopFlag& stop);

    // How far the proof of one side has come.
    struct Quest {
        Quest(phutball::Side side, int first) : attacker(side), plies(first) {}

        phutball::Side attacker;
        int plies;                 // the number to be tried next
        bool exact = true;         // all smaller numbers are refuted
        std::optional<int> found;  // the attacker wins within this many
        std::optional<int> guided; // the same, by a proof that does not look for the shortest win
    };
    [[nodiscard]] static bool won(const Quest& quest) { return quest.found || quest.guided; }

    [[nodiscard]] bool goal_in_one(const phutball::Position& position, const engine::ProofLimits& limits,
                                   engine::Answer& answer);
    void prove(const phutball::Position& position, const Deadline& deadline, const StopFlag& stop,
               engine::Answer& answer);
    [[nodiscard]] bool over(const Quest& quest) const;
    void run_in_turns(std::array<Quest, 2>& quests, const Deadline& deadline, const StopFlag& stop);
    [[nodiscard]] bool run_at_once(std::array<Quest, 2>& quests, const Deadline& deadline,
                                   const StopFlag& stop);
    void run_both(std::array<Quest, 2>& quests, const Deadline& deadline, const StopFlag& stop);
    void advance(Quest& quest, const engine::ProofLimits& limits, int up_to);
    void pursue(Quest& quest, const engine::ProofLimits& limits);
    void shorten(Quest& quest, const Deadline& deadline, const StopFlag& stop);
    void report(const phutball::Position& position, const Quest& quest, const StopFlag& stop,
                engine::Answer& answer);
    struct Provers {
        engine::Prover shortest;
        std::optional<proving::GuidedProver> guided; // made when it is first needed
        [[nodiscard]] std::uint64_t nodes() const {
            return shortest.nodes() + (guided ? guided->nodes() : 0);
        }
    };
    Provers& provers(phutball::Side attacker);
    void tell(std::optional<phutball::Side> won = std::nullopt);
    [[nodiscard]] std::size_t share() const; // bytes for each prover

    SolverOptions options_;
    Stopwatch since_;              // since the question was asked
    phutball::PerSide<int> plies_; // for SolverProgress; both threads reach it only by std::atomic_ref
    engine::GoalFinder finder_;
    phutball::PerSide<std::optional<Provers>> provers_; // by attacker; for boards of size_ under rules_
    std::optional<phutball::Position> asked_;           // the position they are about
    phutball::Size size_;
    phutball::Rules rules_;
};

} // namespace goalline::solve
