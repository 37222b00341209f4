// The standard proofs of a build without files (GOALLINE_CORE_ONLY): those that the host has given.
#include "solve/proof_book.hpp"

namespace goalline::solve {

ProofBook& given_proofs() {
    static ProofBook book;
    return book;
}

const ProofBook& standard_proofs() {
    return given_proofs();
}

} // namespace goalline::solve
