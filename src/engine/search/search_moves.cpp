// The moves of a search node: listing, making and taking back.
#include "engine/search/search.hpp"

#include <algorithm>
#include <ranges>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Move;
using phutball::Side;
using phutball::Square;

namespace {

// Keeps the `limit` earliest tries, in no particular order. Returns whether any were dropped.
bool keep_earliest(std::vector<Try>& tries, std::size_t limit) {
    if (tries.size() <= limit)
        return false;
    std::nth_element(tries.begin(), tries.begin() + static_cast<std::ptrdiff_t>(limit), tries.end(),
                     [](const Try& a, const Try& b) { return a.rank > b.rank; });
    tries.erase(tries.begin() + static_cast<std::ptrdiff_t>(limit), tries.end());
    return true;
}

} // namespace

int jump_order(const Board& board, const Survey::State& state, Side mover) {
    int order = 0;
    prior::visit_jump(board, state, mover == Side::ohs,
                      [&order](int feature) { order += prior::weight(feature); });
    return order;
}

// Lists the table's move alone, before the others are listed, because it often makes them unnecessary.
bool Search::list_first(Frame& frame, MoveCode first) {
    const Board& board = position_.board();
    frame.placements_left = 1;
    if ((first & kJumpBit) == 0) {
        const auto cell = static_cast<Cell>(first);
        if (first == kNoMove || cell >= board.cells() || board.at(cell) != Square::vacant ||
            cell == board.ball())
            return false;
        frame.tries.emplace_back(first, cell, 0);
        return true;
    }
    const auto& states = frame.survey.states();
    for (int i = 1; i < static_cast<int>(states.size()); ++i) {
        const Survey::State& state = states[i];
        if (jump_code(state.key) == first && !board.in_goal(state.ball, other(position_.to_move()))) {
            frame.tries.emplace_back(first, i, 0);
            return true;
        }
    }
    return false;
}

int Search::move_before(const Frame& frame) const {
    return &frame == frames_.data() ? History::kNothing : (&frame)[-1].move;
}

void Search::list_moves(Frame& frame, MoveCode skip, bool threatened, int depth) {
    frame.complete = frame.survey.complete();
    frame.tries.clear();
    if (threatened) {
        list_jumps(frame, skip, frame.survey.states().size());
        list_parries(frame, skip);
    } else {
        const params::Tuning& tuned = params::tuned;
        const int left = std::max(depth, 0);
        list_jumps(frame, skip, tuned.jumps_base + tuned.jumps_slope * left);
        list_placements(frame, skip, tuned.placements_base + tuned.placements_slope * left);
    }
}

void Search::list_jumps(Frame& frame, MoveCode skip, std::size_t limit) {
    const Board& board = position_.board();
    const Side mover = position_.to_move();
    const auto& states = frame.survey.states();
    for (int i = 1; i < static_cast<int>(states.size()); ++i) {
        const Survey::State& state = states[i];
        const MoveCode code = jump_code(state.key);
        if (code != skip && !board.in_goal(state.ball, other(mover))) // otherwise it loses at once (P9)
            frame.tries.emplace_back(code, i,
                                     jump_order(board, state, mover) + history_.landing(mover, state.ball) *
                                                                           params::tuned.jump_history / 100);
    }
    if (keep_earliest(frame.tries, limit))
        frame.complete = false;
}

void Search::list_placements(Frame& frame, MoveCode skip, int limit) {
    const Board& board = position_.board();
    const Side mover = position_.to_move();
    const std::span<const Candidate> candidates = candidates_.collect(board, frame.survey, mover);
    const int before = move_before(frame);
    for (const Candidate& candidate : candidates) {
        const auto code = static_cast<MoveCode>(candidate.cell);
        if (code == skip)
            continue;
        int order = candidate.prior;
        if (params::tuned.history != 0)
            order += history_.value(mover, candidate.cell, board.ball());
        if (params::tuned.follow != 0)
            order += history_.following(mover, before, candidate.cell) * params::tuned.follow / 100;
        if (params::tuned.killer != 0 && (code == frame.killers[0] || code == frame.killers[1]))
            order += params::tuned.killer;
        frame.tries.emplace_back(code, candidate.cell, order);
    }
    frame.placements_left = limit;
    const auto placements = static_cast<int>(candidates.size());
    const phutball::Size size = position_.size();
    frame.complete &= placements <= limit && placements == size.rows * size.columns - 1 - board.men();
}

// Moves the best of the tries from `next` on to that place. Most nodes are done after one or two moves, so sorting
// all would be a waste. Returns false if none is left.
bool Search::pick(Frame& frame, std::size_t next) {
    auto& tries = frame.tries;
    if (next >= tries.size())
        return false;
    std::size_t best = next;
    // This is a copy, because a look-up through `best` would have to be waited for.
    std::int64_t rank = tries[next].rank;
    for (std::size_t i = next + 1; i < tries.size(); ++i) {
        const bool better = tries[i].rank > rank;
        best = better ? i : best;
        rank = better ? tries[i].rank : rank;
    }
    std::swap(tries[next], tries[best]);
    if (!tries[next].is_jump() && --frame.placements_left == 0) {
        const auto rest = tries.begin() + static_cast<std::ptrdiff_t>(next) + 1;
        tries.erase(std::remove_if(rest, tries.end(), [](const Try& move) { return !move.is_jump(); }),
                    tries.end());
    }
    return true;
}

// Prefetches the table's line for the position after the move, which will be looked up soon.
void Search::prefetch(const Frame& frame, const Try& move) const {
    const Board& board = position_.board();
    const Key after =
        move.is_jump() ? frame.survey.states()[move.index].key : board.key() ^ phutball::man_key(move.index);
    table_->prefetch(position_.to_move() == Side::ohs ? after ^ phutball::kEksToMoveKey : after);
}

// Whether to try all moves before calling a position lost: if they are few, or if much depends on it.
bool Search::worth_the_rest(const Frame& frame, int depth) const {
    const phutball::Size size = position_.size();
    const int moves =
        size.rows * size.columns - position_.board().men() + static_cast<int>(frame.survey.states().size());
    return frame.survey.complete() && depth > 0 &&
           moves <= (depth >= params::kRestDepth ? params::kRestMovesDeep : params::kRestMoves);
}

// Lists every move that was not tried.
void Search::list_rest(Frame& frame) {
    std::vector<MoveCode>& tried = frame.tried;
    std::sort(tried.begin(), tried.end());
    frame.tries.clear();
    frame.complete = true;
    list_jumps(frame, kNoMove, frame.survey.states().size());
    const Board& board = position_.board();
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        if (board.at(cell) == Square::vacant && cell != board.ball())
            frame.tries.emplace_back(static_cast<MoveCode>(cell), cell, 0);
    }
    std::erase_if(frame.tries,
                  [&](const Try& move) { return std::binary_search(tried.begin(), tried.end(), move.code); });
    frame.placements_left = static_cast<int>(frame.tries.size());
}

void Search::list_parries(Frame& frame, MoveCode skip) {
    const Side mover = position_.to_move();
    for (const Cell cell : frame.parries) {
        const auto code = static_cast<MoveCode>(cell);
        if (code != skip)
            frame.tries.emplace_back(code, cell,
                                     params::kParry + history_.value(mover, cell, position_.board().ball()));
    }
    frame.placements_left = static_cast<int>(frame.parries.size());
}

void Search::list_leaps(Frame& frame, int state) {
    const auto& states = frame.survey.states();
    frame.leaps.resize(states[state].jumps);
    for (auto leap = frame.leaps.rbegin(); leap != frame.leaps.rend(); ++leap) {
        const Survey::State& landed = states[state];
        state = landed.parent;
        *leap = {states[state].ball, landed.ball, frame.survey.direction(landed)};
    }
}

void Search::make(Frame& frame, const Try& move) {
    if (!move.is_jump()) {
        make_place(move.index);
        return;
    }
    list_leaps(frame, move.index);
    make_chain(frame.leaps);
}

void Search::unmake(const Frame& frame, const Try& move) {
    if (move.is_jump())
        unmake_chain(frame.leaps);
    else
        unmake_place(move.index);
}

void Search::play(const Move& move) {
    const Board& board = position_.board();
    if (move.kind == Move::Kind::place) {
        frames_[0].move = board.cell(move.points.front());
        make_place(frames_[0].move);
        return;
    }
    std::vector<Leap>& leaps = frames_[0].leaps;
    leaps.clear();
    for (std::size_t i = 1; i < move.points.size(); ++i) {
        const phutball::Point from = move.points[i - 1];
        const phutball::Point to = move.points[i];
        leaps.push_back({board.cell(from), board.cell(to), phutball::direction_between(from, to)});
    }
    frames_[0].move = history_.jump_to(leaps.back().to);
    make_chain(leaps);
}

void Search::undo(const Move& move) {
    if (move.kind == Move::Kind::place)
        unmake_place(position_.board().cell(move.points.front()));
    else
        unmake_chain(frames_[0].leaps);
}

void Search::make_place(Cell man) {
    position_.board().add_man(man);
    position_.pass_turn();
    evaluator_->placed(position_, man);
}

void Search::unmake_place(Cell man) {
    position_.pass_turn();
    position_.board().remove_man(man);
    evaluator_->undone();
}

void Search::make_chain(std::span<const Leap> leaps) {
    for (const Leap& leap : leaps)
        position_.board().jump(leap.direction, leap.to);
    position_.pass_turn();
    evaluator_->jumped(position_, leaps);
}

void Search::unmake_chain(std::span<const Leap> leaps) {
    position_.pass_turn();
    for (auto leap = leaps.rbegin(); leap != leaps.rend(); ++leap)
        position_.board().unjump(leap->direction, leap->from);
    evaluator_->undone();
}

void Search::pass() {
    position_.pass_turn();
    evaluator_->passed(position_);
}

void Search::unpass() {
    position_.pass_turn();
    evaluator_->undone();
}

// Finds a goal for the side to move: with the survey or, if that was cut short, with the finder. It becomes the line
// of the frame.
MoveCode Search::find_goal(Frame& frame) {
    const Side mover = position_.to_move();
    if (const int goal = frame.survey.goal(mover); goal != Survey::kNone) {
        list_leaps(frame, goal);
        frame.pv.add_chain(frame.leaps | std::views::transform(&Leap::to));
        return jump_code(frame.survey.states()[goal].key);
    }
    if (frame.survey.complete() || !ask_finder(mover))
        return kNoMove;
    frame.pv.add_chain(finder_.landings());
    const Move move = finder_.move(position_.board());
    position_.play_unchecked(move);
    const MoveCode code = jump_code(position_.board().key());
    position_.undo(move);
    return code;
}

bool Search::ask_finder(Side attacker) {
    Board& board = position_.board();
    if (board.cells() > params::kGoalCells)
        return false;
    const GoalAnswer answer =
        finder_.find(board, position_.rules(), attacker, {.nodes = params::kGoalStates});
    budget_->spend(static_cast<int>(answer.nodes));
    return answer.verdict == Verdict::yes;
}

// Whether the opponent could score if it were to move. If so, `parries` becomes the landing points of its chain.
bool Search::find_threat(Frame& frame) {
    const Board& board = position_.board();
    const Side opponent = other(position_.to_move());
    if (const int goal = frame.survey.goal(opponent); goal != Survey::kNone) {
        parry_points(board, frame.survey, goal, frame.parries);
        return true;
    }
    if (frame.survey.complete() || !ask_finder(opponent))
        return false;
    parry_points(board, finder_.landings(), frame.parries);
    return true;
}

} // namespace goalline::engine
