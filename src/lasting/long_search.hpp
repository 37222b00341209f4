// LongSearch is a search for a proof that lasts: threads work on the jobs of one ProofTree, and their answers go into a
// ProofStore fifty times a second, all that came since the last time at once. It can be killed at any moment and goes on
// from the store; only the last answers and the jobs that were being worked on are lost, which are fractions of a second
// each, or some seconds at great effort.
//
// Thread-safety: run() starts threads of its own and ends them before it returns; everything else is for the thread that
// owns the search.
#pragma once

#include "base/stop.hpp"
#include "engine/proof/proof_certificate.hpp"
#include "lasting/forecast.hpp"
#include "lasting/store/proof_store.hpp"
#include "proving/proof_tree.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::lasting {

struct LongSearchProgress {
    double seconds = 0; // of this run
    ProgressRow total;  // over all runs
    std::string line;   // under attack: moves from the root to the last job; "..." is a pass
    std::vector<ProgressRow> history;
    Forecast forecast;
};

struct LongSearchOptions {
    double time = 1e18; // seconds for this run
    int threads = 1;
    int megabytes = 1024;            // for the tree and for what the threads need
    double between_reports = 1;      // seconds
    std::uint64_t job_positions = 0; // JobSearch::search; what a job is for its own engines
    // Who does the jobs; none: engines of its own. It is called on each of the threads.
    std::function<std::vector<proving::LeafResult>(const phutball::Position& position, int effort,
                                                   const StopFlag& stop)>
        elsewhere{};
    // Called now and then on the thread that called run().
    std::function<void(const LongSearchProgress&)> on_progress{};
};

class LongSearch {
  public:
    enum class End : std::uint8_t {
        proven,
        time,
        stopped,
        memory,    // the tree needs more than it may have; the store has everything
        exhausted, // nothing more is to be tried: the engine led nowhere
    };

    // Opens or makes the store in the folder and reads it. If it `moves_claims`, what is proven is also found some
    // columns further to the left or right, from now on. Errors: those of ProofStore::open; invalid, if a row makes
    // no sense. REQUIRES: the game is not over, and position.board().cells() <= engine::Prover::kMaxCells
    [[nodiscard]] static Result<LongSearch> open(const std::string& folder,
                                                 const phutball::Position& position, phutball::Side attacker,
                                                 bool moves_claims = false);
    ~LongSearch();
    LongSearch(LongSearch&&) noexcept;
    LongSearch& operator=(LongSearch&&) noexcept;

    // Whether the store has claims that were made in this way (ClaimRow::how).
    [[nodiscard]] bool has(std::string_view how) const;
    // Takes these claims into the store, all or none. Their ids are those after progress().total.claims. They answer
    // positions that are visited for the first time after this. Errors: io, if the store cannot be written; invalid, if
    // one makes no sense. After an error the object is of no more use. REQUIRES: they are proven
    [[nodiscard]] Result<void> take_in(std::vector<ClaimRow> claims);

    // Blocks. Raise `stop` to end it early. Errors: io, if the store cannot be written; limit, if the system has no
    // memory or threads.
    [[nodiscard]] Result<End> run(const LongSearchOptions& options, const StopFlag& stop);

    [[nodiscard]] LongSearchProgress progress() const;
    [[nodiscard]] int plies() const; // within which the attacker wins; 0 if that is not proven
    // The proof. Errors: as for written_proof. REQUIRES: plies() != 0
    [[nodiscard]] Result<engine::Certificate> certificate(const StopFlag& stop);

  private:
    class Impl;
    explicit LongSearch(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace goalline::lasting
