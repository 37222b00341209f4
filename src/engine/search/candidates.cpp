#include "engine/search/candidates.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Side;
using phutball::Square;

void Candidates::resize(const Board& board) {
    margin_ = 2 * board.stride() + 2;
    const int size = board.cells() + 2 * margin_;
    prior_.assign(size, 0);
    touched_.assign(size + 1, 0);
    phutball::PerSide<Ring> rings; // by the side that attacks
    for (const Side side : {Side::ohs, Side::eks}) {
        std::size_t i = 0;
        for (const params::Spot& spot : params::kSpots) {
            const Cell ahead = spot.forward * (side == Side::ohs ? board.stride() : -board.stride());
            rings[side][i++] = {ahead + spot.sideways, spot.prior};
            if (spot.sideways != 0)
                rings[side][i++] = {ahead - spot.sideways, spot.prior};
        }
        own_end_rings_[side] = end_rings(rings[side], params::kOwnEnd);
        their_end_rings_[side] = end_rings(rings[side], params::kTheirEnd);
    }
    for (const Side side : {Side::ohs, Side::eks}) {
        const Ring& opponents = rings[other(side)];
        for (std::size_t i = 0; i < kRing; ++i) {
            const Spot mine = rings[side][i];
            const auto theirs = std::find_if(opponents.begin(), opponents.end(),
                                             [&mine](const Spot& spot) { return spot.delta == mine.delta; });
            ball_rings_[side][i] = {mine.delta, mine.prior * params::kOwnEnd / 100 +
                                                    theirs->prior * params::kTheirEnd / 100};
        }
    }
}

Candidates::EndRings Candidates::end_rings(const Ring& ring, int share) {
    EndRings ends{};
    for (std::size_t e = 0; e < ends.rings.size(); ++e, share = share * params::kNextEndThirds / 3) {
        ends.shares[e] = share;
        for (std::size_t i = 0; i < kRing; ++i)
            ends.rings[e][i] = {ring[i].delta, ring[i].prior * share / 100};
    }
    return ends;
}

void Candidates::add_chain_ends(const Board& board, const Survey& survey, Side side, const EndRings& rings,
                                int landing) {
    const auto& states = survey.states();
    const auto ahead = [&](Cell cell) { return side == Side::ohs ? cell : -cell; };
    std::array<int, params::kChainEnds> ends{};
    int count = 0;
    // Inserts into the few best ends, which have distinct cells.
    for (int i = 1; i < static_cast<int>(states.size()); ++i) {
        const Cell ball = states[i].ball;
        const auto cell_of = [&](int e) { return states[ends[e]].ball; };
        int at = 0;
        while (at < count && ahead(cell_of(at)) > ahead(ball))
            ++at;
        if (at == params::kChainEnds || (at < count && cell_of(at) == ball))
            continue;
        count = std::min(count + 1, params::kChainEnds);
        for (int e = count - 1; e > at; --e)
            ends[e] = ends[e - 1];
        ends[at] = i;
    }
    for (int e = 0; e < count; ++e) {
        int state = ends[e];
        const Cell end = states[state].ball;
        if (board.at(end) == Square::vacant || board.has_man(end))
            add_ring(end, rings.rings[e]);
        for (; state > 0; state = states[state].parent)
            add(states[state].ball, landing * rings.shares[e] / 100);
    }
}

void Candidates::add_first_jumps(const Board& board, const Survey& survey) {
    for (const Survey::State& state : survey.states()) {
        if (state.jumps != 1)
            continue;
        const int step = board.delta(survey.direction(state));
        add(state.ball, params::kFirstLanding);
        add(state.ball + step, params::kBeyondLanding);
        add(state.ball + 2 * step, params::kBeyondLanding / 2);
    }
}

void Candidates::collect(const Board& board, const Survey& survey, Side mover, std::vector<Candidate>& out) {
    count_ = 0;
    add_ring(board.ball(), ball_rings_[mover]);
    if (params::tuned.chains != 0) {
        const Side opponent = other(mover);
        add_chain_ends(board, survey, mover, own_end_rings_[mover], params::kOwnLanding);
        add_chain_ends(board, survey, opponent, their_end_rings_[opponent], params::kTheirLanding);
    }
    add_first_jumps(board, survey);
    out.clear();
    for (std::size_t i = 0; i < count_; ++i) {
        const Cell cell = touched_[i];
        int& prior = prior_[cell + margin_];
        // A spot two columns beyond a side falls on the sentinels of the next row; one beyond top or bottom may fall
        // outside the memory.
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
    for (int i = state; i > 0; i = survey.states()[i].parent)
        landings.push_back(survey.states()[i].ball);
    parry_points(board, landings, out);
}

} // namespace goalline::engine
