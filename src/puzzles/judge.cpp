#include "puzzles/judge.hpp"

#include "phutball/results.hpp"

#include <algorithm>
#include <utility>

namespace goalline::puzzles {

using engine::Truth;
using engine::Verdict;
using phutball::Move;
using phutball::Position;
using phutball::ResultGraph;
using phutball::Side;

namespace {

// A position with more results of the ball's jumps is no puzzle for people.
constexpr std::uint64_t kMostResults = 20'000;
constexpr std::uint64_t kMostGoalStates = 200'000;
constexpr std::size_t kProverBytes = std::size_t{64} << 20;

// A goal in one may have so many results, or any number if all winning chains begin with the same jump.
constexpr std::size_t kMostGoals = 3;

// Makes a turn for as long as it lives.
class Turn {
  public:
    Turn(Position& position, const Move& move) : position_(position), move_(move) {
        position_.play_unchecked(move_);
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { position_.undo(move_); }

  private:
    Position& position_;
    const Move& move_;
};

} // namespace

std::vector<Move> all_turns(Position& position, int* results) {
    std::vector<Move> turns;
    if (position.outcome())
        return turns;
    ResultGraph graph;
    if (!graph.build(position.board(), position.rules(), position.to_move(), kMostResults))
        return turns;
    for (std::uint32_t i = 1; i < graph.nodes().size(); ++i) {
        if (graph.nodes()[i].may_stop)
            turns.push_back(graph.move_to(position.board(), i));
    }
    if (results != nullptr)
        *results = static_cast<int>(turns.size());
    for (Move& move : phutball::list_placements(position))
        turns.push_back(std::move(move));
    return turns;
}

std::optional<Judgement> Judge::judge(const Position& position, Task task) {
    Position copy = position;
    if (copy.outcome() || copy.board().cells() > engine::Prover::kMaxCells)
        return std::nullopt;
    if (task.kind == Task::Kind::save)
        return judge_save(copy);
    return task.turns == 1 ? judge_goal_in_one(copy) : judge_goal(copy, task.turns);
}

std::optional<Judgement> Judge::judge_goal_in_one(Position& position) {
    const Side mover = position.to_move();
    Judgement judgement;
    const std::vector<Move> turns = all_turns(position, &judgement.results);
    const phutball::Board& board = position.board();
    std::vector<phutball::Point> firsts;
    for (const Move& move : turns) {
        if (move.kind == Move::Kind::chain && board.in_goal(board.cell(move.points.back()), mover))
            judgement.solutions.push_back(move);
        else
            ++judgement.refuted;
    }
    if (judgement.solutions.empty())
        return std::nullopt;
    // How many first jumps can begin a winning chain.
    int beginnings = 0;
    for (const phutball::Jump& jump :
         phutball::jumps(board, phutball::JumpRule(board, position.rules()), mover)) {
        const phutball::Cell from = board.ball();
        if (board.in_goal(jump.to, mover)) {
            ++beginnings;
            continue;
        }
        if (jump.ends_turn)
            continue;
        position.board().jump(jump.direction, jump.to);
        beginnings += has_goal(position, mover) ? 1 : 0;
        position.board().unjump(jump.direction, from);
    }
    judgement.one_way = beginnings == 1;
    return judgement;
}

std::optional<Judgement> Judge::judge_goal(Position& position, int turns) {
    const Side mover = position.to_move();
    const int plies = 2 * turns - 1;
    if (prove(position, mover, plies - 2) != Truth::fails || prove(position, mover, plies) != Truth::wins)
        return std::nullopt;
    Judgement judgement;
    for (const Move& move : all_turns(position, &judgement.results)) {
        const Turn turn(position, move);
        const Truth truth = prove(position, mover, plies - 1);
        if (truth == Truth::unknown)
            return std::nullopt;
        if (truth == Truth::wins)
            judgement.solutions.push_back(move);
        else
            ++judgement.refuted;
    }
    return judgement.solutions.empty() ? std::nullopt : std::optional(std::move(judgement));
}

std::optional<Judgement> Judge::judge_save(Position& position) {
    const Side mover = position.to_move();
    const Side opponent = other(mover);
    const auto threat = goal(position, opponent);
    if (!threat || has_goal(position, mover))
        return std::nullopt;
    Judgement judgement;
    for (const Move& move : all_turns(position, &judgement.results)) {
        const bool on_chain = std::ranges::find(threat->points, move.points.back()) != threat->points.end();
        const Turn turn(position, move);
        if (position.outcome()) { // an own goal, since the mover has no goal in one
            ++judgement.refuted;
            continue;
        }
        if (has_goal(position, opponent)) {
            ++judgement.refuted;
            judgement.plausible += move.kind == Move::Kind::place && on_chain ? 1 : 0;
            continue;
        }
        ++judgement.plausible;
        Truth truth = Truth::fails;
        for (int plies = 3; plies <= kSavePlies && truth == Truth::fails; plies += 2)
            truth = prove(position, opponent, plies);
        if (truth == Truth::unknown)
            return std::nullopt;
        if (truth == Truth::wins)
            ++judgement.refuted;
        else
            judgement.solutions.push_back(move);
    }
    return judgement.solutions.empty() ? std::nullopt : std::optional(std::move(judgement));
}

bool Judge::is_unique(const Position& position, Task task, const Judgement& judgement) {
    if (task.kind == Task::Kind::goal && task.turns == 1)
        return judgement.one_way || judgement.solutions.size() <= kMostGoals;
    if (judgement.solutions.size() != 1)
        return false;
    return task.turns < 3 || unique_after_replies(position, judgement.solutions.front());
}

bool Judge::unique_after_replies(const Position& start, const Move& move) {
    Position position = start;
    const Side solver = position.to_move();
    const Turn turn(position, move);
    for (const Move& reply : all_turns(position, nullptr)) {
        const Turn replied(position, reply);
        if (position.outcome() || has_goal(position, solver))
            continue;
        const auto next = judge_goal(position, 2);
        if (!next || next->solutions.size() != 1)
            return false;
    }
    return true;
}

std::vector<Move> Judge::line(const Position& start, Task task, const Judgement& judgement) {
    Position position = start;
    const Move& first = judgement.solutions.front();
    if (task.turns == 1)
        return {first};
    std::vector<Move> moves{first};
    position.play_unchecked(first);
    const int plies = task.plies() - 1;
    engine::Prover& search = prover(position, start.to_move());
    (void)search.prove(plies, {.nodes = nodes_});
    for (Move& next : search.line(plies, {.nodes = nodes_}))
        moves.push_back(std::move(next));
    return moves;
}

bool Judge::has_goal(Position& position, Side side) {
    return finder_.find(position.board(), position.rules(), side, {.nodes = kMostGoalStates}).verdict ==
           Verdict::yes;
}

std::optional<Move> Judge::goal(Position& position, Side side) {
    const auto answer =
        finder_.find_shortest(position.board(), position.rules(), side, {.nodes = kMostGoalStates});
    return answer.verdict == Verdict::yes ? std::optional(finder_.move(position.board())) : std::nullopt;
}

Truth Judge::prove(const Position& position, Side attacker, int plies) {
    engine::Prover& search = prover(position, attacker);
    const std::uint64_t before = search.nodes();
    const Truth truth = search.prove(plies, {.nodes = nodes_});
    visited_ += search.nodes() - before;
    return truth;
}

engine::Prover& Judge::prover(const Position& position, Side attacker) {
    unsigned switches = 0;
    for (const phutball::RuleSwitch& rule : phutball::kSwitches)
        switches = switches * 4 + static_cast<unsigned>(rule.get(position.rules()));
    const Room room{position.size().rows, position.size().columns, switches, attacker};
    const auto known = provers_.find(room);
    if (known == provers_.end())
        return provers_.emplace(room, engine::Prover(position, attacker, kProverBytes)).first->second;
    known->second.set_position(position);
    return known->second;
}

} // namespace goalline::puzzles
