// What a match says about strength: Elo difference with its error, and the sequential probability ratio test
// (SPRT) on game pairs. A pair is one opening played twice with sides swapped; its score (0, 1/2, 1, 3/2 or 2
// points) is one observation, so that what the two games share through their opening does not pass for
// evidence. Pure functions.
#pragma once

#include <array>
#include <cstdint>

namespace goalline::match {

// Pairs by the first engine's points, from 0 to 2 in halves (the "pentanomial").
using Pairs = std::array<std::uint64_t, 5>;

[[nodiscard]] std::uint64_t count(const Pairs& pairs);

struct EloEstimate {
    double elo = 0;         // of the first engine over the second, logistic scale
    double error = 0;       // half width of the 95 % interval
    double superiority = 0; // likelihood that the first is stronger, 0..1
};

// From the mean and variance of the pairs' scores. With no variance (all pairs alike) half a pair of each
// kind is added, so that the result stays finite.
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
