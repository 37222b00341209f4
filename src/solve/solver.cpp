#include "solve/solver.hpp"

#include "base/memory.hpp"

#include <algorithm>
#include <atomic>

namespace goalline::solve {

using engine::Answer;
using engine::ProofLimits;
using engine::Prover;
using engine::Source;
using engine::Truth;
using engine::Verdict;
using phutball::Position;
using phutball::Side;

namespace {

// What one thread tries for both sides before a second thread is worth starting.
constexpr std::uint64_t kEasyNodes = 20'000;
// The nodes spent to find out whether a proven win is the shortest: enough for 9 x 9.
constexpr std::uint64_t kShortenNodes = 40'000'000;

} // namespace

Result<Answer> Solver::solve(const Position& position, const StopFlag& stop) {
    since_ = {};
    Result<Answer> answer = Answer{};
    if (has_memory([&] { answer = ask(position, stop); }))
        return answer;
    provers_ = {}; // what was interrupted can only be destroyed
    finder_ = engine::GoalFinder();
    return Error{.kind = ErrorKind::limit,
                 .message = "out of memory; expected a smaller --memory or more memory"_en,
                 .where = verbatim("solve"),
                 .code = "memory"};
}

Result<Answer> Solver::ask(const Position& position, const StopFlag& stop) {
    Answer answer{.source = Source::none};
    if (const auto outcome = position.outcome()) {
        answer.state(Source::over, winner(*outcome) == position.to_move() ? Value::win : Value::loss, 0,
                     true);
        return answer;
    }
    const Deadline deadline = Deadline::after(options_.time);
    if (goal_in_one(position, {.deadline = deadline, .stop = &stop}, answer))
        return answer;
    if (position.board().cells() <= Prover::kMaxCells)
        prove(position, deadline, stop, answer);
    return answer;
}

// A board may be far too crowded or too large for the prover and still have a goal in one.
bool Solver::goal_in_one(const Position& position, const ProofLimits& limits, Answer& answer) {
    Position copy = position;
    const auto found = finder_.find_shortest(copy.board(), copy.rules(), copy.to_move(),
                                             {.deadline = limits.deadline, .stop = limits.stop});
    answer.nodes += found.nodes;
    if (found.verdict != Verdict::yes || options_.max_plies < 1)
        return false;
    answer.state(Source::goal, Value::win, 1, true);
    answer.show({finder_.move(copy.board())});
    return !options_.certify || copy.board().cells() > Prover::kMaxCells;
}

void Solver::tell(std::optional<Side> won) {
    if (!options_.on_progress)
        return;
    SolverProgress progress{.seconds = since_.seconds(), .won = won};
    for (const Side side : {Side::ohs, Side::eks})
        progress.plies[static_cast<std::size_t>(side)] = std::atomic_ref(plies_[side]).load();
    options_.on_progress(progress);
}

Solver::Provers& Solver::provers(Side attacker) {
    return *provers_[attacker];
}

// Half of the memory is for each side, and half of that for each of its two ways to a win.
std::size_t Solver::share() const {
    return (static_cast<std::size_t>(options_.megabytes) << 20) / 4;
}

void Solver::prove(const Position& position, const Deadline& deadline, const StopFlag& stop, Answer& answer) {
    const bool fresh = !provers_[Side::ohs] || size_ != position.size() || rules_ != position.rules();
    size_ = position.size();
    rules_ = position.rules();
    asked_ = position;
    std::uint64_t before = 0;
    for (const Side side : {Side::ohs, Side::eks}) {
        auto& own = provers_[side];
        if (fresh) {
            own.emplace(Prover(position, side, share()), std::nullopt);
        } else {
            own->shortest.set_position(position);
            if (own->guided)
                own->guided->set_position(position);
        }
        before += own->nodes();
    }
    const Side mover = position.to_move();
    std::array<Quest, 2> quests{Quest(mover, 1), Quest(other(mover), 2)};
    for (int plies = 1; plies <= std::min(options_.max_plies, 9) && !quests[0].found && !quests[1].found;
         ++plies)
        advance(quests[plies % 2 == 1 ? 0 : 1], {.nodes = kEasyNodes, .deadline = deadline, .stop = &stop},
                plies);
    if (!quests[0].found && !quests[1].found)
        run_both(quests, deadline, stop);
    answer.nodes += provers(Side::ohs).nodes() + provers(Side::eks).nodes() - before;
    for (const Quest& quest : quests) {
        if (quest.found)
            report(position, quest, stop, answer);
    }
}

// Continues until the attacker's shortest win is proven, `up_to` is reached or a limit is hit.
void Solver::advance(Quest& quest, const ProofLimits& limits, int up_to) {
    Prover& own = provers(quest.attacker).shortest;
    const std::uint64_t before = own.nodes();
    while (!quest.found && quest.plies <= up_to) {
        std::atomic_ref(plies_[quest.attacker]).store(quest.plies);
        const std::uint64_t used = own.nodes() - before;
        ProofLimits rest = limits;
        rest.nodes -= std::min(used, rest.nodes);
        const Truth truth = own.prove(quest.plies, rest);
        const bool over = own.nodes() - before >= limits.nodes;
        if (truth == Truth::unknown && (over || limits.deadline.passed() || limits.stop->raised()))
            return;
        if (truth == Truth::wins) {
            quest.found = quest.plies;
            return;
        }
        quest.exact = quest.exact && truth == Truth::fails;
        quest.plies += 2;
    }
}

// Gives one turn to each way to a win: the shortest win, and the one to which the engine leads.
void Solver::pursue(Quest& quest, const ProofLimits& limits) {
    advance(quest, limits, options_.max_plies);
    if (quest.found || quest.plies > options_.max_plies)
        return;
    auto& guided = provers(quest.attacker).guided;
    if (!guided)
        guided.emplace(*asked_, quest.attacker, share());
    if (guided->prove(limits) && guided->plies() <= options_.max_plies)
        quest.guided = guided->plies();
}

// If the engine has led to a win, looks for a shorter one, with bounded effort.
void Solver::shorten(Quest& quest, const Deadline& deadline, const StopFlag& stop) {
    if (quest.found || !quest.guided)
        return;
    const int most = *quest.guided;
    advance(quest, {.nodes = kShortenNodes, .deadline = deadline, .stop = &stop}, most - 2);
    quest.exact = quest.exact && (quest.found || quest.plies > most - 2);
    if (!quest.found)
        quest.found = quest.guided;
}

bool Solver::over(const Quest& quest) const {
    return quest.found || quest.guided || quest.plies > options_.max_plies;
}

// Takes the sides by turns, in this thread.
void Solver::run_in_turns(std::array<Quest, 2>& quests, const Deadline& deadline, const StopFlag& stop) {
    for (std::uint64_t nodes = kFirstTurn; !stop.raised() && !deadline.passed(); nodes *= 2) {
        for (Quest& quest : quests) {
            pursue(quest, {.nodes = nodes, .deadline = deadline, .stop = &stop});
            tell();
        }
        if (won(quests[0]) || won(quests[1]) || (over(quests[0]) && over(quests[1])))
            break;
    }
}

// Pursues the wins of both sides; as soon as one side wins, the other's search ends.
void Solver::run_both(std::array<Quest, 2>& quests, const Deadline& deadline, const StopFlag& stop) {
    if (options_.threads < 2 || !run_at_once(quests, deadline, stop))
        run_in_turns(quests, deadline, stop);
    for (Quest& quest : quests) {
        if (won(quest))
            tell(quest.attacker);
        shorten(quest, deadline, stop);
    }
}

void Solver::report(const Position& position, const Quest& quest, const StopFlag& stop, Answer& answer) {
    // Superko forbids moves, also the defender's (P10), so the win stands, but its length may be another.
    const bool exact = quest.exact && position.rules().repetition != phutball::Repetition::superko;
    answer.state(Source::proof, quest.attacker == position.to_move() ? Value::win : Value::loss, *quest.found,
                 exact);
    const ProofLimits limits{.stop = &stop}; // the proof is known, so little work is left
    Provers& own = provers(quest.attacker);
    if (quest.guided && *quest.guided <= *quest.found) {
        answer.show(own.guided->line(limits));
        if (options_.certify)
            answer.certificate = own.guided->certificate(limits);
        return;
    }
    own.shortest.set_position(position);
    answer.show(own.shortest.line(*quest.found, limits));
    if (options_.certify)
        answer.certificate = own.shortest.certificate(*quest.found, limits);
}

} // namespace goalline::solve
