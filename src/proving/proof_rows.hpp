// What a ProofTree learns, as rows that can be kept: in memory (guided_prover.hpp) or in a database (lasting/store).
//
// Positions are texts of rules.md, moves are move texts. A zone is a hexadecimal number of one bit a point, row 1
// first and column A first in each row, four points a digit, the first point in the highest bit. Plain values.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::proving {

// How claims that rest on others were made. One that was taken is of a proof of another board: men outside its zone are
// left out of its position, and the word is followed by the checksum of the proof: "taken 3f09...".
inline constexpr std::string_view kRests = "rests";
inline constexpr std::string_view kTaken = "taken";

// "The attacker wins within `plies` here, and wherever ball, side to move and the points of the zone are the same."
struct ClaimRow {
    std::int64_t id = 0; // counted from 1 without gaps
    std::string position{};
    int plies = 0;
    std::string zone{};
    std::string how{};  // kRests, kTaken and where from, or the small search that proves it again
    std::string move{}; // the attacker's, if it is its turn and the claim rests on others; otherwise empty
    std::string rests_on{}; // other claims, as in claim_text.hpp
};

// A position with the attacker to move, about which the engine was asked.
struct NodeRow {
    std::string position{};
    int effort = 0;        // of the last question
    std::string choices{}; // "F6:3:9 F6-F8:5:7": moves, and their first proof and disproof numbers
};

// How far the search had come at one moment.
// A proof or disproof number that no work can make finite: the position is decided.
inline constexpr std::uint32_t kInfiniteNumber = std::uint32_t{1} << 28;

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

// Finds a claim by its id. Errors: invalid, if there is no such claim; those of the place where it is kept.
using ClaimSource = std::function<Result<ClaimRow>(std::int64_t id)>;

} // namespace goalline::proving
