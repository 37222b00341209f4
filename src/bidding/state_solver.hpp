// Solves one state of the table: it picks the view that the rules need, recognises states that are surely won and
// states that can repeat (F6), and certifies the result. Only Table uses it. Not thread-safe.
#pragma once

#include "bidding/table.hpp"

#include <cstdint>
#include <vector>

namespace goalline::bidding {

class StateSolver {
  public:
    // The planes are `planes[ball + reach]`. While the solver looks for a fixed point, it writes the cell of the
    // state that it solves.
    StateSolver(const Rules& rules, std::vector<Plane> planes, int most1, int most2);

    // Returns the certified solution of a state. If `mixes` is false the bids are left empty, which saves
    // allocations. `kernel` is empty, or what the state with one point less for both players left there. `sure_bid`
    // is a bid of player 1 that may win at once whatever player 2 bids (0: none is known); it becomes a bid that does
    // so, or -1.
    StateSolution solve(const State& state, Kernel& kernel, int& sure_bid, bool mixes);

    [[nodiscard]] SolverCounters counters() const;

  private:
    // Coordinates (points left) and their probabilities.
    struct Mix {
        std::vector<int> left;
        std::vector<double> weight;

        // The mix without the smaller weights; the others are scaled so that they sum to 1 again.
        [[nodiscard]] Mix without_less_than(double least) const;
    };

    template <class View>
    StateSolution solve_view(const View& game, KernelSimplex<View>& simplex, const State& state,
                             Kernel& kernel, int& sure_bid, bool mixes);
    template <class View>
    [[nodiscard]] bool wins_surely(const View& game, int row);
    template <class View>
    [[nodiscard]] int sure_row(const View& game, const KernelSimplex<View>& simplex, const Kernel& kernel);
    template <class View>
    [[nodiscard]] Certificate solve_densely(const View& game, Mix& p, Mix& q);
    template <class Scalar, class View>
    [[nodiscard]] Certificate solve_densely_in(const View& game, Mix& p, Mix& q);
    template <class View>
    [[nodiscard]] Certificate solve_repeating(const View& game, KernelSimplex<View>& simplex,
                                              const State& state, Mix& p, Mix& q);

    [[nodiscard]] Plane plane(int ball) const { return planes_[ball + rules_.reach()]; }
    template <class View>
    [[nodiscard]] View view(const State& state) const;
    template <class View>
    [[nodiscard]] StateSolution with_mixes(const View& game, StateSolution solution, const Mix& p,
                                           const Mix& q);
    [[nodiscard]] bool repeats_at(const State& state, int left1, int left2) const;

    Rules rules_;
    std::vector<Plane> planes_;
    double top_; // the most a player can get
    KernelSimplex<BothPayView> both_pay_;
    KernelSimplex<WinnerPaysView> winner_pays_;
    std::vector<double> line_;
    std::uint64_t fallbacks_ = 0;
};

} // namespace goalline::bidding
