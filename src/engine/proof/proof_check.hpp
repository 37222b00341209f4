// Checks a certificate by the plain rules (phutball/plain.hpp) alone: no board, no hash and no search of the engine
// takes part. For a claim with position P, zone Z and n plies, where P is a position whose game is not over, it checks
// the following:
//
//   Attacker to move: the move is legal. Either it wins, or the child is a claim with fewer plies about a position
//   that agrees with the one reached on the child's zone. Z holds the points of the move and the child's zone.
//
//   Defender to move: every single legal reply, placement or chain, either loses at once or leads to a position that
//   agrees with a child, which has fewer plies, on the child's zone. Z holds the children's zones and every point
//   that the ball's chains look at. Unless Z is the whole board, the zone of some child has the content of P itself,
//   so that this child answers the placements that exist only in other positions that agree with P on Z.
//
// By induction over the plies every claim is then true of all positions that agree with it on its zone.
// Thread-safety: pure functions.
#pragma once

#include "base/random.hpp"
#include "base/result.hpp"
#include "engine/proof/proof_certificate.hpp"

namespace goalline::engine {

struct CertificateReport {
    std::uint64_t claims = 0;
    std::uint64_t replies = 0; // of the defender; each is answered
};

// Errors: invalid, with the number of the claim that does not hold.
[[nodiscard]] Result<CertificateReport> check_certificate(const Certificate& certificate);

// Plays the proof's strategy by the plain rules against a defender who moves at random (half of its moves are near
// the ball or jumps). Returns the number of plies until the attacker won, or an error if that took more plies than
// claimed. REQUIRES: a certificate that passed the check
[[nodiscard]] Result<int> play_out(const Certificate& certificate, Random& random);

// Does the same against every line of defence. Returns the number of games, or an error if one is not won in time or
// there are more than `most` games.
[[nodiscard]] Result<std::uint64_t> play_all(const Certificate& certificate, std::uint64_t most);

} // namespace goalline::engine
