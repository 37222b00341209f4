#include "strip/count.hpp"

#include "strip/potential.hpp"
#include "strip/row.hpp"

#include <algorithm>
#include <utility>

namespace goalline::strip {
namespace {

// The square that lies `i` squares from the ball on the side that the player attacks.
int outward(const Position& position, Player player, int i) {
    return player == Player::left ? position.ball + i : position.ball - i;
}

int squares_ahead(const Position& position, Player player) {
    return player == Player::left ? position.squares - position.ball : position.ball - 1;
}

void add(std::vector<CountedSquare>& counted, int square, bool stone, bool changed) {
    const int before = counted.empty() ? 0 : counted.back().sum;
    counted.push_back({square, stone, changed, stone ? std::max(0, before - 1) : before + 1});
}

// F of the rest beyond the square at distance `d`: that of a ball which stands there.
int rest_beyond(const Position& position, Player player, int d) {
    Position there = position;
    there.ball = outward(position, player, d);
    there.stones &= ~square_bit(there.ball);
    return forward_potential(there, player);
}

struct Candidate {
    ForwardChain chain;
    int cost = 0;
};

// The cheapest chain that ends at distance `end`: it lands on vacant squares at least two apart, each as early as it
// can, and the other vacant squares need stones.
Candidate chain_to(const Position& position, Player player, int end) {
    const int size = squares_ahead(position, player);
    Candidate candidate;
    ForwardChain& chain = candidate.chain;
    int last = 0;
    for (int d = 1; d < end; ++d) {
        const int square = outward(position, player, d);
        if (has_stone(position.stones, position.squares, square))
            continue;
        if (d >= last + 2 && d <= end - 2) {
            chain.landings.push_back(square);
            last = d;
        } else {
            chain.fill.push_back(square);
        }
    }
    chain.end = outward(position, player, end);
    chain.wins = end >= size;
    candidate.cost = static_cast<int>(chain.fill.size());
    if (!chain.wins) {
        chain.rest = rest_beyond(position, player, end);
        chain.allowed = (end + 1) / 2 / 2 + 1;
        candidate.cost += std::max(0, chain.rest - chain.allowed + 1);
    }
    return candidate;
}

} // namespace

std::vector<CountedSquare> count_paper(const Position& position, Player player) {
    const int size = squares_ahead(position, player);
    std::vector<std::pair<bool, bool>> symbols; // stone, changed; from the ball's square outwards
    for (int i = 0; i <= size; ++i) {
        const bool stone =
            has_stone(position.stones, position.squares, outward(position, player, std::max(i, 1)));
        symbols.emplace_back(stone, i == 0);
    }
    for (std::size_t i = 0; i < symbols.size();) {
        std::size_t end = i;
        while (end < symbols.size() && !symbols[end].first)
            ++end;
        if ((end - i) % 2 == 1)
            symbols[end - 1] = {true, true};
        i = end + 1;
    }
    std::vector<CountedSquare> counted;
    for (int i = size; i >= 0; --i)
        add(counted, outward(position, player, i), symbols[i].first, symbols[i].second);
    return counted;
}

std::vector<CountedSquare> count_oddish(const oddish::Position& position, Player player) {
    std::vector<CountedSquare> counted;
    if (player == Player::left) {
        for (int square = position.squares; square > position.gap; --square)
            add(counted, square, position.has_stone(square), false);
    } else {
        for (int square = 1; square <= position.gap; ++square)
            add(counted, square, position.has_stone(square), false);
    }
    return counted;
}

ForwardChain forward_chain(const Position& position, Player player) {
    const int size = squares_ahead(position, player);
    Candidate best = chain_to(position, player, size + 1);
    for (int end = 2; end <= size; ++end) {
        if (has_stone(position.stones, position.squares, outward(position, player, end)))
            continue;
        Candidate other = chain_to(position, player, end);
        if (other.cost < best.cost || (other.cost == best.cost && other.chain.wins && !best.chain.wins))
            best = std::move(other);
    }
    best.chain.potential = best.cost;
    return std::move(best.chain);
}

} // namespace goalline::strip
