// What keeps a node, or a move, from being searched in full: cuts without a move, searches that are less deep, and moves
// that are skipped.
#include "engine/search/score.hpp"
#include "engine/search/search.hpp"

#include <algorithm>

namespace goalline::engine {

namespace {

bool is_small(phutball::Size size) {
    return size.rows * size.columns <= params::kSmallPoints;
}

} // namespace

// Reverse futility and the null move.
bool Search::prune(const Window& window, int standing, int& score) {
    if (is_proven(window.beta) || window.depth <= 0)
        return false;
    const bool small = is_small(position_.size());
    const int margin = small ? params::kSmallFutilityMargin : params::tuned.futility_margin;
    const int plies = !small && window.depth > 1 && improves(window.ply) ? window.depth - 1 : window.depth;
    if (params::tuned.futility != 0 && window.depth <= params::kFutilityDepth &&
        standing - margin * plies >= window.beta) {
        score = standing;
        return true;
    }
    if (params::tuned.null_move == 0 || window.depth < params::kNullMinDepth || standing < window.beta)
        return false;
    const int path_start = path_start_;
    path_start_ = window.ply + 1;
    frames_[window.ply].move = History::kNothing;
    pass();
    const int reduced =
        window.depth - 1 - params::tuned.null_reduction - window.depth / params::tuned.null_slope;
    score = -visit(reduced, -window.beta, -window.beta + 1, window.ply + 1, false);
    unpass();
    path_start_ = path_start;
    if (score < window.beta || budget_->over())
        return false;
    score = std::min(score, Score::kMaxGuess); // a pass is not a move, so nothing is proven
    return true;
}

// Whether the mover stands better than it did two plies before. (The root has no evaluation.)
bool Search::improves(int ply) const {
    return ply >= 3 && frames_[ply].standing > frames_[ply - 2].standing;
}

// ProbCut (M. Buro): what a search to a smaller depth finds far above beta, the full search mostly finds above beta.
bool Search::probe(const Window& window, const Table::Entry& entry, int standing, int& score) {
    const int bar = window.beta + params::tuned.probe_margin;
    const int depth = window.depth - params::kProbePlies;
    if (window.depth < params::kProbeDepth || standing < window.beta || is_proven(window.beta) ||
        bar >= Score::kMaxGuess || is_small(position_.size()) ||
        (entry.known() && entry.depth >= depth && entry.score < bar))
        return false;
    score = visit(depth, bar - 1, bar, window.ply, false);
    return score >= bar && !budget_->over();
}

// Whether the table knows its move well enough to ask if it is the only good one.
bool Search::may_be_singular(const Table::Entry& entry, const Window& window) const {
    return window.depth >= params::tuned.singular_depth && window.ply < 2 * root_depth_ &&
           entry.depth >= window.depth - params::kSingularPlies && entry.bound != Bound::upper &&
           !is_proven(entry.score);
}

// The score of the node without one move, as a bound: below `bar` or not.
int Search::search_rivals(Frame& frame, const Window& window, MoveCode move, int bar) {
    frame.excluded = move;
    const int score = visit((window.depth - 1) / 2, bar - 1, bar, window.ply, false);
    frame.excluded = kNoMove;
    return score;
}

// Whether a placement is not worth a search near the last ply: others were tried, and the evaluation is so far below
// alpha that no man mends that in the few plies left, or the placement is much less likely to be good than others.
bool Search::may_skip(const Frame& frame, const Window& window, const Best& best, const Try& move) {
    if (window.depth > params::tuned.skip_depth || window.is_pv() ||
        best.searched < params::tuned.skip_after || best.score < -Score::kMaxGuess)
        return false;
    return behind(frame, move) > params::tuned.skip_behind ||
           (!is_proven(window.alpha) &&
            frame.standing + params::tuned.skip_margin * window.depth <= window.alpha);
}

} // namespace goalline::engine
