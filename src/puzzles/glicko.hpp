// Glicko-2: how strong somebody is, how sure that is, and what games change in it (Mark Glickman, "Example of the
// Glicko-2 system"). Ratings are on the usual scale, where 1500 is the middle. Thread-safety: pure functions.
#pragma once

#include <span>

namespace goalline::puzzles {

struct Strength {
    double rating = 1500;
    double deviation = 350;   // the rating is known as well as this: 95 % lie within two deviations
    double volatility = 0.06; // how much the rating is expected to wander

    friend bool operator==(const Strength&, const Strength&) = default;
};

struct RatedGame {
    double rating = 1500; // the opponent's
    double deviation = 350;
    double score = 0; // 1 win, 0.5 draw, 0 loss
};

// How much the volatility may change; Glickman names 0.3 to 1.2.
inline constexpr double kTau = 0.5;

// The strength after a period with these games. Without games only the deviation grows.
[[nodiscard]] Strength after(const Strength& before, std::span<const RatedGame> games, double tau = kTau);

} // namespace goalline::puzzles
