#include "engine/search/candidates.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Side;
using phutball::Square;

namespace {

// Priors round a centre by steps forward and sideways (either side alike). Found by counting what a longer
// search chose: diagonally ahead a quarter of all placements, straight ahead a tenth, a knight's move few.
struct SpotOnBoard {
    int forward;
    int sideways;
    int prior;
};
constexpr SpotOnBoard kSpots[] = {
    {1, 1, 2600}, {1, 0, 2000}, {0, 1, 900}, {-1, 1, 1000}, {-1, 0, 800}, {2, 0, 1000}, {2, 2, 1000},
    {2, 1, 400},  {0, 2, 350},  {1, 2, 350}, {-2, 0, 350},  {-2, 2, 350}, {-1, 2, 150}, {-2, 1, 150},
};
constexpr int kOwnEnd = 100;        // percent of the spots' priors round the ends of the mover's chains
constexpr int kTheirEnd = 45;       // and of the opponent's, seen in the opponent's direction
constexpr int kOwnLanding = 500;    // on a landing point of the mover's furthest chains: lengthens that jump
constexpr int kTheirLanding = 1700; // on one of the opponent's: spoils the chain
constexpr int kFirstLanding = 500;
constexpr int kBeyondLanding = 400;

} // namespace

void Candidates::resize(const Board& board) {
    margin_ = 2 * board.stride() + 2;
    const auto size = static_cast<std::size_t>(board.cells() + 2 * margin_);
    prior_.assign(size, 0);
    touched_.assign(size + 1, 0);
    std::array<Ring, 2> rings{}; // by the side that attacks
    for (const Side side : {Side::ohs, Side::eks}) {
        const auto s = static_cast<std::size_t>(side);
        std::size_t i = 0;
        for (const SpotOnBoard& spot : kSpots) {
            const Cell ahead = spot.forward * (side == Side::ohs ? board.stride() : -board.stride());
            rings[s][i++] = {ahead + spot.sideways, spot.prior};
            if (spot.sideways != 0)
                rings[s][i++] = {ahead - spot.sideways, spot.prior};
        }
        for (const bool own : {false, true}) {
            EndRings& ends = end_rings_[s][own ? 1 : 0];
            int share = own ? kOwnEnd : kTheirEnd;
            for (std::size_t e = 0; e < ends.rings.size(); ++e, share = share * 2 / 3) {
                ends.shares[e] = share;
                for (std::size_t k = 0; k < kRing; ++k)
                    ends.rings[e][k] = {rings[s][k].delta, rings[s][k].prior * share / 100};
            }
        }
    }
    for (std::size_t s = 0; s < 2; ++s) {
        for (std::size_t i = 0; i < kRing; ++i) {
            const Spot mine = rings[s][i];
            const auto theirs = std::find_if(rings[1 - s].begin(), rings[1 - s].end(),
                                             [&mine](const Spot& spot) { return spot.delta == mine.delta; });
            ball_rings_[s][i] = {mine.delta, mine.prior * kOwnEnd / 100 + theirs->prior * kTheirEnd / 100};
        }
    }
}

void Candidates::add_chain_ends(const Board& board, const Survey& survey, Side side, bool own) {
    const auto& states = survey.states();
    const auto ahead = [&](Cell cell) { return side == Side::ohs ? cell : -cell; };
    std::array<int, params::kChainEnds> ends{};
    int count = 0;
    for (int i = 1; i < static_cast<int>(states.size());
         ++i) { // insertion into the few best, distinct by cell
        const Cell ball = states[static_cast<std::size_t>(i)].ball;
        const auto cell_of = [&](int e) {
            return states[static_cast<std::size_t>(ends[static_cast<std::size_t>(e)])].ball;
        };
        int at = 0;
        while (at < count && ahead(cell_of(at)) > ahead(ball))
            ++at;
        if (at == params::kChainEnds || (at < count && cell_of(at) == ball))
            continue;
        count = std::min(count + 1, params::kChainEnds);
        for (int e = count - 1; e > at; --e)
            ends[static_cast<std::size_t>(e)] = ends[static_cast<std::size_t>(e - 1)];
        ends[static_cast<std::size_t>(at)] = i;
    }
    const EndRings& rings = end_rings_[static_cast<std::size_t>(side)][own ? 1 : 0];
    for (std::size_t e = 0; e < static_cast<std::size_t>(count); ++e) {
        int state = ends[e];
        const Cell end = states[static_cast<std::size_t>(state)].ball;
        if (board.at(end) == Square::vacant || board.has_man(end))
            add_ring(end, rings.rings[e]);
        for (; state > 0; state = states[static_cast<std::size_t>(state)].parent)
            add(states[static_cast<std::size_t>(state)].ball,
                (own ? kOwnLanding : kTheirLanding) * rings.shares[e] / 100);
    }
}

void Candidates::add_first_jumps(const Board& board, const Survey& survey) {
    for (const Survey::State& state : survey.states()) {
        if (state.jumps != 1)
            continue;
        const int step = board.delta(survey.direction(state));
        add(state.ball, kFirstLanding);
        add(state.ball + step, kBeyondLanding);
        add(state.ball + 2 * step, kBeyondLanding / 2);
    }
}

void Candidates::collect(const Board& board, const Survey& survey, Side mover, std::vector<Candidate>& out) {
    count_ = 0;
    add_ring(board.ball(), ball_rings_[static_cast<std::size_t>(mover)]);
    if (params::tuned.chains != 0) {
        add_chain_ends(board, survey, mover, true);
        add_chain_ends(board, survey, other(mover), false);
    }
    add_first_jumps(board, survey);
    out.clear();
    for (std::size_t i = 0; i < count_; ++i) {
        const Cell cell = touched_[i];
        int& prior = prior_[static_cast<std::size_t>(cell + margin_)];
        // A spot two columns over a side falls on the sentinels of the next row; over top or bottom off the
        // memory.
        if (cell >= 0 && cell < board.cells() && board.at(cell) == Square::vacant && cell != board.ball())
            out.push_back({cell, prior});
        prior = 0;
    }
}

void parry_points(const Board& board, std::span<const Cell> landings, std::vector<Cell>& out) {
    out.clear();
    for (const Cell cell : landings) {
        if (board.at(cell) == Square::vacant && cell != board.ball() &&
            std::find(out.begin(), out.end(), cell) == out.end())
            out.push_back(cell);
    }
}

void parry_points(const Board& board, const Survey& survey, int state, std::vector<Cell>& out) {
    std::vector<Cell> landings;
    for (int i = state; i > 0; i = survey.states()[static_cast<std::size_t>(i)].parent)
        landings.push_back(survey.states()[static_cast<std::size_t>(i)].ball);
    parry_points(board, landings, out);
}

} // namespace goalline::engine
