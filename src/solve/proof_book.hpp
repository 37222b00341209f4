// ProofBook is a collection of proofs (proof-format.md), which is asked before the engine thinks: who wins a
// position, within how many plies, and by which move. The program has those of proofs/ built in (standard_proofs), and
// its owner can give it a folder of others (add_proofs_of). A proof is unpacked when the first position of its size
// is asked about, and then stays in memory: some 5 MB for 11 x 13, all that are built in together some 20 MB, and 30 to 60
// MB for one of 13 rows.
// Thread-safety: threads may share a book; the first to ask about a board waits until its proof is unpacked.
#pragma once

#include "phutball/game.hpp"
#include "solve/proof_index.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace goalline::solve {

// A turn of the loser, and the plies that are left after it at most.
struct ProvenReply {
    phutball::Move move;
    int plies_at_most = 0;
};

// What is known of a proof before any position is looked up in it.
struct ProofSummary {
    ProofHeader header;
    phutball::Setup start; // the position that it is for
    int plies = 0;         // in which the attacker wins at most
};

// Says what a file proves, once it has checked all of it. Errors: whatever is wrong with it.
using ProofJudge = std::function<Result<ProofSummary>(std::span<const std::uint8_t> file)>;

class ProofBook {
  public:
    ProofBook(); // knows nothing
    ~ProofBook();
    ProofBook(ProofBook&&) noexcept;
    ProofBook& operator=(ProofBook&&) noexcept;

    // `files` are proof files, one after the other. The book does not copy them: they must outlive it. Errors:
    // invalid, with the number of the first file that is none or is damaged.
    [[nodiscard]] static Result<ProofBook> open(std::span<const std::uint8_t> files);

    // Not while another thread asks.
    void add(ProofIndex&& proof);
    // The book keeps the file, and believes it when the judge does, who is asked when it matters for the first time.
    // Not while another thread asks. Errors: invalid, if it is no proof file or is damaged.
    [[nodiscard]] Result<void> add(std::vector<std::uint8_t> file, ProofJudge judge);

    [[nodiscard]] std::size_t size() const;
    // Unpacks a proof of the book. Errors: the judge's; as ProofReader. REQUIRES: number < size()
    [[nodiscard]] Result<const ProofIndex*> proof(std::size_t number) const;
    // Does not unpack a proof that has a judge. Errors and REQUIRES: as proof()
    [[nodiscard]] Result<ProofSummary> summary(std::size_t number) const;
    // The file, if it was added as one; otherwise empty. REQUIRES: number < size()
    [[nodiscard]] std::span<const std::uint8_t> added_file(std::size_t number) const;
    // Nothing is found in a proof that its judge does not believe; this says so. Errors: the judge's, for the first refused
    // proof of a board of this size, or, without a size, of any board.
    [[nodiscard]] Result<void> check(std::optional<phutball::Size> size = {}) const;

    // Among all proofs of that board, by the claim with the fewest plies. What happened before the position is not
    // looked at (P10).
    [[nodiscard]] std::optional<ProvenWin> find(const phutball::Position& position) const;
    // The same for the present position of a game, and nothing if a repetition could spoil the win (P10).
    [[nodiscard]] std::optional<ProvenWin> find(const phutball::Game& game) const;

    // All turns of the loser that lead to different positions, those that last longest first. REQUIRES: find(position)
    // says that the side to move loses
    [[nodiscard]] std::vector<ProvenReply> replies(const phutball::Position& position) const;
    // The rest of the game if the winner follows the proof and the loser always lasts as long as it can. REQUIRES:
    // find(position)
    [[nodiscard]] std::vector<phutball::Move> line(phutball::Position position) const;

  private:
    struct Entry;
    explicit ProofBook(std::vector<std::unique_ptr<Entry>> entries);
    [[nodiscard]] bool may_recur(const phutball::Game& game, const ProvenWin& win) const;

    std::vector<std::unique_ptr<Entry>> entries_;
};

// The proofs of proofs/, which are a part of the program but for a build without files (GOALLINE_CORE_ONLY), and those that
// its host has added.
[[nodiscard]] const ProofBook& standard_proofs();
// The same book, for the host to add proofs before anybody asks.
[[nodiscard]] ProofBook& given_proofs();

} // namespace goalline::solve
