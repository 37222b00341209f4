// The plain twin of the table of values: every state has a matrix of its own, which is solved from scratch, straight
// from the rules. It is slow and short; the tests compare the fast table with it, also in exact rationals.
// Thread-safety: no state.
#pragma once

#include "bidding/rules.hpp"
#include "bidding/simplex.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace goalline::bidding {

// The matrix of a state. Rows are player 1's bids from the lowest, columns player 2's; `value_of(State)` gives the
// values of the states that follow.
template <class Scalar, class Values>
[[nodiscard]] Matrix<Scalar> matrix_of(const Rules& rules, const State& state, const Values& value_of) {
    const BidRange bids1 = legal_bids(rules, state.points1), bids2 = legal_bids(rules, state.points2);
    Matrix<Scalar> game(bids1.size(), bids2.size());
    for (int i = 0; i < game.rows(); ++i) {
        for (int j = 0; j < game.columns(); ++j)
            game(i, j) = value_of(after(rules, state, bids1.first + i, bids2.first + j));
    }
    return game;
}

template <class Scalar>
class PlainTable {
  public:
    PlainTable(const Rules& rules, int most1, int most2) : rules_(rules), most1_(most1), most2_(most2) {
        values_.resize(static_cast<std::size_t>(2 * rules.reach() + 1) * static_cast<std::size_t>(most1 + 1) *
                       static_cast<std::size_t>(most2 + 1));
        for (int sum = 0; sum <= most1 + most2; ++sum) {
            for (int points1 = std::max(0, sum - most2); points1 <= std::min(sum, most1); ++points1) {
                for (int ball = -rules.reach(); ball <= rules.reach(); ++ball)
                    solve({ball, points1, sum - points1});
            }
        }
    }

    [[nodiscard]] const Scalar& value(const State& state) const { return values_[index(state)]; }
    [[nodiscard]] Scalar max_gap() const { return max_gap_; }
    [[nodiscard]] bool failed() const { return failed_; }

    [[nodiscard]] std::optional<MatrixSolution<Scalar>> solution(const State& state) const {
        return solve_matrix(matrix_of<Scalar>(rules_, state, [this](const State& s) { return value(s); }));
    }

  private:
    [[nodiscard]] std::size_t index(const State& state) const {
        const auto plane = static_cast<std::size_t>(state.ball + rules_.reach());
        return (plane * static_cast<std::size_t>(most1_ + 1) + static_cast<std::size_t>(state.points1)) *
                   static_cast<std::size_t>(most2_ + 1) +
               static_cast<std::size_t>(state.points2);
    }

    void solve(const State& state) {
        if (const auto over = outcome(rules_, state)) {
            values_[index(state)] = Scalar(*over);
            return;
        }
        const Scalar first = value_with(state, Scalar(0));
        Scalar value = first;
        if (can_repeat(rules_, state) && first != 0)
            value = nearest_fixed_point(state, first);
        values_[index(state)] = value;
    }

    // The value of the state's matrix if the state itself is worth `own`.
    [[nodiscard]] Scalar value_with(const State& state, const Scalar& own) {
        values_[index(state)] = own;
        const auto found = solution(state);
        failed_ = failed_ || !found;
        if (!found)
            return Scalar(0);
        max_gap_ = std::max<Scalar>(max_gap_, found->upper - found->lower);
        return (found->lower + found->upper) / 2;
    }

    // F6: f(w) = value_with(w) is monotone and 1-Lipschitz, so f(w) - w falls, and bisection finds its zero nearest
    // to 0.
    [[nodiscard]] Scalar nearest_fixed_point(const State& state, const Scalar& first) {
        const bool up = first > 0;
        Scalar near = 0, far = up ? 1 : -1; // if a state can repeat, no payoff lies beyond 1
        for (int i = 0; i < 60; ++i) {
            const Scalar middle = (near + far) / 2;
            const Scalar rise = value_with(state, middle) - middle;
            (up ? rise > rounding<Scalar>() / 64 : rise < -rounding<Scalar>() / 64) ? near = middle
                                                                                    : far = middle;
        }
        return far;
    }

    Rules rules_;
    int most1_;
    int most2_;
    std::vector<Scalar> values_;
    Scalar max_gap_ = 0;
    bool failed_ = false;
};

} // namespace goalline::bidding
