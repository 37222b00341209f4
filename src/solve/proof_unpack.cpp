// Unpacks the claims of proof files with zstd.
#include "solve/proof_layout.hpp"
#include "solve/proof_reader.hpp"

#include <new>
#include <zstd.h>
#include <zstd_errors.h>

namespace goalline::solve {

Result<ProofReader> ProofReader::open(std::span<const std::uint8_t> bytes) {
    const auto header = read_proof_header(bytes);
    if (!header)
        return header.error();
    const auto packed = bytes.subspan(proof_layout::kHeader, header->bytes - proof_layout::kHeader);
    // One frame, which fills the rest of the file (proof-format.md, "Reading one").
    const std::size_t frame = ZSTD_findFrameCompressedSize(packed.data(), packed.size());
    std::vector<std::uint8_t> claims(header->unpacked);
    const std::size_t got = frame == packed.size()
                                ? ZSTD_decompress(claims.data(), claims.size(), packed.data(), packed.size())
                                : 0;
    if (ZSTD_isError(got) != 0 && ZSTD_getErrorCode(got) == ZSTD_error_memory_allocation)
        throw std::bad_alloc();
    if (got != claims.size())
        return Error{ErrorKind::invalid, "damaged: the claims are not one zstd frame"_en, {}, "proof"};
    return ProofReader(*header, std::move(claims));
}

} // namespace goalline::solve
