// goalline solve: what its two ways share, a search in memory and, with --store, one that lasts. The second can be killed
// at any moment, and the same command goes on with it. Thread-safety: one command at a time.
#pragma once

#include "base/json.hpp"
#include "cli/console/console.hpp"
#include "engine/engine.hpp"
#include "verify/proof/proof_check.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace goalline::cli {

struct SolveOptions {
    static constexpr double kPatience = 300; // in seconds; a person who sees progress waits so long
    static constexpr int kMostThreads = 256;
    static constexpr int kMegabytes = 1024;
    static constexpr int kAwayPositions = 25'000; // of a worker's job: some 30 ms
    static constexpr int kMostPositions = 1'000'000'000;

    std::string position;
    std::optional<double> time; // without a store kPatience, with one no limit
    int max_plies = 999;
    std::string tables; // a folder with tables of small boards
    bool no_tables = false;
    bool check = false; // verifies the proof by the plain rules; implies no_tables
    std::string proof;  // a file for the proof; implies no_tables
    std::string store;  // a folder that keeps the search
    std::string
        winner; // with a store: whose win is looked for, "O" or "X"; if empty, that of the side to move
    std::vector<std::string> claims;  // with a store: files of proofs whose claims are taken into it
    std::optional<int> job_positions; // with a store: see lasting::LongSearchOptions
    bool move_claims = false;         // with a store: what is proven is also found along the rows
    std::optional<int>
        threads; // without a store 2, since no more have work; with one as many as the machine has
    int memory_mb = kMegabytes;
    bool progress = false; // also if standard error is not a terminal

    [[nodiscard]] double patience() const { return time.value_or(kPatience); }
    [[nodiscard]] bool wants_tables() const { return !no_tables && !check && proof.empty(); }
};

// REQUIRES: options.store is not empty
int run_solve_store(Console& console, const SolveOptions& options, int megabytes);

[[nodiscard]] Message value_text(Value value);
// Adds "value", "plies", "plies_at_most", "proven", "move", "line".
void add_answer(JsonObject& object, const engine::Answer& answer);

struct WrittenProof {
    std::size_t bytes = 0;
    verify::ProofVerdict verdict;
};

// What --proof does: writes the proof of an answer to a file, but only if the verifier (src/verify/proof), which shares no
// code with what found it, has passed these very bytes and says that they prove what the answer says. Errors: invalid, if
// the answer has no proof or the verifier refuses it; io, if the file cannot be written. REQUIRES: the value is known
[[nodiscard]] Result<WrittenProof> write_verified_proof(const std::string& path,
                                                        const phutball::Position& position,
                                                        const engine::Answer& answer);
// "proof: FILE, ..."
[[nodiscard]] Message words(const WrittenProof& written, const std::string& file);

} // namespace goalline::cli
