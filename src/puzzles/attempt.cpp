#include "puzzles/attempt.hpp"

#include <algorithm>
#include <array>

namespace goalline::puzzles {

namespace {

constexpr double kMostDeviation = 350;
constexpr double kHintedSolution = 0.2; // as on Lichess
constexpr double kHintedFailure = 0.7;
constexpr double kNewcomer = 0.002; // the weight of somebody of whom nothing is known
constexpr double kFullAttempts = 20;
constexpr double kFullDays = 3;

} // namespace

double weight_of(const Attempt& attempt) {
    if (!attempt.theme_known)
        return 1;
    return attempt.solved ? kHintedSolution : kHintedFailure;
}

double weight_of(const Experience& visitor) {
    const double known =
        std::min(1.0, visitor.attempts / kFullAttempts) * std::min(1.0, visitor.days / kFullDays);
    return std::max(kNewcomer, known);
}

Strength after(const Strength& puzzle, const Attempt& attempt, double weight, double morning) {
    const std::array<RatedGame, 1> game{
        {{std::clamp(attempt.rating, kLowest, kHighest),
          std::clamp(attempt.deviation, kLeastDeviation, kMostDeviation), attempt.solved ? 0.0 : 1.0}}};
    const Strength whole = after(puzzle, game);
    weight *= weight_of(attempt);
    const auto mixed = [weight](double before, double now) { return before + weight * (now - before); };
    const double most = weight * kMostChange;
    const double change = std::clamp(mixed(0, whole.rating - puzzle.rating), -most, most);
    const double lowest = std::max(kLowest, std::min(puzzle.rating, morning - kMostOfDay));
    const double highest = std::min(kHighest, std::max(puzzle.rating, morning + kMostOfDay));
    return {std::clamp(puzzle.rating + change, lowest, highest),
            std::clamp(mixed(puzzle.deviation, whole.deviation), kLeastDeviation, kMostDeviation),
            mixed(puzzle.volatility, whole.volatility)};
}

} // namespace goalline::puzzles
