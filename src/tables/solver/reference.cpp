#include "tables/solver/reference.hpp"

namespace goalline::tables {

using strip::Player;
using strip::Position;

std::size_t StripReference::state(const Position& p) const {
    const std::uint64_t low = p.stones & ((std::uint64_t{1} << (p.ball - 1)) - 1);
    const std::uint64_t high = p.stones >> p.ball << (p.ball - 1);
    return (static_cast<std::size_t>(p.ball - 2) << (squares_ - 1)) | low | high;
}

Position StripReference::position(std::size_t state) const {
    const int ball = static_cast<int>(state >> (squares_ - 1)) + 2;
    const std::uint64_t index = state & ((std::uint64_t{1} << (squares_ - 1)) - 1);
    const std::uint64_t below = (std::uint64_t{1} << (ball - 1)) - 1;
    return {squares_, ball, (index & below) | (index & ~below) << 1, Player::left};
}

StripReference::StripReference(int squares) : squares_(squares) {
    const std::size_t states = static_cast<std::size_t>(squares - 2) << (squares - 1);
    plies_.assign(states, 0);
    std::vector<std::uint32_t> open(states, 0); // moves not yet known to lose
    std::vector<std::uint32_t> first(states + 1, 0);
    std::vector<std::uint32_t> parents;
    std::vector<std::uint32_t> layer;
    std::vector<std::uint32_t> next;
    // Goes over all moves twice: the first time to count the parents of each state, the second to list them. Wins in
    // one move are found on the way.
    for (const bool counting : {true, false}) {
        for (std::size_t s = 0; s < states; ++s) {
            const Position here = position(s);
            for (const strip::Move move : strip::moves(here)) {
                const Position there = strip::after(here, move);
                const auto won = strip::winner(there);
                if (won) {
                    if (counting && won == Player::right)
                        ++open[s]; // S3: own goal, a move that never helps
                    if (counting && won == Player::left && plies_[s] == 0) {
                        plies_[s] = 1;
                        layer.push_back(static_cast<std::uint32_t>(s));
                    }
                    continue;
                }
                const std::size_t child = state(strip::mirrored(there));
                if (counting) {
                    ++open[s];
                    ++first[child + 1];
                } else {
                    parents[first[child]++] = static_cast<std::uint32_t>(s);
                }
            }
        }
        if (counting) {
            for (std::size_t s = 0; s < states; ++s)
                first[s + 1] += first[s];
            parents.resize(first[states]);
        }
    }
    // Filling the list has moved first[s] to the end of s, which is the start of s + 1.
    histogram_.assign(2, 0);
    histogram_[1] = layer.size();
    // After an own goal the other side has won at once, so it counts as a losing move from the start.
    for (std::size_t s = 0; s < states; ++s) {
        for (const strip::Move move : strip::moves(position(s)))
            open[s] -= strip::winner(strip::after(position(s), move)) == Player::right ? 1U : 0U;
        if (open[s] == 0 && plies_[s] == 0) {
            plies_[s] = 2;
            next.push_back(static_cast<std::uint32_t>(s));
        }
    }
    for (int ply = 2; !layer.empty() || !next.empty(); ++ply) {
        for (const std::uint32_t child : layer) {
            for (std::size_t i = child == 0 ? 0 : first[child - 1]; i < first[child]; ++i) {
                const std::uint32_t parent = parents[i];
                const bool decided = plies_[parent] != 0;
                if (decided || (ply % 2 == 0 && --open[parent] != 0))
                    continue;
                plies_[parent] = static_cast<std::uint8_t>(ply);
                next.push_back(parent);
            }
        }
        histogram_.push_back(next.size());
        layer.swap(next);
        next.clear();
    }
}

int StripReference::plies(const Position& position) const {
    return plies_[state(position.to_move == Player::left ? position : strip::mirrored(position))];
}

} // namespace goalline::tables
