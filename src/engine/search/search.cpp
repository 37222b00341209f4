#include "engine/search/search.hpp"

#include "engine/eval/net.hpp"
#include "engine/search/score.hpp"

#include <algorithm>
#include <ranges>

namespace goalline::engine {

using phutball::Board;
using phutball::Position;
using phutball::Side;

namespace {

constexpr int kDraw = 0;
static_assert(Net::kScale == Score::kScale && Net::kMostUnits == Score::kMaxGuess);

// Proven distances count from the root; the table stores them counted from its node.
int to_table(int score, int ply) {
    return is_proven(score) ? score + (score > 0 ? ply : -ply) : score;
}
int from_table(int score, int ply) {
    return is_proven(score) ? score - (score > 0 ? ply : -ply) : score;
}

// The highest rank among some moves; that of order 0 if there are none.
std::int64_t likeliest(const std::vector<Try>& tries) {
    std::int64_t rank = tries.empty() ? 0 : tries.front().rank;
    for (const Try& move : tries)
        rank = std::max(rank, move.rank);
    return rank;
}

Position any_position() {
    return *Position::from(phutball::Setup::start());
}

} // namespace

int unproven_loss(int score) {
    return -Score::kMaxGuess + std::min(Score::at(score).plies(), params::kUnprovenPlies);
}

int late_reduction(int depth, int number) {
    if (params::tuned.late == 0 || depth < params::kLateMinDepth || number < params::tuned.late_moves)
        return 0;
    int plies = params::tuned.late_plies;
    for (const params::LateStep& step : params::kLateSteps)
        plies += depth >= step.depth && number >= step.number ? 1 : 0;
    return plies;
}

Search::Search(std::unique_ptr<Evaluator> evaluator)
    : position_(any_position()), evaluator_(std::move(evaluator)), frames_(params::kMaxPly),
      path_(params::kMaxPly) {}

void Search::reset(const phutball::Game& game) {
    const bool other_board = game.position().size() != position_.size();
    position_ = game.position();
    played_ = game.occurrences_by_key();
    played_filter_.fill(0);
    for (const auto& [key, times] : played_)
        played_filter_[(key.low >> 6) & 63] |= std::uint64_t{1} << (key.low & 63);
    if (other_board || history_.empty())
        forget();
    evaluator_->start(position_, params::kMaxPly);
}

void Search::forget() {
    candidates_.resize(position_.board());
    history_.reset(position_.board());
    corrections_.forget();
    frames_ = std::vector<Frame>(params::kMaxPly);
}

void Search::start(Table& table, Budget& budget) {
    table_ = &table;
    budget_ = &budget;
    path_start_ = 0;
    path_[0] = position_.key();
    history_.fade();
}

int Search::times_played(Key key) const {
    if ((played_filter_[(key.low >> 6) & 63] >> (key.low & 63) & 1) == 0)
        return 0;
    const auto found = played_.find(key);
    return found == played_.end() ? 0 : found->second;
}

// P10: the third occurrence in the game is a draw. The second one counts as a draw, too, if it lies below the root:
// whoever gains nothing by it the first time gains nothing the second time.
bool Search::is_repetition(Key key, int ply) const {
    return on_path(key, ply - 2) || times_played(key) >= 2;
}

// Whether the position occurred at `ply`, or at an earlier ply with the same side to move.
bool Search::on_path(Key key, int ply) const {
    for (int i = ply; i >= path_start_; i -= 2) {
        if (path_[i] == key)
            return true;
    }
    return false;
}

// Whether the table's entry makes a search needless. If so, `score` is the node's.
bool Search::cuts(const Table::Entry& entry, const Window& window, int& score) const {
    if (!entry.known())
        return false;
    score = from_table(entry.score, window.ply);
    const bool proven = is_proven(score);
    // P10: what superko forbids depends on the way to a position, so a proof holds on its own way only. But no goal
    // repeats a position.
    if (proven && position_.rules().repetition == phutball::Repetition::superko &&
        score != Score::win_in(window.ply + 1).rung())
        return false;
    if (entry.depth < window.depth || (window.is_pv() && !proven))
        return false;
    return entry.bound == Bound::exact || (entry.bound == Bound::lower && score >= window.beta) ||
           (entry.bound == Bound::upper && score <= window.alpha);
}

int Search::visit(int depth, int alpha, int beta, int ply, bool may_pass) {
    // 1. Check whether the budget is over, the game is drawn, or a quicker goal is already known.
    Frame& frame = frames_[ply];
    frame.pv.clear();
    budget_->count_node();
    if (budget_->over())
        return kDraw;
    const Key key = position_.key();
    path_[ply] = key;
    if (is_repetition(key, ply))
        return kDraw;
    alpha = std::max(alpha, Score::loss_in(ply).rung());
    beta = std::min(beta, Score::win_in(ply + 1).rung());
    if (alpha >= beta)
        return alpha;

    // 2. Look at the table.
    Window window{depth, alpha, beta, ply};
    const Table::Entry entry = table_->find(key);
    const MoveCode excluded = frame.excluded;
    MoveCode best_move = entry.known() && excluded == kNoMove ? entry.move : kNoMove;
    int score = 0;
    if (excluded == kNoMove && cuts(entry, window, score))
        return score;

    // 3. See what the ball can do: a goal for the mover, or a threat of the opponent.
    Board& board = position_.board();
    const Side mover = position_.to_move();
    frame.survey.run(board, position_.rules(), mover, depth > 0 ? params::kNodeStates : params::kLeafStates,
                     true);
    budget_->spend(static_cast<int>(frame.survey.states().size()));
    if (const MoveCode goal = find_goal(frame); goal != kNoMove) {
        const int win = Score::win_in(ply + 1).rung();
        table_->store(key, goal, to_table(win, ply), params::kProvenDepth, Bound::exact);
        return win;
    }
    const bool threatened = find_threat(frame);

    // 4. End the line at its last ply.
    stand(frame);
    const int standing = frame.standing;
    if (ply + 1 < params::kMaxPly)
        frames_[ply + 1].killers.fill(kNoMove);
    if (ply + 2 >= params::kMaxPly || (depth <= 0 && (!threatened || depth <= -params::kThreatPlies))) {
        table_->store(key, kNoMove, standing, std::max(depth, -params::kThreatPlies), Bound::exact);
        return standing;
    }

    // 5. Cut without a move: if the evaluation is far above beta, or above it even after a pass. Cut if a search that is
    // less deep says that the node is far above beta.
    if (!threatened && !window.is_pv()) {
        if (may_pass && prune(window, standing, score))
            return score;
        if (excluded == kNoMove && probe(window, entry, standing, score))
            return score;
        if (budget_->over())
            return kDraw;
    }
    if (window.depth >= params::kUnknownDepth && best_move == kNoMove && excluded == kNoMove)
        --window.depth;

    // 6. See whether the table's move has rivals. If none, it is searched deeper; if even without it the others reach
    // beta, the node is cut.
    Window deeper = window;
    if (best_move != kNoMove && !threatened && may_be_singular(entry, window)) {
        const int bar = entry.score - params::tuned.singular_margin * depth;
        const int rivals = search_rivals(frame, window, best_move, bar);
        if (budget_->over())
            return kDraw;
        if (rivals < bar)
            deeper.depth += !window.is_pv() && rivals < bar - params::tuned.double_margin ? 2 : 1;
        else if (bar >= beta && !window.is_pv())
            return bar;
    }

    // 7. Try the table's move, then the moves worth a try.
    Best best{.score = worst_case(frame, ply, threatened)};
    frame.tried.clear();
    frame.tries.clear();
    frame.complete = false;
    if (list_first(frame, best_move))
        try_all(frame, deeper, threatened, best);
    else
        best_move = excluded;
    if (best.score < beta && !budget_->over()) {
        list_moves(frame, best_move, threatened, window.depth);
        frame.likeliest = likeliest(frame.tries);
        try_all(frame, window, threatened, best);
    }

    // 8. If these lose for certain, try all the others, too.
    if (excluded == kNoMove && best.score < std::min(beta, -Score::kMaxGuess) && !frame.complete &&
        worth_the_rest(frame, window.depth)) {
        best.searched = std::max(best.searched, params::tuned.late_moves);
        list_rest(frame);
        try_all(frame, window, threatened, best);
    }
    if (budget_->over())
        return kDraw;
    score = best.score;
    if (score < std::min(beta, -Score::kMaxGuess) && !frame.complete)
        score = unproven_loss(score); // a move that was skipped may hold
    if (excluded != kNoMove)
        return score; // it is not the node's
    const Bound bound = score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;

    // 9. Learn from the score.
    const bool tells =
        bound == Bound::exact || (bound == Bound::lower ? score >= standing : score <= standing);
    if (tells && !threatened && !is_proven(score))
        corrections_.learn(frame.correction, depth, score - frame.evaluation);
    if (bound == Bound::upper)
        learn_failure({depth, alpha, beta, ply});
    const bool proof = (Score::at(score).is_win() && bound != Bound::upper) ||
                       (Score::at(score).is_loss() && bound != Bound::lower);
    table_->store(key, best.move, to_table(score, ply), proof ? params::kProvenDepth : window.depth, bound);
    return score;
}

// The least that the mover gets by moves that are not worth a search.
int Search::worst_case(const Frame& frame, int ply, bool threatened) const {
    const phutball::Size size = position_.size();
    const int vacant = size.rows * size.columns - 1 - position_.board().men();
    // A man that is not a parry leaves the opponent its goal.
    if (threatened && vacant > static_cast<int>(frame.parries.size()))
        return Score::loss_in(ply + 2).rung();
    const bool own_goal =
        position_.rules().own_goal && frame.survey.goal(other(position_.to_move())) != Survey::kNone;
    const Board& board = position_.board();
    const auto& states = frame.survey.states();
    const bool moves =
        vacant > 0 || own_goal || std::any_of(states.begin() + 1, states.end(), [&](const auto& state) {
            return !board.in_goal(state.ball, other(position_.to_move()));
        });
    return moves ? Score::loss_in(ply + 1).rung() : kDraw;
}

// Tries the frame's moves and raises `best`.
void Search::try_all(Frame& frame, const Window& node, bool threatened, Best& best) {
    Window window = node;
    window.alpha = std::max(window.alpha, best.score);
    const BusyMoves* const busy = node.depth >= params::kBusyDepth ? busy_ : nullptr;
    frame.put_off.clear();
    bool ahead = false; // whether the next move has been picked already
    for (std::size_t i = 0; i < 2 ? pick(frame, i) : ahead; ++i) {
        const Try& move = frame.tries[i];
        if (i < 2)
            prefetch(frame, move);
        const bool skips = !move.is_jump() && !threatened && may_skip(frame, window, best, move);
        const bool waits =
            busy != nullptr && best.searched > 0 && busy->has(BusyMoves::number(position_.key(), move.code));
        // If one move does not cut, more will be tried, so prefetch the next one's place in the table.
        ahead = i > 0 && pick(frame, i + 1);
        if (ahead)
            prefetch(frame, frame.tries[i + 1]);
        if (skips)
            frame.complete = false;
        else if (waits)
            frame.put_off.push_back({i, best.searched++});
        else if (!try_turn(frame, node, window, {i, best.searched}, threatened, best))
            return;
    }
    for (const Turn turn : frame.put_off) {
        if (!try_turn(frame, node, window, turn, threatened, best))
            return;
    }
}

// Tries one move. Returns false if that ends the node.
bool Search::try_turn(Frame& frame, const Window& node, Window& window, Turn turn, bool threatened,
                      Best& best) {
    const Try move = frame.tries[turn.at];
    BusyMoves* const busy = node.depth >= params::kBusyDepth ? busy_ : nullptr;
    const std::uint64_t marked = busy != nullptr ? BusyMoves::number(position_.key(), move.code) : 0;
    frame.move = move.is_jump() ? history_.jump_to(frame.survey.states()[move.index].ball) : move.index;
    make(frame, move);
    frame.tried.push_back(move.code);
    const Key key = position_.key();
    if (position_.rules().repetition == phutball::Repetition::superko &&
        (times_played(key) > 0 || on_path(key, node.ply - 1))) {
        unmake(frame, move);
        return true; // P10: illegal
    }
    if (busy != nullptr)
        busy->add(marked);
    best.searched = std::max(best.searched, turn.number + 1);
    const int score = try_one(window, turn.number, threatened, behind(frame, move));
    if (busy != nullptr)
        busy->remove(marked);
    unmake(frame, move);
    if (budget_->over())
        return false;
    if (best.move == kNoMove)
        best.move = move.code;
    if (score <= best.score)
        return true;
    best.score = score;
    best.move = move.code;
    if (score <= window.alpha)
        return true;
    window.alpha = score;
    if (node.is_pv()) {
        frame.pv.clear();
        if (move.is_jump())
            frame.pv.add_chain(frame.leaps | std::views::transform(&Leap::to));
        else
            frame.pv.add_place(move.index);
        frame.pv.append(frames_[node.ply + 1].pv);
    }
    if (score < window.beta)
        return true;
    learn_cutoff(frame, node, turn.at);
    return false;
}

// How much later than the likeliest move this one comes, on the scale of orders.
int Search::behind(const Frame& frame, const Try& move) {
    return static_cast<int>((frame.likeliest - move.rank) / (std::int64_t{1} << 32));
}

int Search::try_one(const Window& window, int number, bool threatened, int behind) {
    const int ply = window.ply + 1;
    // Replies to a threat are few and forced, so they cost no depth near the root.
    const int depth =
        threatened && window.depth > 0 && window.ply < 2 * root_depth_ ? window.depth : window.depth - 1;
    if (number == 0)
        return -visit(depth, -window.beta, -window.alpha, ply, true);
    int reduction = threatened ? 0 : late_reduction(window.depth, number);
    if (reduction > 0 && behind > params::tuned.far_behind)
        ++reduction;
    if (reduction > 1 && behind < params::tuned.close_behind)
        --reduction;
    const int low = params::tuned.scout != 0 ? -window.alpha - 1 : -window.beta;
    int score = -visit(depth - reduction, low, -window.alpha, ply, true);
    if (score > window.alpha && reduction > 0)
        score = -visit(depth, low, -window.alpha, ply, true);
    if (params::tuned.scout != 0 && score > window.alpha && score < window.beta)
        score = -visit(depth, -window.beta, -window.alpha, ply, true);
    return score;
}

} // namespace goalline::engine
