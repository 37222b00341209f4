#include "puzzles/judge.hpp"

#include "phutball/results.hpp"

#include <algorithm>
#include <utility>

namespace goalline::puzzles {

using engine::Truth;
using phutball::Move;
using phutball::Position;
using phutball::Side;

namespace {

// A position with more states of the ball's jumps is no puzzle for people. One that stands for a formula has many.
constexpr std::uint64_t kMostStates = 2'000;
constexpr std::uint64_t kMostStatesOfAll = 200'000;
constexpr std::uint64_t kMostGoalStates = 200'000;
constexpr std::size_t kProverBytes = std::size_t{16} << 20;
constexpr int kMostTablePoints = 21; // of a board; such a table is built within a second

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
    Turn(Turn&&) = delete;
    Turn& operator=(Turn&&) = delete;
    ~Turn() { position_.undo(move_); }

  private:
    Position& position_;
    const Move& move_;
};

Judgement begun(const Turns& turns) {
    Judgement judgement;
    judgement.jumped = turns.jumped;
    std::ranges::sort(judgement.jumped);
    return judgement;
}

// How many first jumps begin a winning chain. A chain may go on from the mover's own goal row (P9), where a search for a
// goal in one would take the game for over; and each of these walks meets no more states than the chains of the whole
// turn, so none of them needs a limit of its own.
int winning_first_jumps(phutball::Board& board, const phutball::Rules& rules, Side mover) {
    int count = 0;
    phutball::KeySet seen;
    phutball::Chain chain;
    for (int direction = 0; direction < phutball::kDirections; ++direction) {
        seen.clear();
        const auto arrive = [&](const phutball::Chain& way, const phutball::Jump& jump) {
            if (way.front().direction != direction || !seen.insert(board.key()))
                return phutball::Walk::back;
            return board.in_goal(jump.to, mover) ? phutball::Walk::stop : phutball::Walk::descend;
        };
        count += phutball::walk_chains(board, rules, mover, chain, arrive) ? 0 : 1;
    }
    return count;
}

std::optional<Judgement> finished(Judgement judgement) {
    if (judgement.solutions.empty())
        return std::nullopt;
    std::ranges::stable_sort(judgement.solutions, {}, [](const Move& move) { return move.points.size(); });
    return judgement;
}

} // namespace

bool Judgement::is_solved_by(const Position& position, const Move& move) const {
    const auto key_after = [](Position copy, const Move& turn) {
        copy.play_unchecked(turn);
        return copy.key();
    };
    const Key key = key_after(position, move);
    return std::ranges::any_of(solutions, [&](const Move& each) { return key_after(position, each) == key; });
}

std::optional<Turns> all_turns(Position& position, std::uint64_t limit) {
    Turns turns;
    phutball::ResultGraph graph;
    if (!graph.build(position.board(), position.rules(), position.to_move(), limit))
        return std::nullopt;
    for (std::uint32_t i = 1; i < graph.nodes().size(); ++i) {
        if (!graph.nodes()[i].may_stop)
            continue;
        turns.moves.push_back(graph.move_to(position.board(), i));
        const Turn turn(position, turns.moves.back());
        turns.jumped.push_back(position.board().key());
    }
    for (Move& move : phutball::list_placements(position))
        turns.moves.push_back(std::move(move));
    return turns;
}

std::optional<Judgement> Judge::judge(const Position& position, Task task) {
    Position copy = position;
    if (copy.outcome())
        return std::nullopt;
    if (task.kind == Task::Kind::win)
        return judge_win(copy);
    if (task == Task{Task::Kind::goal, 1})
        return judge_goal_in_one(copy);
    if (copy.board().cells() > engine::Prover::kMaxCells)
        return std::nullopt;
    return task.kind == Task::Kind::save ? judge_save(copy) : judge_goal(copy, task.turns);
}

std::optional<Judgement> Judge::judge_goal_in_one(Position& position) {
    const Side mover = position.to_move();
    const bool large = position.board().cells() > engine::Prover::kMaxCells;
    const auto turns = all_turns(position, large ? kMostStatesOfAll : kMostStates);
    if (!turns)
        return std::nullopt;
    Judgement judgement = begun(*turns);
    for (const Move& move : turns->moves) {
        const phutball::Board& board = position.board();
        if (move.kind == Move::Kind::chain && board.in_goal(board.cell(move.points.back()), mover))
            judgement.solutions.push_back(move);
        else
            ++judgement.refuted;
    }
    judgement.one_way = winning_first_jumps(position.board(), position.rules(), mover) == 1;
    return finished(std::move(judgement));
}

std::optional<Judgement> Judge::judge_goal(Position& position, int number) {
    const Side mover = position.to_move();
    const int plies = 2 * number - 1;
    if (prove(position, mover, plies - 2) != Truth::fails || prove(position, mover, plies) != Truth::wins)
        return std::nullopt;
    const auto turns = all_turns(position, kMostStates);
    if (!turns)
        return std::nullopt;
    Judgement judgement = begun(*turns);
    for (const Move& move : turns->moves) {
        const Turn turn(position, move);
        const Truth truth = prove(position, mover, plies - 1);
        if (truth == Truth::unknown)
            return std::nullopt;
        if (truth == Truth::wins)
            judgement.solutions.push_back(move);
        else
            ++judgement.refuted;
    }
    return finished(std::move(judgement));
}

std::optional<Judgement> Judge::judge_save(Position& position) {
    const Side mover = position.to_move();
    const Side opponent = other(mover);
    const auto threat = goal(position, opponent);
    if (!threat || goal_in_one(position, mover) != engine::Verdict::no)
        return std::nullopt;
    const auto turns = all_turns(position, kMostStates);
    if (!turns)
        return std::nullopt;
    Judgement judgement = begun(*turns);
    for (const Move& move : turns->moves) {
        const bool on_chain = std::ranges::find(threat->points, move.points.back()) != threat->points.end();
        const Turn turn(position, move);
        if (position.outcome()) { // an own goal, since the mover has no goal in one
            ++judgement.refuted;
            continue;
        }
        const engine::Verdict answered = goal_in_one(position, opponent);
        if (answered == engine::Verdict::unknown)
            return std::nullopt;
        if (answered == engine::Verdict::yes) {
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
    return finished(std::move(judgement));
}

std::optional<Judgement> Judge::judge_win(const Position& start) {
    const tables::BoardValues* values = table(start);
    if (values == nullptr)
        return std::nullopt;
    const auto ranked = values->ranked(start);
    if (!ranked || ranked->empty() || ranked->front().value != Value::win || ranked->front().plies < 3)
        return std::nullopt;
    Position position = start;
    const auto turns = all_turns(position, kMostStates);
    if (!turns)
        return std::nullopt;
    Judgement judgement = begun(*turns);
    judgement.plies = ranked->front().plies;
    for (const tables::RankedMove& each : *ranked) {
        if (each.value == Value::win)
            judgement.solutions.push_back(each.move);
        else
            ++judgement.refuted;
    }
    return finished(std::move(judgement));
}

bool Judge::is_unique(const Position& position, Task task, const Judgement& judgement) {
    if (task == Task{Task::Kind::goal, 1})
        return judgement.one_way || judgement.solutions.size() <= kMostGoals;
    if (judgement.solutions.size() != 1)
        return false;
    return task != Task{Task::Kind::goal, 3} || unique_after_replies(position, judgement.solutions.front());
}

bool Judge::unique_after_replies(const Position& start, const Move& move) {
    Position position = start;
    const Side solver = position.to_move();
    const Turn turn(position, move);
    const auto replies = all_turns(position, kMostStates);
    return replies && std::ranges::all_of(replies->moves, [&](const Move& reply) {
               const Turn replied(position, reply);
               if (position.outcome() || goal_in_one(position, solver) == engine::Verdict::yes)
                   return true;
               const auto next = judge_goal(position, 2);
               return next && next->solutions.size() == 1;
           });
}

std::vector<Move> Judge::line(const Position& start, Task task, const Judgement& judgement) {
    Position position = start;
    std::vector<Move> moves{judgement.solutions.front()};
    position.play_unchecked(moves.front());
    if (task.kind == Task::Kind::win) {
        const tables::BoardValues* values = table(position);
        while (values != nullptr && !position.outcome()) {
            const auto ranked = values->ranked(position);
            if (!ranked)
                break;
            moves.push_back(ranked->front().move);
            position.play_unchecked(moves.back());
        }
    } else if (task.turns > 1) {
        const int plies = task.plies() - 1;
        (void)prove(position, start.to_move(), plies);
        for (Move& next : prover(position, start.to_move()).line(plies, {.nodes = kFull}))
            moves.push_back(std::move(next));
    }
    return moves;
}

engine::Verdict Judge::goal_in_one(Position& position, Side side) {
    return finder_.find(position.board(), position.rules(), side, {.nodes = kMostGoalStates}).verdict;
}

std::optional<Move> Judge::goal(Position& position, Side side) {
    const auto answer =
        finder_.find_shortest(position.board(), position.rules(), side, {.nodes = kMostGoalStates});
    return answer.verdict == engine::Verdict::yes ? std::optional(finder_.move(position.board()))
                                                  : std::nullopt;
}

Truth Judge::prove(const Position& position, Side attacker, int plies, std::uint64_t nodes) {
    engine::Prover& search = prover(position, attacker);
    const std::uint64_t before = search.nodes();
    const Truth truth = search.prove(plies, {.nodes = nodes});
    visited_ += search.nodes() - before;
    return truth;
}

Judge::Room Judge::room_of(const Position& position, Side attacker) {
    unsigned switches = 0;
    for (const phutball::RuleSwitch& rule : phutball::kSwitches)
        switches = switches * 4 + static_cast<unsigned>(rule.get(position.rules()));
    return {position.size().rows, position.size().columns, switches, attacker};
}

engine::Prover& Judge::prover(const Position& position, Side attacker) {
    const Room room = room_of(position, attacker);
    const auto known = provers_.find(room);
    if (known == provers_.end())
        return provers_.emplace(room, engine::Prover(position, attacker, kProverBytes)).first->second;
    known->second.set_position(position);
    return known->second;
}

const tables::BoardValues* Judge::table(const Position& position) {
    if (position.size().rows * position.size().columns > kMostTablePoints ||
        position.rules().repetition != phutball::Repetition::none)
        return nullptr;
    const Room room = room_of(position, Side::ohs);
    auto known = tables_.find(room);
    if (known == tables_.end()) {
        auto built = tables::BoardValues::build(position.size(), position.rules(), 1);
        if (!built)
            return nullptr;
        known = tables_.emplace(room, std::move(*built)).first;
    }
    return &known->second;
}

} // namespace goalline::puzzles
