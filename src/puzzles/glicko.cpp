#include "puzzles/glicko.hpp"

#include <cmath>
#include <numbers>

namespace goalline::puzzles {

namespace {

constexpr double kScale = 173.7178; // points of a rating in one unit of Glicko-2
constexpr double kMiddle = 1500;
constexpr double kClose = 1e-6;       // how exactly the volatility is computed
constexpr int kMostRefinements = 100; // a few are enough
// With less the strengths are so far apart that the result says nothing, and squares would overflow.
constexpr double kLeastInformation = 1e-12;

// How much a game counts against somebody whose deviation is `phi`.
double weight_of(double phi) {
    return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

// Step 5: the volatility that explains best how surprising the results were, by the Illinois method.
double new_volatility(double phi, double volatility, double variance, double delta, double tau) {
    const double start = std::log(volatility * volatility);
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double sum = phi * phi + variance + e;
        return e * (delta * delta - sum) / (2 * sum * sum) - (x - start) / (tau * tau);
    };
    double a = start;
    double b = 0;
    if (delta * delta > phi * phi + variance) {
        b = std::log(delta * delta - phi * phi - variance);
    } else {
        int k = 1;
        while (f(start - k * tau) < 0 && k < kMostRefinements)
            ++k;
        b = start - k * tau;
    }
    double fa = f(a);
    double fb = f(b);
    for (int step = 0; std::abs(b - a) > kClose && step < kMostRefinements; ++step) {
        const double c = a + (a - b) * fa / (fb - fa);
        const double fc = f(c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return std::exp(a / 2);
}

} // namespace

Strength after(const Strength& before, std::span<const RatedGame> games, double tau) {
    const double mu = (before.rating - kMiddle) / kScale;
    const double phi = before.deviation / kScale;
    double information = 0; // the inverse of the variance in step 3
    double surprise = 0;    // the sum in steps 4 and 7
    for (const RatedGame& game : games) {
        const double g = weight_of(game.deviation / kScale);
        const double expected = 1 / (1 + std::exp(-g * (mu - (game.rating - kMiddle) / kScale)));
        information += g * g * expected * (1 - expected);
        surprise += g * (game.score - expected);
    }
    if (information < kLeastInformation)
        return {before.rating, kScale * std::hypot(phi, before.volatility), before.volatility};
    const double variance = 1 / information;
    const double volatility = new_volatility(phi, before.volatility, variance, variance * surprise, tau);
    const double phi_star = std::hypot(phi, volatility);
    const double new_phi = 1 / std::sqrt(1 / (phi_star * phi_star) + information);
    return {kMiddle + kScale * (mu + new_phi * new_phi * surprise), kScale * new_phi, volatility};
}

} // namespace goalline::puzzles
