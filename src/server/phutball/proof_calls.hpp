// The API calls about the program's proofs (http-api.md): which boards are proven, and what the proofs say of a
// position. Thread-safety: any thread may do the jobs.
#pragma once

#include "server/api/api_call.hpp"
#include "server/api/static_files.hpp"

namespace goalline::server {

// Adds the files of the proofs that the program was given: the page's engine fetches them. Errors: the verifier's.
[[nodiscard]] Result<void> serve_added_proofs(StaticFiles& files);

// GET: every proven board. POST: what is known of the position in the body. As jobs, whose answers the clients get.
inline constexpr std::string_view kListProofs = "phutball.proofs", kFindProof = "phutball.proof";
[[nodiscard]] Answer list_proofs(const Job& job, Workbench& bench, const StopFlag& stop);
[[nodiscard]] Answer find_proof(const Job& job, Workbench& bench, const StopFlag& stop);

} // namespace goalline::server
