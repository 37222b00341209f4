// Score is what a search says about a position, for the side to move. Proven and guessed are different things: either
// a goal within n plies is proven, or the score is a guess in internal units, which stands for a chance to win. All
// scores lie on one ladder, so that the search compares plain integers:
//
//     lost in 1 < lost in 2 < ... < guesses -kMaxGuess .. 0 .. kMaxGuess < ... < won in 2 < won in 1
//
// Thread-safety: a plain value.
#pragma once

#include <algorithm>
#include <cmath>
#include <compare>

namespace goalline::engine {

class Score {
  public:
    static constexpr int kMaxGuess = 20'000;
    static constexpr int kMaxPlies = 10'000;
    // A guess of this many units stands for a chance to win of 1 / (1 + 1/e), about 73 %.
    static constexpr int kScale = 250;

    constexpr Score() = default;

    // The side to move wins or loses within `plies` (odd for a win, even for a loss, 0 if it has lost already),
    // whatever the other side does.
    [[nodiscard]] static constexpr Score win_in(int plies) { return Score(kWin - plies); }
    [[nodiscard]] static constexpr Score loss_in(int plies) { return Score(plies - kWin); }
    [[nodiscard]] static constexpr Score guess(int units) {
        return Score(std::clamp(units, -kMaxGuess, kMaxGuess));
    }
    // A rung of the ladder, as the search stores it.
    [[nodiscard]] static constexpr Score at(int rung) { return Score(rung); }
    [[nodiscard]] constexpr int rung() const { return rung_; }

    [[nodiscard]] constexpr bool is_win() const { return rung_ > kMaxGuess; }
    [[nodiscard]] constexpr bool is_loss() const { return rung_ < -kMaxGuess; }
    [[nodiscard]] constexpr bool is_proven() const { return is_win() || is_loss(); }

    // The plies to the proven goal; the proof may not be the shortest. REQUIRES: is_proven()
    [[nodiscard]] constexpr int plies() const { return is_win() ? kWin - rung_ : kWin + rung_; }
    // REQUIRES: !is_proven()
    [[nodiscard]] constexpr int units() const { return rung_; }

    // 1 or 0 if proven. This is only for showing: the search never decides by a floating-point number.
    [[nodiscard]] double win_probability() const {
        if (is_proven())
            return is_win() ? 1.0 : 0.0;
        return 1.0 / (1.0 + std::exp(-static_cast<double>(rung_) / kScale));
    }

    [[nodiscard]] constexpr Score operator-() const { return Score(-rung_); }
    friend constexpr auto operator<=>(Score, Score) = default;

  private:
    static constexpr int kWin = kMaxGuess + 1 + kMaxPlies;

    explicit constexpr Score(int rung) : rung_(rung) {}

    int rung_ = 0;
};

[[nodiscard]] constexpr bool is_proven(int score) {
    return Score::at(score).is_proven();
}

} // namespace goalline::engine
