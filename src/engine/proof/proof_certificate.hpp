// A proof, written down so that a program that knows only the rules can check it (proof_check.hpp). It is a list of
// claims; each is about one position, and most rest on others. Thread-safety: plain values.
#pragma once

#include "phutball/move.hpp"
#include "phutball/setup.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace goalline::engine {

// "The attacker wins within `plies` here and in every position with the same ball, the same side to move and
// the same content on the points of the zone."
struct Claim {
    phutball::Setup position;
    int plies = 0;
    std::vector<phutball::Point> zone;  // points of the board
    std::optional<phutball::Move> move; // the winning move, if the attacker is to move
    // The claims on which this one rests. If the attacker is to move: the claim about the position after the move,
    // unless the move wins at once. If the defender is to move: claims such that each reply is answered by one of
    // them. One of these may be about the position itself with the attacker to move; it answers the placements
    // outside its zone.
    std::vector<std::uint32_t> children;
};

// A proof with more claims is not written down.
inline constexpr std::size_t kMostCertificateClaims = 5'000'000;

struct Certificate {
    phutball::Rules rules;
    phutball::Side attacker = phutball::Side::ohs;
    std::vector<Claim> claims; // the last one is the claim to be proven
};

} // namespace goalline::engine
