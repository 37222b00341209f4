// The book of a build without files and zstd: it has no proofs.
#include "solve/proof_book.hpp"

namespace goalline::solve {

struct ProofBook::Entry {};

ProofBook::ProofBook() = default;
ProofBook::~ProofBook() = default;
ProofBook::ProofBook(ProofBook&&) noexcept = default;
ProofBook& ProofBook::operator=(ProofBook&&) noexcept = default;

std::size_t ProofBook::size() const {
    return 0;
}

std::optional<ProvenWin> ProofBook::find(const phutball::Position& /*position*/) const {
    return std::nullopt;
}

std::optional<ProvenWin> ProofBook::find(const phutball::Game& /*game*/) const {
    return std::nullopt;
}

std::vector<ProvenReply> ProofBook::replies(const phutball::Position& /*position*/) const {
    return {};
}

std::vector<phutball::Move> ProofBook::line(phutball::Position /*position*/) const {
    return {};
}

const ProofBook& standard_proofs() {
    static const ProofBook none;
    return none;
}

} // namespace goalline::solve
