// Writes claims down as one certificate, for solve/proof_file.hpp. Thread-safety: as for the source of the claims.
#pragma once

#include "base/stop.hpp"
#include "engine/proof/proof_certificate.hpp"
#include "proving/claim_book.hpp"
#include "proving/proof_rows.hpp"

namespace goalline::proving {

// The certificate of a claim: that claim and all on which it rests, and in place of the claims of small searches what
// these find again. Errors: those of the source; invalid, if a claim makes no sense or a small search finds something
// else now; limit, if there are more than engine::kMostCertificateClaims or `stop` is raised.
[[nodiscard]] Result<engine::Certificate> written_proof(const ClaimSource& source, ClaimRef claim,
                                                        phutball::Side attacker, const phutball::Rules& rules,
                                                        const StopFlag& stop);

} // namespace goalline::proving
