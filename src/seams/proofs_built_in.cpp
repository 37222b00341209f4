// The standard proofs of a build with files: those of proofs/, as a part of the program, to which others can be added.
#include "solve/proof_book.hpp"

#include <cassert>

namespace goalline::solve {

// standard_proofs.cpp is made from proofs/ when the program is built (cmake/EmbedFiles.cmake).
extern const unsigned char kStandardProofs[];
extern const std::size_t kStandardProofsSize;

ProofBook& given_proofs() {
    static ProofBook book = [] {
        auto opened = ProofBook::open({kStandardProofs, kStandardProofsSize});
        assert(opened); // they are read when the program is tested
        return opened ? std::move(*opened) : ProofBook();
    }();
    return book;
}

const ProofBook& standard_proofs() {
    return given_proofs();
}

} // namespace goalline::solve
