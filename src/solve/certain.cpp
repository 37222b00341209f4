#include "solve/certain.hpp"

#include <utility>

namespace goalline::solve {

namespace {

constexpr std::uint64_t kMostGoalStates = 20'000;
constexpr int kMostTablePoints = 15;

ExpertOptions options_for(phutball::Size size) {
    ExpertOptions options;
    if (size.rows * size.columns <= kMostTablePoints)
        options.tables.emplace();
    options.book = &standard_proofs();
    return options;
}

} // namespace

Certain::Certain(phutball::Size size) : expert_(options_for(size)) {}

std::optional<Solution> Certain::ask(const phutball::Game& game) {
    if (game.outcome())
        return std::nullopt;
    phutball::Board board = game.position().board();
    const auto goal =
        finder_.find(board, game.position().rules(), game.position().to_move(), {.nodes = kMostGoalStates});
    if (goal.verdict == engine::Verdict::yes) {
        Solution solution;
        solution.value = tables::Value::win;
        solution.plies = 1;
        solution.line = {finder_.move(board)};
        solution.method = "goal";
        return solution;
    }
    const StopFlag never;
    auto opinion = expert_.ask(game, 1, nullptr, never);
    if (!opinion || opinion->solution.value == tables::Value::unknown)
        return std::nullopt;
    return std::move(opinion->solution);
}

} // namespace goalline::solve
