#include "engine/search/root.hpp"

#include "phutball/jump_rule.hpp"

#include <algorithm>
#include <limits>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Move;
using phutball::Position;
using phutball::Repetition;
using phutball::Side;
using phutball::Square;

namespace {

constexpr int kUnknown = std::numeric_limits<int>::min() / 2;
constexpr int kInfinite = Score::win_in(0).rung() + 1;

} // namespace

Root::Root(Search& search, Table& table, Budget& budget, const phutball::Game& game)
    : search_(search), table_(table), budget_(budget) {
    list(game);
}

void Root::list(const phutball::Game& game) {
    Position& position = search_.position();
    const Side mover = position.to_move();
    survey_.run(position.board(), position.rules(), mover, params::kRootStates, false);
    complete_ = survey_.complete();
    add_goal();
    add_jumps();
    std::vector<Cell> parries;
    threatened_ = find_threat(parries);
    if (threatened_)
        add_parries(parries);
    else
        add_placements();
    remove_illegal(game);
    // P10: superko may forbid every man that was listed; then any other one loses later than an own goal.
    const auto is_man = [](const Entry& entry) { return entry.move.kind == Move::Kind::place; };
    if (position.rules().repetition == Repetition::superko && std::ranges::none_of(entries_, is_man)) {
        add_placements();
        remove_illegal(game);
    }
    std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
        return a.order != b.order ? a.order > b.order : a.code < b.code;
    });
    if (entries_.size() > params::kRootMoves) {
        entries_.resize(params::kRootMoves);
        complete_ = false;
    }
}

// What the board allows may still be forbidden by superko (P10).
void Root::remove_illegal(const phutball::Game& game) {
    if (search_.position().rules().repetition == phutball::Repetition::superko)
        std::erase_if(entries_, [&](const Entry& entry) { return !game.check(entry.move); });
}

void Root::add_jumps() {
    const Position& position = search_.position();
    const Board& board = position.board();
    const Side mover = position.to_move();
    const phutball::JumpRule rule(board, position.rules());
    for (int i = 1; i < static_cast<int>(survey_.states().size()); ++i) {
        const Survey::State& state = survey_.states()[i];
        if (!rule.may_stop(mover, state.ball))
            continue;
        const MoveCode code = jump_code(state.key);
        if (!entries_.empty() && code == entries_.front().code)
            continue;
        int order = jump_order(board, state, mover);
        if (board.in_goal(state.ball, mover))
            order = params::kGoalFirst - state.jumps;
        else if (board.in_goal(state.ball, other(mover)))
            order = -params::kGoalFirst;
        entries_.push_back({move_to(board, survey_, i), code, order});
    }
}

GoalLimits Root::goal_limits() const {
    const auto cells = static_cast<std::uint64_t>(search_.position().board().cells());
    const std::uint64_t share = std::max<std::uint64_t>(1, cells / params::kGoalCells);
    return {
        .nodes = params::kRootGoalStates / share, .deadline = budget_.deadline(), .stop = &budget_.stop()};
}

// Adds the shortest goal there is, because people look at it.
void Root::add_goal() {
    Position& position = search_.position();
    const Side mover = position.to_move();
    if (survey_.complete() && survey_.goal(mover) == Survey::kNone)
        return;
    Board& board = position.board();
    const bool small = board.cells() <= params::kGoalCells;
    if (!small && survey_.goal(mover) != Survey::kNone)
        return; // it is among the jumps
    const GoalAnswer answer = small ? finder_.find_shortest(board, position.rules(), mover, goal_limits())
                                    : finder_.find(board, position.rules(), mover, goal_limits());
    if (answer.verdict != Verdict::yes)
        return;
    const Move move = finder_.move(board);
    Position after = position;
    after.play_unchecked(move);
    entries_.push_back({move, jump_code(after.board().key()), params::kGoalFirst});
}

bool Root::find_threat(std::vector<Cell>& parries) {
    Position& position = search_.position();
    const Side opponent = other(position.to_move());
    if (const int threat = survey_.goal(opponent); threat != Survey::kNone) {
        parry_points(position.board(), survey_, threat, parries);
        return true;
    }
    if (survey_.complete())
        return false;
    const GoalAnswer answer = finder_.find(position.board(), position.rules(), opponent, goal_limits());
    if (answer.verdict == Verdict::yes)
        parry_points(position.board(), finder_.landings(), parries);
    return answer.verdict == Verdict::yes;
}

// Adds the parries and one other placement, because it takes longer to lose to the threat than by an own goal.
void Root::add_parries(const std::vector<Cell>& parries) {
    const Board& board = search_.position().board();
    const auto listed = search_.candidates().collect(board, survey_, search_.position().to_move());
    std::vector<Candidate> others(listed.begin(), listed.end());
    std::erase_if(others, [&](const Candidate& other) {
        return std::find(parries.begin(), parries.end(), other.cell) != parries.end();
    });
    if (!others.empty()) {
        const Cell cell = std::max_element(others.begin(), others.end(), [](const auto& a, const auto& b) {
                              return a.prior < b.prior;
                          })->cell;
        entries_.push_back(
            {Move::place(board.point(cell)), static_cast<MoveCode>(cell), -params::kGoalFirst / 2});
    }
    for (const Cell cell : parries)
        entries_.push_back({Move::place(board.point(cell)), static_cast<MoveCode>(cell), params::kParry});
}

void Root::add_placements() {
    const Board& board = search_.position().board();
    const Side mover = search_.position().to_move();
    const auto likely = search_.candidates().collect(board, survey_, mover);
    std::vector<Candidate> candidates(likely.begin(), likely.end());
    const phutball::Size size = board.size();
    if (size.rows * size.columns <= params::kRootMoves) {
        std::vector<bool> listed(board.cells());
        for (const Candidate& candidate : candidates)
            listed[candidate.cell] = true;
        for (Cell cell = 0; cell < board.cells(); ++cell) {
            if (board.at(cell) == Square::vacant && cell != board.ball() && !listed[cell])
                candidates.push_back({cell, params::kUnlikely});
        }
    } else {
        complete_ = false;
    }
    for (const Candidate& candidate : candidates) {
        const int learnt = search_.history().value(mover, candidate.cell, board.ball());
        entries_.push_back({Move::place(board.point(candidate.cell)), static_cast<MoveCode>(candidate.cell),
                            candidate.prior + learnt});
    }
}

// All jumps and the likeliest placements come first; the rest of the board is added as the depth grows.
std::size_t Root::width(int depth) const {
    const std::size_t wide = params::kRootPlacementsBase + params::kRootPlacementsSlope * depth;
    return std::min(entries_.size(), wide);
}

Answer Root::iterate(int max_depth, int lines, const AnswerCallback& on_answer, int first_depth) {
    search_.start(table_, budget_);
    const auto count = std::min<std::size_t>(lines, entries_.size());
    if (has_goal() && count == 1)
        entries_.resize(1);
    Answer answer = report(0, 1);
    int steady = 0; // how many iterations ago the best move changed
    for (int depth = first_depth; depth <= std::min(max_depth, params::kMaxDepth); ++depth) {
        const MoveCode before = entries_.front().code;
        const bool finished = search_depth(depth, count);
        steady = entries_.front().code == before ? steady + 1 : 0;
        // Of a first iteration that was cut short, only the lines that it has come to are worth anything.
        const std::size_t judged = finished || depth > first_depth ? count : line_ + (searched_ > 0 ? 1 : 0);
        if (judged > 0 && (finished || searched_ > 0 || depth == first_depth))
            answer = report(finished ? depth : depth - 1, judged);
        answer.nodes = budget_.nodes();
        answer.seconds = budget_.seconds();
        if (!finished)
            break;
        if (on_answer)
            on_answer(answer);
        if (decided(depth) || budget_.enough(steady >= params::kSteady ? params::kEasyShare : 1))
            break;
    }
    return answer;
}

Answer Root::judge_each(int max_depth) {
    search_.start(table_, budget_);
    Answer answer = report(0, 1);
    for (int depth = 1; depth <= max_depth; ++depth) {
        search_.set_root_depth(depth);
        std::size_t judged = 0;
        for (; judged < entries_.size(); ++judged) {
            const int score = search_entry(entries_[judged], depth, -kInfinite, kInfinite, 0);
            if (budget_.over())
                break;
            entries_[judged].score = score;
        }
        searched_ = judged;
        const bool finished = judged == entries_.size();
        if (finished || (depth == 1 && judged > 0))
            answer = report(depth, judged);
        if (!finished)
            break;
    }
    answer.nodes = budget_.nodes();
    answer.seconds = budget_.seconds();
    return answer;
}

bool Root::decided(int depth) const {
    const Score score = Score::at(entries_.front().score);
    const bool all = complete_ && width(depth) == entries_.size();
    return (score.is_win() && (budget_.ends_at_win() || score.plies() <= depth)) ||
           (score.is_loss() && all && score.plies() <= depth);
}

// Returns false if the budget ended before the iteration did.
bool Root::search_depth(int depth, std::size_t lines) {
    search_.set_root_depth(depth);
    for (std::size_t line = 0; line < lines; ++line) {
        line_ = line;
        const int before = entries_[line].score;
        int alpha = -kInfinite;
        int beta = kInfinite;
        if (depth >= params::kAspirationDepth && !Score::at(before).is_proven()) {
            alpha = before - params::kAspiration;
            beta = before + params::kAspiration;
        }
        while (true) {
            if (!search_line(line, depth, alpha, beta))
                return false;
            const int score = entries_[line].score;
            if (score <= alpha && alpha > -kInfinite)
                alpha = -kInfinite;
            else if (score >= beta && beta < kInfinite)
                beta = kInfinite;
            else
                break;
        }
    }
    return true;
}

// Finds the best of the entries from `line` on and moves it there.
bool Root::search_line(std::size_t line, int depth, int alpha, int beta) {
    const auto begin = entries_.begin() + static_cast<std::ptrdiff_t>(line);
    const auto end = entries_.begin() + static_cast<std::ptrdiff_t>(std::max(width(depth), line + 1));
    searched_ = 0;
    auto best = begin;
    int best_score = kUnknown;
    BusyMoves* const busy = depth >= params::kBusyDepth ? search_.busy() : nullptr;
    const Key key = search_.position().key();
    // Returns false if that ends the search.
    const auto look = [&](auto entry) {
        const std::uint64_t number = BusyMoves::number(key, entry->code);
        if (busy != nullptr)
            busy->add(number);
        const int score =
            search_entry(*entry, depth, std::max(alpha, best_score), beta, static_cast<int>(entry - begin));
        if (busy != nullptr)
            busy->remove(number);
        if (budget_.over())
            return false;
        ++searched_;
        // A score below alpha is only a bound and says nothing about the order.
        if (entry == begin || score > std::max(alpha, best_score)) {
            best_score = score;
            best = entry;
            best->score = score;
        }
        return score < beta;
    };
    std::vector<decltype(best)> put_off;
    bool open = true;
    for (auto entry = begin; open && entry != end; ++entry) {
        if (busy != nullptr && entry != begin && busy->has(BusyMoves::number(key, entry->code)))
            put_off.push_back(entry);
        else
            open = look(entry);
    }
    for (auto entry = put_off.begin(); open && entry != put_off.end(); ++entry)
        open = look(*entry);
    std::rotate(begin, best, best + 1);
    return !budget_.over();
}

int Root::search_entry(Entry& entry, int depth, int alpha, int beta, int number) {
    const Position& position = search_.position();
    const Side mover = position.to_move();
    search_.play(entry.move);
    int score = 0;
    Variation rest;
    if (const auto outcome = position.outcome()) {
        budget_.count_node();
        score = *outcome == win_of(mover) ? Score::win_in(1).rung() : Score::loss_in(1).rung();
    } else {
        const int below = threatened_ ? depth : depth - 1;
        const int reduction =
            threatened_ ? 0 : late_reduction(depth, number) + (number >= params::kRootLateNumber);
        if (number > 0)
            score = -search_.visit(below - reduction, -alpha - 1, -alpha, 1, true);
        if (reduction > 0 && score > alpha && !budget_.over())
            score = -search_.visit(below, -alpha - 1, -alpha, 1, true);
        if (number == 0 || (score > alpha && score < beta && !budget_.over()))
            score = -search_.visit(below, -beta, -alpha, 1, true);
        rest = search_.pv(1);
    }
    search_.undo(entry.move);
    if ((number == 0 || score > alpha) && !budget_.over())
        entry.rest = std::move(rest);
    return score;
}

} // namespace goalline::engine
