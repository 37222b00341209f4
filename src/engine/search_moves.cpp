// The moves of a search node: listing, making, taking back.
#include "engine/evaluation.hpp"
#include "engine/search.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Side;
using phutball::Square;

namespace {

// Keeps the `limit` earliest of the tries from `begin` on, in no order; whether any were dropped.
bool keep_earliest(std::vector<Try>& tries, std::size_t begin, std::size_t limit) {
    if (tries.size() - begin <= limit)
        return false;
    const auto first = tries.begin() + static_cast<std::ptrdiff_t>(begin);
    std::nth_element(first, first + static_cast<std::ptrdiff_t>(limit), tries.end());
    tries.resize(begin + limit);
    return true;
}

} // namespace

int jump_order(const Board& board, const Survey::State& state, Side mover) {
    const int gained = rows_to_goal(board, board.ball(), mover) - rows_to_goal(board, state.ball, mover);
    return gained > 0 ? 3000 + 700 * gained - 200 * state.jumps : 1200 + 400 * gained - 200 * state.jumps;
}

void Search::list_jumps(Frame& frame, MoveCode first, std::size_t limit) {
    const Board& board = position_.board();
    const Side mover = position_.to_move();
    const auto& states = frame.survey.states();
    for (int i = 1; i < static_cast<int>(states.size()); ++i) {
        const Survey::State& state = states[static_cast<std::size_t>(i)];
        if (board.in_goal(state.ball, other(mover)))
            continue; // loses at once (P9)
        const MoveCode code = jump_code(state.key);
        frame.tries.push_back({code, i, code == first ? kFirst : jump_order(board, state, mover)});
    }
    if (keep_earliest(frame.tries, 0, limit))
        frame.complete = false;
}

void Search::list_placements(Frame& frame, MoveCode first, std::size_t limit) {
    const Board& board = position_.board();
    const Side mover = position_.to_move();
    candidates_.collect(board, frame.survey, mover, frame.candidates);
    const std::size_t begin = frame.tries.size();
    for (const Candidate& candidate : frame.candidates) {
        const auto code = static_cast<MoveCode>(candidate.cell);
        int order = candidate.prior + history_.value(mover, candidate.cell, board.ball());
        if (code == first)
            order = kFirst;
        else if (code == frame.killers[0] || code == frame.killers[1])
            order += kKiller;
        frame.tries.push_back({code, candidate.cell, order});
    }
    keep_earliest(frame.tries, begin, limit);
    const std::size_t placements = frame.tries.size() - begin;
    const phutball::Size size = position_.size();
    frame.complete &= static_cast<int>(placements) == size.rows * size.columns - 1 - board.men();
}

// Whether to try all moves before calling a position lost: where they are few, or where much depends on it.
bool Search::worth_the_rest(const Frame& frame, int depth) const {
    const phutball::Size size = position_.size();
    const int moves =
        size.rows * size.columns - position_.board().men() + static_cast<int>(frame.survey.states().size());
    return frame.survey.complete() && depth > 0 &&
           moves <= (depth >= params::kRestDepth ? params::kRestMovesDeep : params::kRestMoves);
}

// Every move that is not among the tries; they take its place.
void Search::list_rest(Frame& frame) {
    std::vector<MoveCode>& tried = frame.tried;
    tried.clear();
    for (const Try& move : frame.tries)
        tried.push_back(move.code);
    std::sort(tried.begin(), tried.end());
    frame.tries.clear();
    frame.complete = true;
    list_jumps(frame, kNoMove, frame.survey.states().size());
    const Board& board = position_.board();
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        if (board.at(cell) == Square::vacant && cell != board.ball())
            frame.tries.push_back({static_cast<MoveCode>(cell), cell, 0});
    }
    std::erase_if(frame.tries,
                  [&](const Try& move) { return std::binary_search(tried.begin(), tried.end(), move.code); });
}

void Search::list_parries(Frame& frame, MoveCode first) {
    const Side mover = position_.to_move();
    for (const Cell cell : frame.parries) {
        const auto code = static_cast<MoveCode>(cell);
        const int order = 2500 + history_.value(mover, cell, position_.board().ball());
        frame.tries.push_back({code, cell, code == first ? kFirst : order});
    }
}

void Search::make(Frame& frame, const Try& move) {
    Board& board = position_.board();
    if (move.is_jump()) {
        const auto& states = frame.survey.states();
        frame.jumped.clear();
        for (int i = move.index; i > 0; i = states[static_cast<std::size_t>(i)].parent)
            frame.jumped.push_back(i);
        for (auto i = frame.jumped.rbegin(); i != frame.jumped.rend(); ++i) {
            const Survey::State& state = states[static_cast<std::size_t>(*i)];
            board.jump(frame.survey.direction(state), state.ball);
        }
    } else {
        board.add_man(move.index);
    }
    position_.pass_turn();
}

void Search::unmake(const Frame& frame, const Try& move) {
    Board& board = position_.board();
    position_.pass_turn();
    if (!move.is_jump()) {
        board.remove_man(move.index);
        return;
    }
    const auto& states = frame.survey.states();
    for (const int i : frame.jumped) {
        const Survey::State& state = states[static_cast<std::size_t>(i)];
        board.unjump(frame.survey.direction(state), states[static_cast<std::size_t>(state.parent)].ball);
    }
}

} // namespace goalline::engine
