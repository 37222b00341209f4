// The C interface: each function calls the library and turns a Result into a number and a text of the thread's.
#pragma GCC visibility push(default) // nothing else leaves the library
#include "goalline.h"
#pragma GCC visibility pop

#include "base/version.hpp"
#include "engine/goal/goal.hpp"
#include "phutball/game.hpp"
#include "phutball/results.hpp"
#include "solve/expert.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <new>
#include <string>
#include <string_view>

using namespace goalline;

struct goalline_game {
    phutball::Game game;
};

namespace {

thread_local std::string last_error;

int fail(const Error& error) {
    last_error = error.text();
    return error.kind == ErrorKind::limit ? GOALLINE_LIMIT : GOALLINE_REFUSED;
}

int too_much(const char* what) {
    last_error = what;
    return GOALLINE_LIMIT;
}

// Whatever is thrown, which can only be a lack of memory, ends here.
template <class Value, class Work>
Value guarded(Value failure, Work&& work) noexcept {
    try {
        return work();
    } catch (...) {
        last_error.assign("out of memory"); // fits without an allocation
        return failure;
    }
}

int put(std::string_view text, char* to, size_t size) {
    if (text.size() > std::size_t{std::numeric_limits<int>::max()})
        return too_much("the text is too long");
    if (size > 0) {
        const std::size_t fits = std::min(text.size(), size - 1);
        std::memcpy(to, text.data(), fits);
        to[fits] = '\0';
    }
    return static_cast<int>(text.size());
}

Result<phutball::Rules> rules_of(std::string_view text) {
    phutball::Rules rules = phutball::kRulesOfPlay;
    while (!text.empty()) {
        const std::string_view item = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), item.size() + 1));
        const std::size_t equals = std::min(item.find('='), item.size());
        const auto* rule = phutball::find_switch(&phutball::RuleSwitch::dashed, item.substr(0, equals));
        if (rule == nullptr || equals == item.size() || !rule->set_text(rules, item.substr(equals + 1)))
            return Error{.kind = ErrorKind::usage,
                         .message = verbatim("is no rule with one of its values"),
                         .where = verbatim(std::string(item)),
                         .code = "rules"};
    }
    return rules;
}

engine::Limits limits_of(double seconds, uint64_t nodes) {
    engine::Limits limits;
    limits.move_time = std::max(seconds, 0.0);
    if (nodes > 0) {
        limits.nodes = nodes;
        limits.move_time.reset();
    }
    return limits;
}

// A search leaves the value to the scores of its lines.
goalline_analysis told(const engine::Answer& answer) {
    constexpr int kValues[] = {GOALLINE_WIN, GOALLINE_LOSS, GOALLINE_EVEN, GOALLINE_UNKNOWN};
    constexpr double kChances[] = {1, 0, 0.5, 0.5};
    const auto value = static_cast<std::size_t>(answer.value);
    goalline_analysis analysis = {.value = kValues[value],
                                  .plies = answer.within(),
                                  .depth = answer.depth,
                                  .reserved = 0,
                                  .win_probability = kChances[value],
                                  .nodes = answer.nodes};
    if (answer.value != Value::unknown || answer.lines.empty())
        return analysis;
    const engine::Score score = answer.lines.front().score;
    analysis.win_probability = score.win_probability();
    if (score.is_proven()) {
        analysis.value = score.is_win() ? GOALLINE_WIN : GOALLINE_LOSS;
        analysis.plies = score.plies();
    }
    return analysis;
}

} // namespace

const char* goalline_version(void) {
    return version().data();
}

const char* goalline_error(void) {
    return last_error.c_str();
}

goalline_game* goalline_new(const char* position, const char* rules) {
    return guarded<goalline_game*>(nullptr, [&]() -> goalline_game* {
        const auto chosen = rules_of(rules);
        if (!chosen)
            return fail(chosen.error()), nullptr;
        auto start = std::string_view(position) == "start"
                         ? phutball::Position::from(phutball::Setup::start(), *chosen)
                         : phutball::Position::parse(position, *chosen);
        if (!start)
            return fail(start.error()), nullptr;
        return new goalline_game{phutball::Game(*start)};
    });
}

goalline_game* goalline_copy(const goalline_game* game) {
    return guarded<goalline_game*>(nullptr, [&] { return new goalline_game(*game); });
}

void goalline_free(goalline_game* game) {
    delete game;
}

int goalline_position(const goalline_game* game, char* text, size_t size) {
    return guarded(int{GOALLINE_LIMIT}, [&] { return put(game->game.position().text(), text, size); });
}

int goalline_moves(const goalline_game* game, char* text, size_t size) {
    return guarded(int{GOALLINE_LIMIT}, [&] {
        std::string list;
        if (game->game.outcome())
            return put(list, text, size);
        phutball::Position position = game->game.position();
        const auto add = [&](const phutball::Move& move) {
            if (game->game.check(move)) // superko forbids some
                list += to_text(move) + "\n";
        };
        for (const phutball::Move& move : list_placements(position))
            add(move);
        phutball::ResultFinder finder;
        phutball::Board board = position.board();
        const bool complete =
            finder.for_each(board, position.rules(), position.to_move(), [&](const phutball::Chain& chain) {
                add(chain_move(board, chain));
                return true;
            });
        if (game->game.may_swap())
            add(phutball::Move::swap());
        return complete ? put(list, text, size) : too_much("there are too many moves to list");
    });
}

int goalline_legal(const goalline_game* game, const char* move) {
    return guarded(int{GOALLINE_LIMIT}, [&] {
        const auto read = phutball::parse_move(move);
        if (!read)
            return fail(read.error());
        const auto legal = game->game.check(*read);
        return legal ? 1 : (fail(legal.error()), 0);
    });
}

int goalline_play(goalline_game* game, const char* move) {
    return guarded(int{GOALLINE_LIMIT}, [&] {
        const auto read = phutball::parse_move(move);
        if (!read)
            return fail(read.error());
        const auto played = game->game.try_play(*read);
        return played ? 0 : fail(played.error());
    });
}

int goalline_undo(goalline_game* game) {
    return guarded(int{GOALLINE_LIMIT}, [&] { return game->game.undo() ? 1 : 0; });
}

int goalline_result(const goalline_game* game) {
    const auto outcome = game->game.outcome();
    if (!outcome)
        return GOALLINE_OPEN;
    const auto won = winner(*outcome);
    return !won ? GOALLINE_DRAW : *won == phutball::Side::ohs ? GOALLINE_OHS : GOALLINE_EKS;
}

int goalline_goal(const goalline_game* game, double seconds, char* move, size_t size) {
    return guarded(int{GOALLINE_LIMIT}, [&] {
        put("", move, size);
        if (game->game.outcome())
            return 0;
        const phutball::Position& position = game->game.position();
        phutball::Board board = position.board();
        engine::GoalFinder finder;
        const auto found = finder.find_shortest(board, position.rules(), position.to_move(),
                                                {.deadline = Deadline::after(std::max(seconds, 0.0))});
        if (found.verdict == engine::Verdict::unknown)
            return too_much("not found out in this time");
        if (found.verdict == engine::Verdict::no)
            return 0;
        put(to_text(finder.move(board)), move, size);
        return 1;
    });
}

int goalline_analyse(const goalline_game* game, double seconds, uint64_t nodes, goalline_analysis* analysis,
                     char* line, size_t size) {
    return guarded(int{GOALLINE_LIMIT}, [&] {
        auto engine = engine::Engine::create({});
        if (!engine)
            return fail(engine.error());
        solve::Expert expert;
        const solve::Thinking thinking{.engine = *engine, .limits = limits_of(seconds, nodes)};
        const auto answer = expert.ask(game->game, 1, &thinking, StopFlag());
        if (!answer)
            return fail(answer.error());
        *analysis = told(*answer);
        std::string moves;
        if (!answer->lines.empty())
            for (const phutball::Move& move : answer->lines.front().pv)
                moves += (moves.empty() ? "" : " ") + to_text(move);
        return put(moves, line, size);
    });
}
