// ProofStore keeps a search for a proof in a folder or in PostgreSQL, so that it can be killed at any moment and go on later. It holds
// two things: *claims*, which are proven, each resting on earlier ones; and *nodes*, which are positions that the
// engine was asked about, with the moves that it named. Everything else, such as proof numbers, follows from these.
//
// The folder has one SQLite database, `search.sqlite`, in WAL mode. A batch is one transaction: after a kill, a batch is
// there as a whole or not at all. A database of PostgreSQL has a schema for each proof, and keeps the same rows in it. One
// process at a time has the store open. Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "proving/proof_rows.hpp"

#include <functional>
#include <memory>
#include <string>

namespace goalline::lasting {

// What a store is about. A store of another question is refused.
struct Question {
    std::string position{};
    std::string rules{}; // one text for all switches
    char attacker = 'O';

    friend bool operator==(const Question&, const Question&) = default;
};

using proving::Batch;
using proving::ClaimRow;
using proving::NodeRow;
using proving::ProgressRow;

class ProofStore {
  public:
    // Opens the store in the folder or at the URL (postgresql://...), and makes it if it is not there. Errors: io, if the files cannot be used or
    // another process uses them; invalid, if the database is damaged, of another kind or version, or about another
    // question.
    [[nodiscard]] static Result<ProofStore> open(const std::string& folder, const Question& question);
    ~ProofStore();
    ProofStore(ProofStore&&) noexcept;
    ProofStore& operator=(ProofStore&&) noexcept;

    // Writes all or nothing. A node that is already there is replaced. Errors: io.
    [[nodiscard]] Result<void> write(const Batch& batch);

    // These call `take` for each row, in the order in which they were written, until it returns an error. Errors: io;
    // and those of `take`.
    [[nodiscard]] Result<void> each_claim(const std::function<Result<void>(const ClaimRow&)>& take);
    [[nodiscard]] Result<void> each_node(const std::function<Result<void>(const NodeRow&)>& take);
    [[nodiscard]] Result<void> each_progress(const std::function<Result<void>(const ProgressRow&)>& take);
    // Errors: io; invalid, if there is no such claim.
    [[nodiscard]] Result<ClaimRow> claim(std::int64_t id);

    [[nodiscard]] const std::string& path() const; // of the database

  private:
    class Impl;
    explicit ProofStore(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace goalline::lasting
