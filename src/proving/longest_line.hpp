// A line of play that shows a proof. Thread-safety: a pure function.
#pragma once

#include "engine/proof/proof_certificate.hpp"

#include <vector>

namespace goalline::proving {

// The line in which the attacker follows the proof and the defender chooses, each time, a reply against which the proof
// needs most plies. REQUIRES: the certificate passes engine::check_certificate, and its board has at most
// engine::Prover::kMaxCells cells
[[nodiscard]] std::vector<phutball::Move> longest_line(const engine::Certificate& certificate);

} // namespace goalline::proving
