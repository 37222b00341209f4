// ProofStore keeps a search for a proof in a folder, so that it can be killed at any moment and go on later. It holds
// two things: *claims*, which are proven, each resting on earlier ones; and *nodes*, which are positions that the
// engine was asked about, with the moves that it named. Everything else, such as proof numbers, follows from these.
//
// The folder has one SQLite database, `search.sqlite`, in WAL mode. A batch is one transaction: after a kill, a batch is
// there as a whole or not at all. One process at a time has the store open. Only this file's implementation knows SQL
// and the driver, so that a database server that several machines share can take the place of the file.
//
// Positions are texts of docs/rules.md, moves are move texts. A zone is a hexadecimal number of one bit a point, row 1
// first and column A first in each row, four points a digit, the first point in the highest bit. Not thread-safe.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace goalline::proving {

// What a store is about. A store of another question is refused.
struct Question {
    std::string position{};
    std::string rules{}; // one text for all switches
    char attacker = 'O';

    friend bool operator==(const Question&, const Question&) = default;
};

// "The attacker wins within `plies` here, and wherever ball, side to move and the points of the zone are the same."
struct ClaimRow {
    std::int64_t id = 0; // counted from 1 without gaps
    std::string position{};
    int plies = 0;
    std::string zone{};
    std::string how{};  // "rests": on other claims; otherwise the small search that proves it again
    std::string move{}; // the attacker's, if it is its turn and the claim rests on others; otherwise empty
    std::string rests_on{}; // ids with spaces between them; an m after an id means its mirror image
};

// A position with the attacker to move, about which the engine was asked.
struct NodeRow {
    std::string position{};
    int effort = 0;        // of the last question
    std::string choices{}; // "F6:3:9 F6-F8:5:7": moves, and their first proof and disproof numbers
};

// How far the search had come at one moment.
struct ProgressRow {
    double seconds = 0;          // spent on the search, over all runs
    std::uint64_t positions = 0; // visited, over all runs
    std::uint64_t jobs = 0;
    std::uint64_t claims = 0;
    std::uint64_t open = 0; // nodes that are not proven
    std::uint32_t proof = 0;
    std::uint32_t disproof = 0;
};

struct Batch {
    std::vector<ClaimRow> claims{};
    std::vector<NodeRow> nodes{};
    std::vector<ProgressRow> progress{};

    [[nodiscard]] bool empty() const { return claims.empty() && nodes.empty() && progress.empty(); }
};

class ProofStore {
  public:
    // Opens the store in the folder, and makes both if they are not there. Errors: io, if the files cannot be used or
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

} // namespace goalline::proving
