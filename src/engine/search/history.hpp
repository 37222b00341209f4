// What earlier parts of the search have learnt about moves: which placements caused cut-offs, for each side, by point,
// by place relative to the ball, and by point as an answer to the move before; and to which landing points the ball was
// jumped with success. It serves only to order moves. Not thread-safe.
#pragma once

#include "engine/search/params.hpp"
#include "phutball/board.hpp"
#include "phutball/rules.hpp"

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
        for (auto& side : by_landing_)
            side.assign(cells_, 0);
        for (auto& side : following_)
            side.assign(cells_ <= kMostCells ? 2 * cells_ * cells_ : 0, 0);
    }
    [[nodiscard]] bool empty() const { return cells_ == 0; }
    // Keeps half of what was learnt for the next search of the same game.
    void fade() {
        for (auto* table : {&by_cell_, &by_offset_, &by_landing_, &following_}) {
            for (auto& side : *table)
                std::for_each(side.begin(), side.end(), [](std::int16_t& h) { h /= 2; });
        }
    }

    [[nodiscard]] int value(phutball::Side side, phutball::Cell cell, phutball::Cell ball) const {
        return by_cell_[side][cell] * params::kCellHistory / 100 +
               by_offset_[side][offset_index(cell, ball)] * params::tuned.offset_history / 100;
    }
    // `bonus` > 0: the placement refuted the position; < 0: it was tried before the one that did.
    void learn(phutball::Side side, phutball::Cell cell, phutball::Cell ball, int bonus) {
        move_towards(by_cell_[side][cell], bonus);
        move_towards(by_offset_[side][offset_index(cell, ball)], bonus);
    }

    // The same for a jump whose chain ends on `cell`.
    [[nodiscard]] int landing(phutball::Side side, phutball::Cell cell) const {
        return by_landing_[side][cell];
    }
    void learn_landing(phutball::Side side, phutball::Cell cell, int bonus) {
        move_towards(by_landing_[side][cell], bonus);
    }
    // The same for a placement as an answer to the move before: the cell of a placement, jump_to(cell) for a jump, or
    // kNothing. Large boards have no memory of answers.
    [[nodiscard]] int following(phutball::Side side, int before, phutball::Cell cell) const {
        return remembers(before) ? following_[side][answer_index(before, cell)] : 0;
    }
    void learn_following(phutball::Side side, int before, phutball::Cell cell, int bonus) {
        if (remembers(before))
            move_towards(following_[side][answer_index(before, cell)], bonus);
    }
    static constexpr int kNothing = -1;
    [[nodiscard]] int jump_to(phutball::Cell cell) const { return cells_ + cell; }

  private:
    static constexpr int kMostCells = 23 * 27; // of boards with a memory of answers
    [[nodiscard]] bool remembers(int before) const { return before != kNothing && cells_ <= kMostCells; }
    [[nodiscard]] std::size_t answer_index(int before, phutball::Cell cell) const {
        return static_cast<std::size_t>(before) * static_cast<std::size_t>(cells_) +
               static_cast<std::size_t>(cell);
    }
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
    phutball::PerSide<std::vector<std::int16_t>> by_landing_;
    phutball::PerSide<std::vector<std::int16_t>> following_;
};

} // namespace goalline::engine
