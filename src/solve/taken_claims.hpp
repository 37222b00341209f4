// Takes the claims of a proof file into the search for another proof. A claim whose zone touches no side of its board
// holds on other boards with as many rows, too, wherever its zone fits; one that touches a side holds at that side
// (proving/claim_book.hpp, places_of). Not thread-safe.
#pragma once

#include "base/result.hpp"
#include "engine/proof/proof_certificate.hpp"
#include "phutball/position.hpp"
#include "proving/claim_book.hpp"
#include "proving/proof_rows.hpp"
#include "tables/file/files.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace goalline::solve {

// The rows for the claims of one proof, which come in the order of their numbers.
class ClaimTaker {
  public:
    // `columns` are those of the proof's board; the search is about a position of that size, with these rules. Rows get
    // the ids from `first_id` on.
    ClaimTaker(int columns, phutball::Size size, const phutball::Rules& rules, std::string how,
               std::int64_t first_id)
        : columns_(columns), size_(size), rules_(rules), how_(std::move(how)), next_id_(first_id) {}

    // None if the claim holds nowhere on the board. REQUIRES: its board has as many rows
    [[nodiscard]] std::optional<proving::ClaimRow> take(const engine::Claim& claim);

  private:
    struct Taken {
        std::int64_t id = 0; // 0: none
        int shift = 0;       // from the proof's board to the row's position
    };

    int columns_;
    phutball::Size size_;
    phutball::Rules rules_;
    std::string how_;
    std::int64_t next_id_;
    std::vector<Taken> taken_; // by the claim's number
};

struct TakenClaims {
    std::uint32_t claims = 0; // of the proof
    std::vector<proving::ClaimRow> rows;
};

// Opens a proof file. Errors: io, if it cannot be read; invalid, if it is none or is damaged.
[[nodiscard]] Result<tables::MappedFile> open_proof(const std::string& name);

// How many claims a proof file has, and how they are marked when they are taken. REQUIRES: open_proof has opened it
[[nodiscard]] std::uint32_t claims_of(std::span<const std::uint8_t> file);
[[nodiscard]] std::string how_taken(std::span<const std::uint8_t> file);

// The claims of a proof file that hold on this position's board, for a search for a win of the attacker. The verifier
// (src/verify/proof) checks the proof first. Errors: invalid, if the bytes are no proof, prove nothing, or are about
// another number of rows, other rules or the other side; limit, as the verifier.
[[nodiscard]] Result<TakenClaims> taken_claims(const std::string& name, std::span<const std::uint8_t> file,
                                               const phutball::Position& position, phutball::Side attacker,
                                               std::int64_t first_id);

} // namespace goalline::solve
