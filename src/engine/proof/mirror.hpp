// Exchanges left and right. Thread-safety: pure functions.
#pragma once

#include "phutball/board.hpp"

namespace goalline::engine {

[[nodiscard]] inline phutball::Cell mirrored(const phutball::Board& board, phutball::Cell cell) {
    const int stride = board.stride();
    return board.row(cell) * stride + (stride - 1 - cell % stride);
}

// Whether the board is its own mirror image.
[[nodiscard]] inline bool is_symmetric(const phutball::Board& board) {
    if (mirrored(board, board.ball()) != board.ball())
        return false;
    for (phutball::Cell cell = 0; cell < board.cells(); ++cell) {
        if (board.has_man(cell) && !board.has_man(mirrored(board, cell)))
            return false;
    }
    return true;
}

} // namespace goalline::engine
