// ProofBook is a collection of proofs (docs/proof-format.md), which is asked before the engine thinks: who wins a
// position, within how many plies, and by which move. The program has those of proofs/ built in (standard_proofs). A
// proof is unpacked when the first position of its size is asked about, and then stays in memory: some 5 MB for 11 x
// 13, all of them together some 20 MB.
// Thread-safety: threads may share a book; the first to ask about a board waits until its proof is unpacked.
#pragma once

#include "phutball/game.hpp"
#include "solve/proof_index.hpp"

#include <cstddef>
#include <cstdint>
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

    [[nodiscard]] std::size_t size() const;
    // Unpacks a proof of the book. Errors: as ProofReader. REQUIRES: number < size()
    [[nodiscard]] Result<const ProofIndex*> proof(std::size_t number) const;

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

// The proofs of proofs/, which are a part of the program; in a build without files (GOALLINE_CORE_ONLY), given_proofs().
[[nodiscard]] const ProofBook& standard_proofs();
// Only in a build without files: the book that the host adds proofs to.
[[nodiscard]] ProofBook& given_proofs();

} // namespace goalline::solve
