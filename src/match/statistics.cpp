#include "match/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

namespace goalline::match {

namespace {

constexpr std::size_t kKinds = 5;
const double kEloPerDeviation = 800 / std::log(10.0);

// A distribution over the scores 0, 1/4, 1/2, 3/4, 1 of a pair.
using Distribution = std::array<double, kKinds>;

double score(std::size_t kind) {
    return static_cast<double>(kind) / 4;
}

struct Moments {
    double mean = 0;
    double variance = 0;
};

Moments moments(const Distribution& p) {
    Moments m;
    for (std::size_t i = 0; i < kKinds; ++i)
        m.mean += p[i] * score(i);
    for (std::size_t i = 0; i < kKinds; ++i)
        m.variance += p[i] * (score(i) - m.mean) * (score(i) - m.mean);
    return m;
}

// The frequencies, with a trace of every kind so that no probability is 0. `total` is the number of pairs.
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

// The root x of sum p_i a_i / (1 + x a_i) between the poles -1/max and -1/min; between them the function falls.
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

// The most likely distribution behind the frequencies p with the expected score `mean`.
Distribution most_likely_with_mean(const Distribution& p, double mean) {
    Distribution a{};
    for (std::size_t i = 0; i < kKinds; ++i)
        a[i] = score(i) - mean;
    return tilted(p, a);
}

// What is added to the mean log likelihood by 1/(1 + x a + y b) in place of 1, and the x and y that make it least: the
// likelihood of the most likely distribution with the means of `a` and `b` at 0. Newton's method; the function is convex.
struct Tilt {
    double gain = 0;
    Distribution q{};
};

Tilt tilted(const Distribution& p, const Distribution& a, const Distribution& b) {
    constexpr int kSteps = 100;
    const auto weights = [&](double x, double y) {
        Distribution w{};
        for (std::size_t i = 0; i < kKinds; ++i)
            w[i] = 1 + x * a[i] + y * b[i];
        return w;
    };
    const auto value = [&](const Distribution& w) {
        double sum = 0;
        for (std::size_t i = 0; i < kKinds; ++i)
            sum -= w[i] > 0 ? p[i] * std::log(w[i]) : -std::numeric_limits<double>::infinity();
        return sum;
    };
    double x = 0;
    double y = 0;
    Distribution w = weights(x, y);
    double now = value(w);
    for (int step = 0; step < kSteps; ++step) {
        double gx = 0, gy = 0, hxx = 0, hxy = 0, hyy = 0; // the gradient and the second derivatives
        for (std::size_t i = 0; i < kKinds; ++i) {
            const double u = a[i] / w[i];
            const double v = b[i] / w[i];
            gx -= p[i] * u;
            gy -= p[i] * v;
            hxx += p[i] * u * u;
            hxy += p[i] * u * v;
            hyy += p[i] * v * v;
        }
        const double determinant = hxx * hyy - hxy * hxy;
        double dx = (gy * hxy - gx * hyy) / determinant;
        double dy = (gx * hxy - gy * hxx) / determinant;
        double next = value(weights(x + dx, y + dy));
        for (int half = 0; half < kSteps && !(next <= now); ++half) {
            dx /= 2;
            dy /= 2;
            next = value(weights(x + dx, y + dy));
        }
        if (!(next < now))
            break;
        x += dx;
        y += dy;
        w = weights(x, y);
        now = next;
    }
    Tilt tilt{.gain = now, .q = {}};
    for (std::size_t i = 0; i < kKinds; ++i)
        tilt.q[i] = p[i] / w[i];
    return tilt;
}

// The most likely distribution with this mean and this variance; nothing if no distribution of all five scores has them.
std::optional<Tilt> most_likely_with(const Distribution& p, double mean, double variance) {
    // Of all with this mean, one of the two neighbouring scores varies least, and one of the two ends most.
    const double below = std::floor(mean * 4) / 4;
    if (variance <= (mean - below) * (below + 0.25 - mean) || variance >= mean * (1 - mean))
        return std::nullopt;
    Distribution a{};
    Distribution b{};
    for (std::size_t i = 0; i < kKinds; ++i) {
        a[i] = score(i) - mean;
        b[i] = a[i] * a[i] - variance;
    }
    return tilted(p, a, b);
}

// The most likely distribution with (mean - 1/2) / deviation = t. It is looked for by its mean, first in steps and then
// more closely, because an iteration from a guess fails where the games are far from t.
Distribution most_likely_with_t(const Distribution& p, double t) {
    constexpr int kGrid = 1000;
    constexpr int kSections = 60;
    constexpr double kGolden = 0.6180339887498949;
    if (t == 0)
        return most_likely_with_mean(p, 0.5);
    const auto at = [&](double mean) {
        const double deviation = (mean - 0.5) / t;
        return most_likely_with(p, mean, deviation * deviation);
    };
    const auto gain = [&](double mean) {
        const auto tilt = at(mean);
        return tilt ? tilt->gain : -std::numeric_limits<double>::infinity();
    };
    const auto mean_of = [&](double place) { return 0.5 + std::copysign(place, t) / 2; };
    double best = 0.5 / kGrid;
    for (int i = 1; i < kGrid; ++i) {
        const double place = (i + 0.5) / kGrid;
        if (gain(mean_of(place)) > gain(mean_of(best)))
            best = place;
    }
    double low = best - 1.0 / kGrid;
    double high = best + 1.0 / kGrid;
    for (int i = 0; i < kSections; ++i) {
        const double left = high - kGolden * (high - low);
        const double right = low + kGolden * (high - low);
        (gain(mean_of(left)) > gain(mean_of(right)) ? high : low) =
            gain(mean_of(left)) > gain(mean_of(right)) ? right : left;
    }
    const auto found = at(mean_of((low + high) / 2));
    return (found ? found : at(mean_of(best)))->q;
}

double expected_score(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}
double elo_of(double expected) {
    return 400 * std::log10(expected / (1 - expected)); // never -0
}

// The variance of a pair's score, as a fraction of what it would be if every pair were won or lost completely and the
// mean were the same.
double share_of_variance(const Pairs& pairs) {
    Distribution p{};
    const double total = static_cast<double>(count(pairs)) + 1;
    for (std::size_t i = 0; i < p.size(); ++i)
        p[i] = static_cast<double>(pairs[i]) / total;
    p.front() += 0.5 / total;
    p.back() += 0.5 / total;
    const Moments m = moments(p);
    return m.variance / (m.mean * (1 - m.mean));
}

// The estimate if every pair was lost.
EloEstimate all_lost(double pairs) {
    const auto mean_with = [&](double likelihood) { return 1 - std::pow(likelihood, 1 / pairs); };
    EloEstimate estimate;
    estimate.elo = elo_of(mean_with(0.5));
    estimate.high = elo_of(mean_with(0.05));
    return estimate;
}

} // namespace

std::uint64_t count(const Pairs& pairs) {
    return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

double EloEstimate::error() const {
    if (std::isinf(low))
        return high - elo;
    return std::isinf(high) ? elo - low : (high - low) / 2;
}

EloEstimate estimate(const Pairs& pairs) {
    if (count(pairs) == 0)
        return {};
    const double number = static_cast<double>(count(pairs));
    double mean = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        mean += static_cast<double>(pairs[i]) / number * score(i);
    // This many games that are won or lost completely would vary as much.
    const double trials = number / share_of_variance(pairs);
    const double z = (mean - 0.5) / std::sqrt(0.25 / trials);
    EloEstimate estimate;
    if (pairs.front() == count(pairs)) {
        estimate = all_lost(number);
    } else if (pairs.back() == count(pairs)) {
        const EloEstimate mirrored = all_lost(number);
        estimate.elo = -mirrored.elo;
        estimate.low = -mirrored.high;
    } else {
        const double k = kTwoSided * kTwoSided / trials;
        const double middle = (mean + k / 2) / (1 + k);
        const double half = std::sqrt(k * (mean * (1 - mean) + k / 4)) / (1 + k);
        estimate.elo = elo_of(mean);
        estimate.low = elo_of(middle - half);
        estimate.high = elo_of(middle + half);
    }
    estimate.superiority = std::erfc(-z / std::sqrt(2.0)) / 2;
    return estimate;
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
    } else { // the mean of two games varies by sqrt(2) less than one game
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
