#include "puzzles/attempt.hpp"

#include <algorithm>
#include <array>

namespace goalline::puzzles {

namespace {

constexpr double kMostDeviation = 350;
constexpr double kHintedSolution = 0.2; // as on Lichess
constexpr double kHintedFailure = 0.7;

} // namespace

double weight_of(const Attempt& attempt) {
    if (!attempt.theme_known)
        return 1;
    return attempt.solved ? kHintedSolution : kHintedFailure;
}

Strength after(const Strength& puzzle, const Attempt& attempt) {
    const std::array<RatedGame, 1> game{
        {{std::clamp(attempt.rating, kLowest, kHighest),
          std::clamp(attempt.deviation, kLeastDeviation, kMostDeviation), attempt.solved ? 0.0 : 1.0}}};
    const Strength whole = after(puzzle, game);
    const double weight = weight_of(attempt);
    const auto mixed = [weight](double before, double now) { return before + weight * (now - before); };
    const double change = std::clamp(mixed(0, whole.rating - puzzle.rating), -kMostChange, kMostChange);
    return {std::clamp(puzzle.rating + change, kLowest, kHighest),
            std::clamp(mixed(puzzle.deviation, whole.deviation), kLeastDeviation, kMostDeviation),
            mixed(puzzle.volatility, whole.volatility)};
}

} // namespace goalline::puzzles
