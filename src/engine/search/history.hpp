// What earlier parts of the search have learnt about moves: which placements caused cut-offs, for each side, by point
// and by place relative to the ball. It serves only to order moves. Not thread-safe.
#pragma once

#include "engine/search/params.hpp"
#include "phutball/board.hpp"
#include "phutball/per_side.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace goalline::engine {

class History {
  public:
    void reset(const phutball::Board& board) {
        cells_ = board.cells();
        for (auto& side : by_cell_)
            side.assign(cells_, 0);
        for (auto& side : by_offset_)
            side.assign(2 * cells_, 0);
    }
    [[nodiscard]] bool empty() const { return cells_ == 0; }
    // Keeps half of what was learnt for the next search of the same game.
    void fade() {
        for (auto* table : {&by_cell_, &by_offset_}) {
            for (auto& side : *table)
                std::for_each(side.begin(), side.end(), [](std::int16_t& h) { h /= 2; });
        }
    }

    [[nodiscard]] int value(phutball::Side side, phutball::Cell cell, phutball::Cell ball) const {
        return by_cell_[side][cell] + by_offset_[side][offset_index(cell, ball)];
    }
    // `bonus` > 0: the placement refuted the position; < 0: it was tried before the one that did.
    void learn(phutball::Side side, phutball::Cell cell, phutball::Cell ball, int bonus) {
        move_towards(by_cell_[side][cell], bonus);
        move_towards(by_offset_[side][offset_index(cell, ball)], bonus);
    }

  private:
    // The index of a place relative to the ball. Places that differ only by a way round the edge of the board share
    // an index; they never occur with the same ball.
    [[nodiscard]] int offset_index(phutball::Cell cell, phutball::Cell ball) const {
        return cell - ball + cells_;
    }
    // Values approach +-kHistoryMax and never go beyond.
    static void move_towards(std::int16_t& h, int bonus) {
        const int bounded = std::clamp(bonus, -params::kHistoryMax, params::kHistoryMax);
        h = static_cast<std::int16_t>(h + bounded - h * std::abs(bounded) / params::kHistoryMax);
    }

    int cells_ = 0; // of the board
    phutball::PerSide<std::vector<std::int16_t>> by_cell_;
    phutball::PerSide<std::vector<std::int16_t>> by_offset_;
};

} // namespace goalline::engine
