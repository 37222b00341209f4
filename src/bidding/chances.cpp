#include "bidding/chances.hpp"

#include "bidding/plain_table.hpp"
#include "bidding/unique.hpp"

#include <utility>

namespace goalline::bidding {
namespace {

// Whether player 1's mix is the only optimal one. `value_of` gives the values to player 1; for player 2 the mirror
// image is asked about.
template <class Values>
bool only_mix(const Rules& rules, const StateSolution& solution, const Values& value_of) {
    const auto game = matrix_of<double>(rules, solution.state, value_of);
    std::vector<double> p(static_cast<std::size_t>(game.rows()), 0);
    const int first = legal_bids(rules, solution.state.points1).first;
    for (const auto& [bid, probability] : solution.bids1)
        p[bid - first] = probability;
    return is_unique(game, p, solution.value);
}

} // namespace

ChanceTable::ChanceTable(const Rules& rules, int most1, int most2)
    : rules_(rules), most1_(most1), most2_(most2),
      chances_(static_cast<std::size_t>(2 * rules.reach() + 1) * static_cast<std::size_t>(most1 + 1) *
               static_cast<std::size_t>(most2 + 1)) {
    for (int ball = -rules.reach(); ball <= rules.reach(); ++ball) {
        for (int points1 = 0; points1 <= most1; ++points1) {
            for (int points2 = 0; points2 <= most2; ++points2) {
                const State state{ball, points1, points2};
                if (const auto over = outcome(rules, state))
                    chances_[index(state)] = {*over > 0 ? 1.0 : 0.0, *over < 0 ? 1.0 : 0.0};
            }
        }
    }
}

std::size_t ChanceTable::index(const State& state) const {
    return (static_cast<std::size_t>(state.ball + rules_.reach()) * static_cast<std::size_t>(most1_ + 1) +
            static_cast<std::size_t>(state.points1)) *
               static_cast<std::size_t>(most2_ + 1) +
           static_cast<std::size_t>(state.points2);
}

void ChanceTable::note(const StateSolution& solution) {
    const State& state = solution.state;
    Chances sum;
    double stops = 0;
    for (const auto& [bid1, p] : solution.bids1) {
        for (const auto& [bid2, q] : solution.bids2) {
            const State next = after(rules_, state, bid1, bid2);
            if (next == state)
                continue;
            const Chances& there = chances_[index(next)];
            sum.win += p * q * there.win;
            sum.loss += p * q * there.loss;
            stops += p * q;
        }
    }
    if (stops > 0)
        sum = {sum.win / stops, sum.loss / stops};
    chances_[index(state)] = sum;
    const State mirrored = state.mirrored();
    if (mirrored.points1 <= most1_ && mirrored.points2 <= most2_)
        chances_[index(mirrored)] = {sum.loss, sum.win};
}

Result<Analysis> analyse(const Rules& rules, const State& state, const StopFlag* stop) {
    if (const auto checked = check(rules, state); !checked)
        return checked.error();
    if (const auto checked = Table::check_size(rules, state.points1, state.points2, sizeof(Chances));
        !checked)
        return checked.error();
    ChanceTable chances(rules, state.points1, state.points2);
    StateSolution found{state, outcome(rules, state).value_or(0), 0, 0, {}, {}};
    found.lower = found.upper = found.value;
    auto table = Table::solve(
        rules, state.points1, state.points2,
        [&](const StateSolution& solution) {
            chances.note(solution);
            if (solution.state == state)
                found = solution;
            else if (solution.state.mirrored() == state)
                found = solution.mirrored();
        },
        stop);
    if (!table)
        return table.error();
    Analysis analysis{std::move(*table), std::move(chances), std::move(found), {}, {}};
    const StateSolution& solution = analysis.solution;
    if (!outcome(rules, state) && !can_repeat(rules, state)) {
        const Table& values = analysis.table;
        analysis.unique1 = only_mix(rules, solution, [&](const State& s) { return values.value(s); });
        analysis.unique2 =
            only_mix(rules, solution.mirrored(), [&](const State& s) { return -values.value(s.mirrored()); });
    }
    return analysis;
}

std::vector<int> sure_win_thresholds(const Table& table, int ball) {
    const Rules& rules = table.rules();
    const double top = outcome(rules, {rules.reach(), 1, 1}).value_or(1);
    std::vector<int> least;
    for (int points2 = 0; points2 <= table.most(Player::two); ++points2) {
        int points1 = 0;
        while (points1 <= table.most(Player::one) && table.value({ball, points1, points2}) < top)
            ++points1;
        least.push_back(points1 <= table.most(Player::one) ? points1 : -1);
    }
    return least;
}

} // namespace goalline::bidding
