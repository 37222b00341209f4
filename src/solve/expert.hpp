// Expert finds out whatever can be said about a position. It asks in a fixed order: exact tables first; then it looks
// for a proof if that is wanted; then it asks the proofs that the program has, and last the engine. `solve`, `analyse`
// and the text protocol use it; whoever plays at a level calls choose() instead. Not thread-safe; ask() blocks.
#pragma once

#include "engine/engine.hpp"
#include "engine/goal/goal.hpp"
#include "phutball/game.hpp"
#include "solve/proof_book.hpp"
#include "solve/solver.hpp"
#include "tables/values/board_tables.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::solve {

// Where to ask. The engine comes with each question.
struct ExpertOptions {
    std::optional<std::string>
        tables{};                    // a folder of tables; empty: only those built in memory; none: no tables
    const ProofBook* book = nullptr; // proofs that are there already; null: none. It must outlive the expert
    std::optional<SolverOptions> proof{}; // none: no proof is looked for
    int threads = 1;                      // to build tables
    tables::BoardBuilding building{};     // which of them
};

// What the engine is to do if nothing is known for certain.
struct Thinking {
    engine::Engine& engine;
    engine::Limits limits{};
    engine::AnswerCallback on_answer{};
    // Called before the engine thinks, if a proof of the book says that the side to move loses: the scores that follow
    // are bounds.
    engine::AnswerCallback on_loss{};
};

// Why no proof was found: "history" (the game's repetitions may change what is proven), "size" (of the board), "stopped",
// or "limit" (of time or plies).
[[nodiscard]] std::string_view why_unproven(const phutball::Game& game, const StopFlag& stop);

class Expert {
  public:
    explicit Expert(const ExpertOptions& options = {});

    // Asks this book from now on, or, with null, none.
    void use_book(const ProofBook* book) { book_ = book; }
    // Looks for proofs from now on, or, with none, no more.
    void look_for_proofs(const std::optional<SolverOptions>& proof);

    // `lines` is how many of the best moves a table is to give. `thinking` is null if the engine is not to be asked.
    // Errors: a damaged table; a proof of the book that proves nothing; not enough memory for a proof (the next call starts
    // afresh).
    [[nodiscard]] Result<engine::Answer> ask(const phutball::Game& game, std::size_t lines,
                                             const Thinking* thinking, const StopFlag& stop);

  private:
    [[nodiscard]] engine::Answer from_book(const phutball::Game& game, const ProvenWin& win,
                                           std::size_t lines, const Thinking* thinking,
                                           const StopFlag& stop) const;

    std::optional<tables::BoardTables> tables_;
    const ProofBook* book_;
    std::optional<Solver> solver_;
};

// Chooses a move as a player of that strength would. It asks no tables, because they would make the player stronger.
// The highest level knows the program's proofs (standard_proofs) and follows them, so it cannot be beaten from a
// position that one of them gives to its side; it begins with moves of the book (engine/book.hpp). Blocks for less than about a
// second. REQUIRES: the strength exists
[[nodiscard]] engine::Answer choose(engine::Engine& engine, const phutball::Game& game,
                                    engine::Strength strength, std::uint64_t seed,
                                    const engine::Limits& limits, const StopFlag& stop);

// Certain says what is known for sure of a position at little cost: a goal in one, an exact table of a small board, or a
// proof that the program has. Whoever is told what an engine has found holds it against that. Not thread-safe; ask()
// blocks, and the first question about a small board has its table built, within a tenth of a second.
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
