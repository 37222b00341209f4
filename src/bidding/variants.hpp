// Every combination of rule options that is a game of its own, for tests and benchmarks. Thread-safety: no state.
#pragma once

#include "bidding/rules.hpp"

#include <vector>

namespace goalline::bidding {

[[nodiscard]] inline std::vector<Rules> all_variants() {
    std::vector<Rules> all = {
        tennis(), {.payoff = Payoff::score}, {.fields = 1}, {.fields = 3, .payoff = Payoff::score}};
    for (const Pay pay : {Pay::both, Pay::winner}) {
        for (const Tie tie : {Tie::repeat, Tie::both_pay}) {
            if (pay == Pay::both && tie == Tie::both_pay)
                continue; // the same game as with Tie::repeat
            for (const End end : {End::draw, End::half, End::side, End::bust}) {
                for (const int min_bid : {0, 1})
                    all.push_back(
                        {.game = Game::footsteps, .pay = pay, .tie = tie, .end = end, .min_bid = min_bid});
            }
        }
    }
    all.push_back({.game = Game::footsteps, .spaces = 1});
    all.push_back({.game = Game::footsteps, .spaces = 5, .end = End::side, .min_bid = 0});
    return all;
}

} // namespace goalline::bidding
