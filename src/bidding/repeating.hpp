// Matrix games in which one entry of each row or column means "play the same game again", and endless repetition is
// worth 0 (F6; Everett's recursive games with one state). Against each column, a stationary mix p guarantees the
// average of what the other rows give, weighted by p. So there is a certificate that contains no fixed point.
// Thread-safety: no state.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

namespace goalline::bidding {

// What a player's mix over `left` guarantees. `payoff(i, j)` is the player's payoff for i against the opponent's j <
// others, and `repeats(i, j)` says whether the game starts again.
template <class Payoff, class Repeats>
[[nodiscard]] double guarantee(const std::vector<int>& left, const std::vector<double>& weight, int others,
                               const Payoff& payoff, const Repeats& repeats) {
    double least = std::numeric_limits<double>::infinity();
    for (int j = 0; j < others; ++j) {
        double sum = 0, stops = 0; // separate, because 1 - weight would lose the contribution of a rare bid
        for (std::size_t k = 0; k < left.size(); ++k) {
            if (repeats(left[k], j))
                continue;
            sum += weight[k] * payoff(left[k], j);
            stops += weight[k];
        }
        least = std::min(least, stops > 0 ? sum / stops : 0.0);
    }
    return least;
}

// Finds a mix that gets `top` with a probability as close to 1 as we like, if there is one. It takes the bids in
// layers, each played 2^-60 times as often as the one before, so a bid may be bad against a reply that an earlier
// layer has already beaten. Such a state is worth `top`, although no single mix may get all of it.
template <class Payoff, class Repeats>
[[nodiscard]] bool nearly_sure(int own, int others, double top, const Payoff& payoff, const Repeats& repeats,
                               std::vector<int>& left, std::vector<double>& weight) {
    std::vector<char> beaten(static_cast<std::size_t>(others), 0);
    int remaining = others;
    left.clear();
    weight.clear();
    for (double layer = 1; remaining > 0 && layer > 0x1p-900; layer *= 0x1p-60) {
        const std::vector<char> before = beaten;
        bool progress = false;
        for (int i = own - 1; i >= 0 && remaining > 0; --i) {
            int gains = 0;
            bool bad = false;
            for (int j = 0; j < others && !bad; ++j) {
                if (before[j] != 0 || repeats(i, j))
                    continue;
                bad = payoff(i, j) < top;
                gains += !bad && beaten[j] == 0 ? 1 : 0;
            }
            if (bad || gains == 0)
                continue;
            for (int j = 0; j < others; ++j) {
                if (before[j] == 0 && !repeats(i, j))
                    beaten[j] = 1;
            }
            remaining -= gains;
            left.push_back(i);
            weight.push_back(layer);
            progress = true;
        }
        if (!progress)
            return false;
    }
    return remaining == 0;
}

} // namespace goalline::bidding
