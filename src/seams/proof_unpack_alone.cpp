// Packed proofs in a build without zstd (GOALLINE_CORE_ONLY): whoever has a file unpacks it, see ProofReader::of_unpacked.
#include "solve/proof_reader.hpp"

namespace goalline::solve {

Result<ProofReader> ProofReader::open(std::span<const std::uint8_t> /*bytes*/) {
    return Error{ErrorKind::limit, "this program cannot unpack proofs"_en, {}, "proof"};
}

} // namespace goalline::solve
