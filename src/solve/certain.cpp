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

std::optional<engine::Answer> Certain::ask(const phutball::Game& game) {
    if (game.outcome())
        return std::nullopt;
    phutball::Board board = game.position().board();
    const auto goal =
        finder_.find(board, game.position().rules(), game.position().to_move(), {.nodes = kMostGoalStates});
    if (goal.verdict == engine::Verdict::yes) {
        engine::Answer answer;
        answer.state(engine::Source::goal, Value::win, 1, true);
        answer.show({finder_.move(board)});
        return answer;
    }
    const StopFlag never;
    auto answer = expert_.ask(game, 1, nullptr, never);
    if (!answer || answer->value == Value::unknown)
        return std::nullopt;
    return std::move(*answer);
}

} // namespace goalline::solve
