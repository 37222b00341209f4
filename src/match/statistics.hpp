// What a match says about strength: the Elo difference with a confidence interval, and the sequential probability
// ratio test (SPRT) on pairs of games. A pair is one opening played twice with sides swapped. Its score (0, 1/2, 1,
// 3/2 or 2 points) is one observation, so that the correlation through the shared opening is not counted as evidence.
// Thread-safety: pure functions.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

namespace goalline::match {

// The number of pairs by the first engine's points, from 0 to 2 in halves (the "pentanomial").
using Pairs = std::array<std::uint64_t, 5>;

inline constexpr double kTwoSided = 1.959964; // half a 95 % interval, in standard errors

[[nodiscard]] std::uint64_t count(const Pairs& pairs);

// How much stronger the first engine is than the second, on the logistic scale.
struct EloEstimate {
    double elo = 0;
    // The 95 % interval. An end is infinite if the games set no bound: the lower end if every pair was lost, the
    // upper end if every pair was won, and both ends while no pair is complete.
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    double superiority = 0.5; // the likelihood that the first is stronger, 0..1

    // Half the width of the interval; if one end is open, the distance of the other from `elo`.
    [[nodiscard]] double error() const;
};

// The interval is Wilson's score interval for the mean score of the pairs, which stays within 0..1. Pairs vary less
// than games that are simply won or lost. By how much is measured, with half a pair lost 0:2 and half a pair won 2:0
// added, so that a few equal pairs do not count as certainty. If all n pairs were lost, the bound holds for any
// distribution: engines with a mean score s lose all pairs with a probability of at most (1 - s)^n, which is 5 % at
// the bound; `elo` is then where it is 50 %. If all were won, it is the other way round. See testing.md,
// "Strength".
[[nodiscard]] EloEstimate estimate(const Pairs& pairs);

enum class EloScale : std::uint8_t {
    logistic,   // the expected score is 1 / (1 + 10^(-elo/400))
    normalized, // measured in standard deviations of a game's score, times 800 / ln 10
};

// The generalised log-likelihood ratio of "elo is elo1" against "elo is elo0". The likelihoods are those of the most
// likely distribution of pairs with the given expectation. Source: Van den Bergh, "Comments on Normalized Elo" and
// "GSPRT approximations".
[[nodiscard]] double log_likelihood_ratio(const Pairs& pairs, double elo0, double elo1, EloScale scale);

// Wald's bounds: below `lower` elo0 is accepted, above `upper` elo1.
struct SprtBounds {
    double lower;
    double upper;
};
[[nodiscard]] SprtBounds sprt_bounds(double alpha = 0.05, double beta = 0.05);

} // namespace goalline::match
