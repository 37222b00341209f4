// The API calls about the program's proofs (docs/http-api.md): which boards are proven, and what the proofs say of a
// position. They live on the lobby's executor. Not thread-safe.
#pragma once

#include "server/api/api_call.hpp"
#include "server/api/static_files.hpp"

namespace goalline::server {

// Adds the files of the proofs that the program was given: the page's engine fetches them. Errors: the verifier's.
[[nodiscard]] Result<void> serve_added_proofs(StaticFiles& files);

// GET: every proven board.
void list_proofs(Lobby& lobby, const Call& call);
// POST: reads the body and looks the position up on another thread, and answers.
void answer_proof(Lobby& lobby, const Call& call);

} // namespace goalline::server
