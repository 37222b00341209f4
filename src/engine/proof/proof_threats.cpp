#include "engine/proof/proof_threats.hpp"

namespace goalline::engine {

using phutball::Position;

void ThreatSearch::forget() {
    provers_ = {};
}

Prover& ThreatSearch::prover(const Position& position) {
    if (size_ != position.size() || rules_ != position.rules())
        forget();
    size_ = position.size();
    rules_ = position.rules();
    auto& own = provers_[static_cast<std::size_t>(position.to_move())];
    if (own)
        own->set_position(position);
    else
        own.emplace(position, position.to_move(), kMegabytes, ProofStyle::threats);
    return *own;
}

std::optional<ThreatSearch::Win> ThreatSearch::find(const Position& position, const ProofLimits& limits) {
    if (position.outcome() || position.board().cells() > Prover::kMaxCells)
        return std::nullopt;
    Prover& own = prover(position);
    const std::uint64_t end = own.nodes() + limits.nodes;
    ProofLimits rest = limits;
    for (int plies = 1; plies <= kMaxPlies; plies += 2) {
        const std::uint64_t before = own.nodes();
        rest.nodes = limits.nodes > ~before ? limits.nodes : end - before;
        const Truth truth = own.prove(plies, rest);
        if (truth == Truth::wins) {
            auto line = own.line(plies, {.deadline = limits.deadline, .stop = limits.stop});
            return Win{plies, std::move(line)};
        }
        // No threat leads on: with more plies there is nothing new either.
        if (truth == Truth::unknown || own.nodes() >= end || (plies > 5 && own.nodes() == before))
            break;
    }
    return std::nullopt;
}

} // namespace goalline::engine
