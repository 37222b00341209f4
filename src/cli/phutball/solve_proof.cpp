#include "cli/phutball/solve.hpp"
#include "solve/proof_file.hpp"

namespace goalline::cli {

namespace {

Error no_proof(Message message, const std::string& path) {
    return {ErrorKind::invalid, "no proof is written: {0}"_en(std::move(message)), verbatim(path), "proof"};
}

Message why_none(const phutball::Position& position, const solve::Solution& solution) {
    if (solution.method == "over")
        return "the game is over"_en;
    if (solution.method == "table")
        return "the value is from a table"_en;
    if (position.board().cells() > engine::Prover::kMaxCells)
        return "the board is too large for the search for proofs"_en;
    return "the win is proven, but its proof was interrupted or has more than {0} claims"_en(
        engine::kMostCertificateClaims);
}

// Whether the file says no more and no less than the solution.
bool says(const verify::ProofVerdict& verdict, const phutball::Position& position,
          const solve::Solution& solution) {
    const bool mover_wins = solution.value == tables::Value::win;
    const bool ohs_wins = mover_wins == (position.to_move() == phutball::Side::ohs);
    const int plies = solution.plies ? *solution.plies : solution.plies_at_most.value_or(0);
    return verdict.position == position.text() && (verdict.winner == verify::kOhs) == ohs_wins &&
           verdict.plies_at_most <= static_cast<std::uint32_t>(plies);
}

} // namespace

Result<WrittenProof> write_verified_proof(const std::string& path, const phutball::Position& position,
                                          const solve::Solution& solution) {
    if (!solution.certificate)
        return no_proof(why_none(position, solution), path);
    const auto bytes = solve::proof_bytes(*solution.certificate);
    if (!bytes)
        return bytes.error();
    auto verdict = verify::verify_proof(*bytes, path);
    if (!verdict)
        return verdict.error();
    if (!verdict->verified)
        return no_proof("the verifier refuses it: {0}: {1}"_en(verdict->where, verdict->why), path);
    if (!says(*verdict, position, solution))
        return no_proof("the verifier finds that it proves something else"_en, path);
    if (const auto written = solve::write_proof(path, *bytes); !written)
        return written.error();
    return WrittenProof{bytes->size(), std::move(*verdict)};
}

Message words(const WrittenProof& written, const std::string& file) {
    return "proof: {0}, {1} bytes; {2} claims, {3} replies answered"_en(
        file, written.bytes, written.verdict.claims, written.verdict.replies);
}

} // namespace goalline::cli
