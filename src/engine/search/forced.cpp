#include "engine/search/forced.hpp"

#include <algorithm>

namespace goalline::engine {

void ForcedWins::forget() {
    for (auto& prover : provers_)
        prover.reset();
}

std::optional<Line> ForcedWins::find(const phutball::Position& position, std::optional<std::uint64_t> nodes,
                                     Budget& budget) {
    if (position.board().cells() > Prover::kMaxCells)
        return std::nullopt;
    if (position.size() != size_ || position.rules() != rules_)
        forget();
    size_ = position.size();
    rules_ = position.rules();
    auto& prover = provers_[position.to_move()];
    if (prover)
        prover->set_position(position);
    else
        prover.emplace(position, position.to_move(), params::kForcedBytes, ProofStyle::threats);
    const std::uint64_t before = prover->nodes();
    const std::uint64_t share =
        nodes ? std::min(*nodes / params::kForcedPart, params::kForcedNodes) : params::kForcedNodes;
    std::optional<Line> win;
    std::uint64_t used = 0;
    for (int plies = 3; plies <= params::kForcedPlies && used < share && !win; plies += 2) {
        const ProofLimits limits{
            .nodes = share - used, .deadline = budget.deadline(), .stop = &budget.stop()};
        if (prover->prove(plies, limits) == Truth::wins) {
            std::vector<phutball::Move> line = prover->line(plies, limits);
            if (!line.empty())
                win = Line{Score::win_in(plies), std::move(line)};
        }
        used = prover->nodes() - before;
    }
    budget.add_nodes(used);
    return win;
}

} // namespace goalline::engine
