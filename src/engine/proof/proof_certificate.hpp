// A proof, written down so that a program that knows only the rules can check it (proof_check.hpp). It is a list of
// claims. Each is about one position, and most rest on others. Thread-safety: values.
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
    std::optional<phutball::Move> move; // with the attacker to move: how
    // The claims this one rests on. Attacker to move: the position after the move, unless it wins at once.
    // Defender to move: claims of which one answers each reply; one about the position itself with the
    // attacker to move, if there is one, answers the placements outside its zone.
    std::vector<std::uint32_t> children;
};

// A proof of more claims is not written down.
inline constexpr std::size_t kMostCertificateClaims = 5'000'000;

struct Certificate {
    phutball::Rules rules;
    phutball::Side attacker = phutball::Side::ohs;
    std::vector<Claim> claims; // the last one is what was to be proven
};

} // namespace goalline::engine
