#include "engine/play/choice.hpp"

#include "engine/play/levels.hpp"

#include <algorithm>
#include <cstdlib>

namespace goalline::engine {

std::size_t pick_line(const std::vector<Line>& lines, int noise, Random& random) {
    if (lines.front().score.is_proven() || noise == 0)
        return 0;
    const int least = lines.front().score.rung() - noise;
    std::size_t picked = 0;
    int best =
        lines.front().score.rung() + static_cast<int>(random.below(static_cast<std::uint32_t>(noise) + 1));
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const int luck = static_cast<int>(random.below(static_cast<std::uint32_t>(noise) + 1));
        const int rung = lines[i].score.rung();
        if (rung >= least && rung + luck > best) {
            best = rung + luck;
            picked = i;
        }
    }
    return picked;
}

bool gives_up(Score score) {
    return score.is_loss() || score < Score::guess(kResignUnits);
}

std::size_t pick_even_line(const std::vector<Line>& lines) {
    const auto nearest = std::min_element(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
        return std::abs(a.score.rung()) < std::abs(b.score.rung());
    });
    return nearest - lines.begin();
}

} // namespace goalline::engine
