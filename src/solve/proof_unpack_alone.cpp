// In a build without zstd whoever has a proof file unpacks it: ProofReader::of_unpacked.
#include "solve/proof_reader.hpp"

namespace goalline::solve {

Result<ProofReader> ProofReader::open(std::span<const std::uint8_t> /*bytes*/) {
    return Error{ErrorKind::limit, "this program cannot unpack proofs"_en, {}, "proof"};
}

} // namespace goalline::solve
