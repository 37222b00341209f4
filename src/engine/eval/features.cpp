#include "engine/eval/features.hpp"

namespace goalline::engine::features {

namespace {

constexpr std::size_t kMostStates = 512; // the survey of a node has fewer

// Keeps the best two gains of chains that begin in different directions.
struct Race {
    std::array<int, phutball::kDirections> gains{};
    Chain best;

    void add(std::size_t way, int gain, const Survey::State& state) {
        gains[way] = std::max(gains[way], gain);
        if (gain > best.gain || (gain == best.gain && gain > 0 && state.jumps < best.jumps))
            best = {.gain = gain, .jumps = state.jumps, .end = state.ball};
    }
    [[nodiscard]] Chain result() const {
        Chain chain = best;
        int equal = 0;
        for (const int gain : gains) {
            if (gain < best.gain)
                chain.second = std::max(chain.second, gain);
            else
                ++equal;
        }
        if (equal > 1)
            chain.second = best.gain;
        return chain;
    }
};

} // namespace

Chains furthest_chains(const phutball::Board& board, const Survey& survey) {
    const auto& states = survey.states();
    const std::size_t count = std::min(states.size(), kMostStates);
    std::array<std::uint8_t, kMostStates> ways; // the direction in which the chain to each state begins
    Race up;
    Race down;
    up.best.end = down.best.end = board.ball();
    const int row = board.row(board.ball());
    for (std::size_t i = 1; i < count; ++i) {
        const Survey::State& state = states[i];
        const auto way = state.parent == 0 ? static_cast<std::uint8_t>(state.way) : ways[state.parent];
        ways[i] = way;
        const int gain = board.row(state.ball) - row;
        if (gain > 0)
            up.add(way, gain, state);
        else if (gain < 0)
            down.add(way, -gain, state);
    }
    return {up.result(), down.result()};
}

std::vector<std::uint16_t> places(const phutball::Board& board, const Survey& survey,
                                  phutball::Side to_move) {
    std::vector<std::uint16_t> found;
    visit(
        board, survey, to_move, [&found](int place) { found.push_back(static_cast<std::uint16_t>(place)); },
        [&found](std::size_t group, std::size_t row, unsigned pattern) {
            for (int bit = 0; bit < kWide; ++bit) {
                if ((pattern >> bit & 1) != 0)
                    found.push_back(static_cast<std::uint16_t>(man_place(group, row, bit)));
            }
        },
        [&found](int goal_row, int ball_row, int men) {
            if (men == 0)
                return;
            found.push_back(static_cast<std::uint16_t>(line_place(kGoalRows, goal_row, men)));
            found.push_back(static_cast<std::uint16_t>(line_place(kBallRows, ball_row, men)));
        });
    return found;
}

} // namespace goalline::engine::features
