// What a match says about strength: the Elo difference with a confidence interval, and the sequential
// probability ratio test (SPRT) on game pairs. A pair is one opening played twice with sides swapped; its
// score (0, 1/2, 1, 3/2 or 2 points) is one observation, so that the correlation through the shared opening
// is not counted as evidence. Pure functions; safe to use from any thread.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

namespace goalline::match {

// Pairs by the first engine's points, from 0 to 2 in halves (the "pentanomial").
using Pairs = std::array<std::uint64_t, 5>;

[[nodiscard]] std::uint64_t count(const Pairs& pairs);

// The difference of the first engine over the second on the logistic scale.
struct EloEstimate {
    double elo = 0;
    // The 95 % interval. An end is infinite where the games set no bound: below if every pair was lost, above
    // if every pair was won, both while no pair is complete.
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    double superiority = 0.5; // likelihood that the first is stronger, 0..1

    // Half the width of the interval; where one end is open, how far the other one is from `elo`.
    [[nodiscard]] double error() const;
};

// The interval is Wilson's score interval for the mean score of the pairs, which stays within 0..1. The pairs
// vary less than wins and losses of all or nothing would; by how much is measured, with half a pair lost 0:2
// and half a pair won 2:0 added, so that a few pairs that are alike do not pass for certainty.
// If all n pairs were lost, the bound is exact whatever the distribution: engines with a mean score s lose
// all pairs with a probability of at most (1 - s)^n, which is 5 % at the bound given. `elo` is then where it
// is 50 %. If all were won, the same the other way round. docs/testing.md, "Strength".
[[nodiscard]] EloEstimate estimate(const Pairs& pairs);

enum class EloScale : std::uint8_t {
    logistic,   // expected score 1 / (1 + 10^(-elo/400))
    normalized, // measured in standard deviations of a game's score, times 800 / ln 10
};

// The generalised log-likelihood ratio of "elo is elo1" against "elo is elo0": the likelihoods are those of
// the most likely distribution of pairs with the given expectation. Source: Van den Bergh, "Comments on
// Normalized Elo" and "GSPRT approximations".
[[nodiscard]] double log_likelihood_ratio(const Pairs& pairs, double elo0, double elo1, EloScale scale);

// Wald's bounds: below `lower` elo0 is accepted, above `upper` elo1.
struct SprtBounds {
    double lower;
    double upper;
};
[[nodiscard]] SprtBounds sprt_bounds(double alpha = 0.05, double beta = 0.05);

} // namespace goalline::match
