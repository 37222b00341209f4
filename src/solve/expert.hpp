// Expert: whatever can be said about a position, asked for in one order: exact tables first, then a proof,
// then the engine. `solve`, `analyse` and the text protocol ask it; whoever plays at a level calls choose().
// Not thread-safe; ask() blocks.
#pragma once

#include "engine/engine.hpp"
#include "solve/solver.hpp"
#include "tables/values/board_tables.hpp"

#include <optional>
#include <string>
#include <vector>

namespace goalline::solve {

// Where to ask; the engine comes with each question.
struct ExpertOptions {
    std::optional<std::string>
        tables{}; // a folder of tables; empty: only those built in memory; none: no tables
    std::optional<SolverOptions> proof{}; // none: no proof is looked for
    int threads = 1;                      // to build tables
};

// What the engine is to do where nothing is known for certain.
struct Thinking {
    engine::Engine& engine;
    engine::Limits limits{};
    engine::InfoCallback on_info{};
};

enum class Source : std::uint8_t { none, over, table, proof, engine };

struct Opinion {
    Source source = Source::none;
    Solution solution{};                    // over, table, proof: what is certain
    std::vector<tables::KnownLine> known{}; // table: as many of the best moves as were asked for
    // Of a table, as if it were the engine's: exact scores, a draw as an even guess, since scores have no
    // proven draw. Else the engine's.
    engine::Answer answer{};
};

class Expert {
  public:
    explicit Expert(const ExpertOptions& options = {});

    // `lines`: of the best moves, from a table. `thinking`: null where the engine is not to be asked.
    // Errors: a table that is damaged; no memory left for a proof (the next call begins anew).
    [[nodiscard]] Result<Opinion> ask(const phutball::Game& game, std::size_t lines, const Thinking* thinking,
                                      const StopFlag& stop);

  private:
    std::optional<tables::BoardTables> tables_;
    std::optional<Solver> solver_;
};

// A move as a player of that level would choose it. Neither tables nor proofs are asked: the level says how
// strong the player is. Blocks for less than about a second. REQUIRES: a level 1 to 10
[[nodiscard]] engine::Answer choose(engine::Engine& engine, const phutball::Game& game, int level,
                                    std::uint64_t seed, const engine::Limits& limits, const StopFlag& stop);

} // namespace goalline::solve
