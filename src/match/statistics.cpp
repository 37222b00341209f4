#include "match/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace goalline::match {

namespace {

constexpr int kKinds = 5;
const double kEloPerDeviation = 800 / std::log(10.0);

// A distribution over the scores 0, 1/4, 1/2, 3/4, 1 of a pair.
using Distribution = std::array<double, kKinds>;

double score(int kind) {
    return kind / 4.0;
}

struct Moments {
    double mean = 0;
    double variance = 0;
};

Moments moments(const Distribution& p) {
    Moments m;
    for (int i = 0; i < kKinds; ++i)
        m.mean += p[static_cast<std::size_t>(i)] * score(i);
    for (int i = 0; i < kKinds; ++i)
        m.variance += p[static_cast<std::size_t>(i)] * (score(i) - m.mean) * (score(i) - m.mean);
    return m;
}

// Frequencies, with a trace of every kind so that no probability is 0. `total` is the number of pairs.
Distribution frequencies(const Pairs& pairs, double& total) {
    Distribution p{};
    total = 0;
    for (std::size_t i = 0; i < p.size(); ++i) {
        p[i] = pairs[i] == 0 ? 1e-3 : static_cast<double>(pairs[i]);
        total += p[i];
    }
    for (double& x : p)
        x /= total;
    return p;
}

// The root x of sum p_i a_i / (1 + x a_i), between the poles -1/max and -1/min; the function falls all the
// way.
double secular(const Distribution& p, const Distribution& a) {
    double low = -1 / *std::max_element(a.begin(), a.end());
    double high = -1 / *std::min_element(a.begin(), a.end());
    for (int step = 0; step < 200; ++step) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (std::size_t i = 0; i < p.size(); ++i)
            sum += p[i] * a[i] / (1 + x * a[i]);
        (sum > 0 ? low : high) = x;
    }
    return (low + high) / 2;
}

Distribution tilted(const Distribution& p, const Distribution& a) {
    const double x = secular(p, a);
    Distribution q{};
    for (std::size_t i = 0; i < p.size(); ++i)
        q[i] = p[i] / (1 + x * a[i]);
    return q;
}

// The most likely distribution behind the frequencies p with expected score `mean`.
Distribution most_likely_with_mean(const Distribution& p, double mean) {
    Distribution a{};
    for (int i = 0; i < kKinds; ++i)
        a[static_cast<std::size_t>(i)] = score(i) - mean;
    return tilted(p, a);
}

// The same with (mean - 1/2) / deviation = t, by iteration.
Distribution most_likely_with_t(const Distribution& p, double t) {
    Distribution q;
    q.fill(1.0 / kKinds);
    for (int round = 0; round < 20; ++round) {
        const Moments m = moments(q);
        const double deviation = std::sqrt(m.variance);
        Distribution a{};
        for (int i = 0; i < kKinds; ++i) {
            const double z = (m.mean - score(i)) / deviation;
            a[static_cast<std::size_t>(i)] = score(i) - 0.5 - t * deviation * (1 + z * z) / 2;
        }
        q = tilted(p, a);
    }
    return q;
}

double expected_score(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}
double elo_of(double expected) {
    expected = std::clamp(expected, 1e-6, 1 - 1e-6);
    return -400 * std::log10(1 / expected - 1);
}

} // namespace

std::uint64_t count(const Pairs& pairs) {
    return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

EloEstimate estimate(const Pairs& pairs) {
    if (count(pairs) == 0)
        return {0, INFINITY, 0.5};
    Distribution p{};
    double total = static_cast<double>(count(pairs));
    const bool all_alike = std::count(pairs.begin(), pairs.end(), 0U) == kKinds - 1;
    for (std::size_t i = 0; i < p.size(); ++i)
        p[i] = static_cast<double>(pairs[i]) + (all_alike ? 0.5 : 0.0);
    total += all_alike ? 0.5 * kKinds : 0.0;
    for (double& x : p)
        x /= total;
    const Moments m = moments(p);
    const double error = std::sqrt(m.variance / total);
    const double low = elo_of(m.mean - 1.959964 * error);
    const double high = elo_of(m.mean + 1.959964 * error);
    return {elo_of(m.mean), (high - low) / 2, std::erfc(-(m.mean - 0.5) / (error * std::sqrt(2.0))) / 2};
}

double log_likelihood_ratio(const Pairs& pairs, double elo0, double elo1, EloScale scale) {
    if (count(pairs) == 0)
        return 0;
    double total = 0;
    const Distribution p = frequencies(pairs, total);
    Distribution p0;
    Distribution p1;
    if (scale == EloScale::logistic) {
        p0 = most_likely_with_mean(p, expected_score(elo0));
        p1 = most_likely_with_mean(p, expected_score(elo1));
    } else { // a pair's mean of two games varies by sqrt(2) less than a game
        p0 = most_likely_with_t(p, elo0 / kEloPerDeviation * std::sqrt(2.0));
        p1 = most_likely_with_t(p, elo1 / kEloPerDeviation * std::sqrt(2.0));
    }
    double ratio = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        ratio += p[i] * std::log(p1[i] / p0[i]);
    return total * ratio;
}

SprtBounds sprt_bounds(double alpha, double beta) {
    return {std::log(beta / (1 - alpha)), std::log((1 - beta) / alpha)};
}

} // namespace goalline::match
