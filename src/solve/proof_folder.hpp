// The program can be given proofs that it does not bring along, such as those of 13 rows: a folder of proof files
// (docs/proof-format.md). They join its own (standard_proofs), and each is believed only after the verifier
// (src/verify/proof) has checked it against all replies, which happens when a board of its size first matters.
#pragma once

#include "base/result.hpp"

#include <string>

namespace goalline::solve {

// Adds all files of the folder whose names end in .proof. Call it before anybody asks standard_proofs(). Errors: io, if
// the folder or a file cannot be read; invalid, if a file is no proof file or is damaged, or if there is none.
[[nodiscard]] Result<void> add_proofs_of(const std::string& folder);

} // namespace goalline::solve
