#include "engine/search/corrections.hpp"

#include "engine/eval/features.hpp"
#include "engine/search/params.hpp"

namespace goalline::engine {

using phutball::Board;

std::size_t Corrections::place(const phutball::Position& position) {
    constexpr int kNear = 2;
    constexpr unsigned kColumns = (1U << (2 * kNear + 1)) - 1;
    const Board& board = position.board();
    const int row = board.row(board.ball());
    std::uint64_t near = static_cast<std::uint64_t>(board.ball());
    for (int aside = -kNear; aside <= kNear; ++aside) {
        unsigned men = 0;
        if (row + aside >= 1 && row + aside <= board.size().rows)
            men =
                features::row_pattern_within(board, board.ball() + aside * board.stride() - kNear) & kColumns;
        near = near << (2 * kNear + 1) | men;
    }
    // The upper bits of such a product depend on all bits of the number (Fibonacci hashing).
    constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;
    return static_cast<std::size_t>(near * kGolden >> 50) * 2 +
           (position.to_move() == phutball::Side::ohs ? 0 : 1);
}

int Corrections::value(std::size_t place) const {
    return values_[place] * params::tuned.correction / (100 * kScale);
}

void Corrections::learn(std::size_t place, int depth, int better) {
    constexpr int kWhole = 128;
    const int weight = std::min(depth + 1, params::kCorrectionDepth);
    const int bounded = std::clamp(better, -params::kMostCorrection, params::kMostCorrection) * kScale;
    std::int32_t& mean = values_[place];
    mean = (mean * (kWhole - weight) + bounded * weight) / kWhole;
}

} // namespace goalline::engine
