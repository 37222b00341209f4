#include "strip/potential.hpp"

#include <algorithm>
#include <array>

namespace goalline::strip {
namespace {

// The squares from the ball outwards on the side that a player attacks. Entry [0] is next to the ball, and true is a
// stone.
struct Half {
    std::array<bool, kMaxSquares + 1> stone{};
    int size = 0;
};

Half half_of(const Position& position, Player player) {
    Half half;
    half.size = player == Player::left ? position.squares - position.ball : position.ball - 1;
    for (int i = 0; i < half.size; ++i) {
        const int square = player == Player::left ? position.ball + 1 + i : position.ball - 1 - i;
        half.stone[i] = position.has_stone(square);
    }
    return half;
}

int threshold(int distance) {
    return (distance + 1) / 2 / 2 + 1;
}

// Returns F of the rest that begins beyond square `start` (0: beyond the ball), given F of all shorter rests.
//
// A chain to a vacant square j needs stones on all squares in between except those on which it lands. These are
// vacant, at least two apart, and at least two from both ends. So the chain costs one stone for each vacant square
// that it passes, less the largest number of landings that fit. Taking each landing as early as possible makes the
// most of them fit, for every j.
// every j.
int forward_from(const Half& half, int start, const std::array<int, kMaxSquares + 2>& rests) {
    int best = half.size; // filling every square wins; it needs size - start <= size stones
    int vacant = 0;       // vacant squares strictly between start and j
    int landings = 0;     // the most landings that fit up to j - 2
    int last_landing = start;
    int pending = 0; // 1 if square j - 1 is a landing, which counts for chains that go beyond j
    for (int j = start + 1; j <= half.size + 1; ++j) {
        const bool off = j == half.size + 1;
        const bool is_vacant = off || !half.stone[j - 1];
        if (is_vacant && j - start >= 2) {
            const int cost = vacant - landings;
            if (j >= half.size)
                best = std::min(best, cost);
            else
                best = std::min(best, cost + std::max(0, rests[j] - threshold(j - start) + 1));
        }
        landings += pending;
        pending = 0;
        if (!off && is_vacant) {
            ++vacant;
            if (j >= last_landing + 2) {
                last_landing = j;
                pending = 1;
            }
        }
    }
    return best;
}

} // namespace

int forward_potential(const Position& position, Player player) {
    const Half half = half_of(position, player);
    std::array<int, kMaxSquares + 2> rests{};
    for (int start = half.size - 1; start >= 0; --start)
        rests[start] = forward_from(half, start, rests);
    return rests[0];
}

bool forward_rule(const Position& position) {
    return forward_potential(position, position.to_move) <=
           forward_potential(position, other(position.to_move));
}

bool forward_rule_with_backward_jumps(const Position& position) {
    if (forward_rule(position))
        return true;
    const Player mover = position.to_move;
    for (const Move move : moves(position)) {
        const bool backward =
            move.kind == Move::Kind::jump && (mover == Player::left) == (move.square < position.ball);
        if (!backward)
            continue;
        const Position next = after(position, move);
        if (!winner(next) && forward_potential(next, mover) < forward_potential(next, other(mover)))
            return true;
    }
    return false;
}

bool forward_rule_ahead(const Position& position) {
    for (const Move move : moves(position)) {
        const Position next = after(position, move);
        const auto over = winner(next);
        if (over ? *over == position.to_move : !forward_rule_with_backward_jumps(next))
            return true;
    }
    return false;
}

bool rule_says_win(const Position& position) {
    return position.squares <= kBackwardExactTo ? forward_rule_with_backward_jumps(position)
                                                : forward_rule_ahead(position);
}

int paper_potential(const Position& position, Player player) {
    Half half = half_of(position, player);
    // Step 1: the ball's square takes the symbol of its neighbour; then the outermost square of every maximal group
    // with an odd number of vacant squares becomes a stone. symbol[0] is the ball's square.
    std::array<bool, kMaxSquares + 1> symbol{};
    symbol[0] = half.stone[0];
    for (int i = 0; i < half.size; ++i)
        symbol[i + 1] = half.stone[i];
    for (int i = 0; i <= half.size;) {
        int end = i;
        while (end <= half.size && !symbol[end])
            ++end;
        if ((end - i) % 2 == 1)
            symbol[end - 1] = true;
        i = end + 1;
    }
    // Steps 2 and 3.
    int psum = 0;
    int bsum = 0;
    for (int i = half.size; i >= 0; --i) {
        psum = bsum;
        bsum = symbol[i] ? std::max(0, bsum - 1) : bsum + 1;
    }
    return bsum / 4 + (bsum == psum ? 0 : 1);
}

Player paper_winner(const Position& position) {
    const int left = paper_potential(position, Player::left);
    const int right = paper_potential(position, Player::right);
    if (left == right)
        return position.to_move;
    return left < right ? Player::left : Player::right;
}

} // namespace goalline::strip
