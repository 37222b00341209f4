#include "proving/learned_costs.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace goalline::proving {

namespace {

// Proof numbers above this count as this.
constexpr std::uint32_t kHardest = 20;
// The means follow what is true now: they forget half after so many replies.
constexpr double kMostByPoints = 32;
constexpr double kMostByDistance = 1000;
// Before anything is known, a reply is expected to have proof number 1; a mean counts beside what is expected without it
// as soon as it has heard of some replies.
constexpr double kUsualHardness = 1;
constexpr double kDoubtByDistance = 2;
constexpr double kDoubtByPoints = 4;

// Verdicts 0 to 39 are wins in so many plies. Above them, each of 20 steps halves the chance twice that a guess is wrong.
constexpr int kFirstGuess = 40;
constexpr int kGuesses = 20;
constexpr double kStepsPerHalf = 2;
// Measured on proofs of 9 to 12 rows: about 2^(1.5 + plies / 5) jobs, and 2^7 for guesses.
constexpr double kWinBase = 1.5;
constexpr double kWinPly = 0.2;
constexpr double kGuess = 7;
constexpr double kDoubtByVerdict = 4;

std::uint64_t points_of(const LearnedCosts::Reply& reply) {
    const auto part = [](int number) { return static_cast<std::uint64_t>(number) & 0x3FF; };
    return part(reply.ball.row) << 40 | part(reply.ball.column) << 30 | part(reply.to.row) << 20 |
           part(reply.to.column) << 10 | (reply.jump ? 1 : 0);
}

// Left and right count alike.
std::uint32_t distance_of(const LearnedCosts::Reply& reply) {
    const auto rows = static_cast<std::uint32_t>(reply.to.row - reply.ball.row + 1024);
    const auto columns = static_cast<std::uint32_t>(std::abs(reply.to.column - reply.ball.column));
    return rows << 16 | columns << 1 | (reply.jump ? 1U : 0U);
}

} // namespace

void LearnedCosts::Mean::add(double value, double most) {
    sum += value;
    weight += 1;
    if (weight > most) {
        sum /= 2;
        weight /= 2;
    }
}

LearnedCosts::Verdict LearnedCosts::verdict_of(engine::Score score) {
    if (score.is_win())
        return static_cast<Verdict>(std::min(score.plies(), kFirstGuess - 1));
    const double wrong = std::max(1e-6, 1 - score.win_probability());
    return static_cast<Verdict>(kFirstGuess +
                                std::min(kGuesses - 1, static_cast<int>(-std::log2(wrong) * kStepsPerHalf)));
}

void LearnedCosts::saw(const Reply& reply, std::uint32_t proof) {
    const double number = std::min(proof, kHardest);
    by_points_[points_of(reply)].add(number, kMostByPoints);
    by_distance_[distance_of(reply)].add(number, kMostByDistance);
}

double LearnedCosts::hardness(const Reply& reply) const {
    const auto far = by_distance_.find(distance_of(reply));
    const double usual =
        far == by_distance_.end() ? kUsualHardness : far->second.with(kUsualHardness, kDoubtByDistance);
    const auto near = by_points_.find(points_of(reply));
    return near == by_points_.end() ? usual : near->second.with(usual, kDoubtByPoints);
}

void LearnedCosts::took(Verdict verdict, std::uint32_t jobs, bool proven, std::uint32_t earlier) {
    // What is still open will take twice as many jobs at least.
    const auto log_of = [](std::uint32_t number, bool done) {
        return std::log2(1.0 + number) + (done ? 0 : 1);
    };
    Mean& mean = jobs_[static_cast<std::size_t>(verdict)];
    if (earlier > 0) {
        mean.sum -= log_of(earlier, false);
        mean.weight -= 1;
    }
    mean.sum += log_of(jobs, proven);
    mean.weight += 1;
}

double LearnedCosts::log_jobs(Verdict verdict) const {
    const double usual = verdict < kFirstGuess ? kWinBase + kWinPly * verdict : kGuess;
    return jobs_[static_cast<std::size_t>(verdict)].with(usual, kDoubtByVerdict);
}

} // namespace goalline::proving
