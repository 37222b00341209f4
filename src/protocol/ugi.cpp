#include "protocol/ugi.hpp"

#include "base/clock.hpp"
#include "base/memory.hpp"
#include "protocol/parse.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace goalline::protocol {

using engine::Answer;
using engine::Limits;
using engine::SimplePlayer;
using engine::Source;
using phutball::Move;

namespace {

// The limits of a proof for which none were given.
constexpr double kMaxProofSeconds = 1'000'000;
constexpr int kMaxProofPlies = 999;
constexpr std::string_view kResigns = "info string resigns";

std::string score_text(engine::Score score) {
    if (score.is_win())
        return fmt::format("win {}", score.plies());
    if (score.is_loss())
        return fmt::format("loss {}", score.plies());
    return fmt::format("guess {} chance {:.3f}", score.units(), score.win_probability());
}

// What is certain of the position, and how that is known.
std::string certainty_text(const Answer& answer) {
    const auto value = name(answer.value);
    if (answer.source == Source::table)
        return fmt::format("info string from the table: {}", value);
    return fmt::format("info string from a proof: {} in {}{}", value, answer.plies ? "" : "at most ",
                       answer.within());
}

} // namespace

Ugi::Ugi(LineSink sink, std::optional<SimplePlayer::Kind> player, StopFlag::Host host)
    : sink_(std::move(sink)), kind_(player), rules_(phutball::kRulesOfPlay),
      game_(*phutball::Position::from(phutball::Setup::start(), rules_)), runner_({}, host) {
    if (kind_)
        simple_.emplace(*kind_, 0);
}

void Ugi::run(const LineSource& source) {
    while (const auto line = source()) {
        if (!handle(*line)) {
            runner_.stop();
            runner_.wait();
            return;
        }
    }
    if (infinite_)
        runner_.stop();
    runner_.wait();
}

Ugi::Command Ugi::command_of(std::string_view word) {
    struct Entry {
        std::string_view word;
        Command command;
    };
    static constexpr std::array<Entry, 11> kCommands = {{{"ugi", &Ugi::introduce},
                                                         {"isready", &Ugi::ready},
                                                         {"setoption", &Ugi::set_option},
                                                         {"uginewgame", &Ugi::new_game},
                                                         {"position", &Ugi::set_position},
                                                         {"go", &Ugi::go},
                                                         {"stop", &Ugi::stop},
                                                         {"show", &Ugi::show},
                                                         {"query", &Ugi::query},
                                                         {"legalmoves", &Ugi::list_moves},
                                                         {"perft", &Ugi::count}}};
    for (const Entry& entry : kCommands) {
        if (entry.word == word)
            return entry.command;
    }
    return nullptr;
}

bool Ugi::handle(std::string_view line) {
    bool goes_on = true;
    if (!has_memory([&] { goes_on = obey(line); }))
        put(kOutOfMemory);
    return goes_on;
}

bool Ugi::obey(std::string_view line) {
    const Words words = split_words(line);
    if (words.empty())
        return true;
    if (words.front() == "quit")
        return false;
    if (const auto done = act(words); !done) {
        Error error = done.error();
        if (error.where.empty()) // concerns the position as a whole
            error.where = verbatim(std::string(words.front()));
        put_error(error);
    }
    return true;
}

Result<void> Ugi::act(const Words& words) {
    const Command command = command_of(words.front());
    const bool while_thinking = command == &Ugi::ready || command == &Ugi::stop ||
                                command == &Ugi::introduce || command == &Ugi::show ||
                                command == &Ugi::query || command == &Ugi::list_moves;
    if (command == nullptr)
        return bad_command(quoted(words.front()),
                           "unknown command; expected ugi, isready, setoption, uginewgame, "
                           "position, go, stop, show, query, legalmoves, perft or quit");
    if (!while_thinking && runner_.running() && !runner_.stopping())
        return bad_command(std::string(words.front()), "the engine is thinking; send stop first");
    if (!while_thinking)
        runner_.wait();
    return (this->*command)(words);
}

Result<void> Ugi::ready(const Words& /*words*/) {
    if (!runner_.running())
        (void)has_memory([this] { prepare(); }); // whatever lacks memory says so when it is needed
    put("readyok");
    return {};
}

// Loads what the first search on this board would otherwise wait for while its clock runs.
void Ugi::prepare() {
    if (simple_)
        return;
    (void)runner_.engine();
    if (game_.position().size() == phutball::Size{}) // the book of first turns has no other board
        (void)engine::standard_book();
    if (asked_.book != nullptr)
        (void)asked_.book->find(game_.position());
    expert_.use_book(nullptr); // only its table; each search says which proofs it asks
    (void)expert_.ask(game_, 1, nullptr, StopFlag());
}

Result<void> Ugi::new_game(const Words& /*words*/) {
    runner_.engine().new_game();
    return {};
}

Result<void> Ugi::set_position(const Words& words) {
    auto game = parse_position(words, rules_);
    if (!game)
        return game.error();
    game_ = std::move(*game);
    return {};
}

Result<void> Ugi::go(const Words& words) {
    const auto task = parse_task(words, game_.position().to_move());
    if (!task)
        return task.error();
    infinite_ = task->limits.infinite;
    if (simple_) {
        think([this](engine::Engine&, const StopFlag&) { return Lines{play_simply()}; }, best_move_at_hand());
        return {};
    }
    if (const auto move = own_book_ && !infinite_ && !task->mate && !task->proof
                              ? engine::standard_book().choose(game_, random_)
                              : std::nullopt) {
        put(best_move(move));
        return {};
    }
    think([this, task = *task](engine::Engine& engine,
                               const StopFlag& stop) { return search(task, engine, stop); },
          best_move_at_hand());
    return {};
}

std::string Ugi::best_move(const std::optional<Move>& move) {
    if (infinite_)
        runner_.wait_for_stop();
    return "bestmove " + (move ? to_text(*move) : "none");
}

Ugi::Lines Ugi::search(const Task& task, engine::Engine& engine, const StopFlag& stop) {
    if (task.proof)
        return prove(task, engine, stop);
    Limits limits = task.limits;
    if (task.mate && !limits.depth)
        limits.depth = task.mate;
    // A level below the highest plays at that level; analysis without end is always at full strength. P11: where the
    // opponent may take the first move over, the best one is not the strongest, so all levels choose it alike.
    const bool offers_swap =
        game_.position().rules().pie && game_.ply() == 0 && engine.options().multi_pv == 1;
    if ((!engine.options().strength.at_least(engine::kLevels) || offers_swap) && !limits.infinite &&
        !task.mate)
        return play(limits, engine, stop);
    const auto proven = [&task](const Answer& each) {
        const engine::Score score = each.lines.front().score;
        return score.is_win() && score.plies() <= *task.mate;
    };
    bool found = false;
    const auto on_answer = [&](const Answer& each) {
        put_info(each);
        if (!task.mate || found || !proven(each))
            return;
        found = true;
        if (!infinite_)
            runner_.stop();
    };
    if (!task.mate)
        put_opening();
    // A proof of the book may be longer than the win that is wanted.
    expert_.use_book(task.mate ? nullptr : asked_.book);
    // Where a proof says that the side to move loses, the engine thinks all the same, and shows what.
    const auto on_loss = [&](const Answer& loss) { put(certainty_text(loss)); };
    const Answer answer = ask({engine, limits, on_answer, on_loss}, stop);
    Lines lines;
    if (answer.source == Source::table || (answer.source == Source::book && answer.value == Value::win)) {
        put_info(answer);
        lines.push_back(certainty_text(answer));
    } else if (task.mate && !found) {
        lines.push_back(fmt::format("info string no win within {} plies found", *task.mate));
    }
    // P11: the player who swaps gets the other side of this same position.
    const bool swaps = game_.may_swap() && !task.mate && !answer.lines.empty() &&
                       answer.lines.front().score < engine::Score::guess(0);
    if (answer.resigns && !swaps)
        lines.emplace_back(kResigns);
    lines.push_back(best_move(swaps ? Move::swap() : answer.move));
    return lines;
}

// What the book of first turns says, before the search says more.
void Ugi::put_opening() {
    if (game_.position().size() != phutball::Size{}) // it has no other board, so it need not be read
        return;
    std::string moves;
    for (const engine::BookMove& move : engine::standard_book().moves(game_.position()))
        moves +=
            fmt::format(" {} {:.3f}", to_text(move.move), engine::Score::guess(move.units).win_probability());
    if (!moves.empty())
        put("info string book" + moves);
}

// The proof may take as much memory as the table. Where nothing is proven, the engine names some move.
Ugi::Lines Ugi::prove(const Task& task, engine::Engine& engine, const StopFlag& stop) {
    const engine::Options& options = engine.options();
    expert_.use_book(task.limits.depth ? nullptr : asked_.book);
    expert_.look_for_proofs(solve::SolverOptions{.time = task.limits.move_time.value_or(kMaxProofSeconds),
                                                 .max_plies = task.limits.depth.value_or(kMaxProofPlies),
                                                 .threads = std::min(options.threads, 2),
                                                 .megabytes = options.hash_mb});
    const Stopwatch watch;
    Answer answer = ask({engine, {.depth = 1}, {}}, stop);
    expert_.look_for_proofs({}); // gives its memory back
    Lines lines;
    if (answer.source == Source::engine) {
        lines.push_back(fmt::format("info string not proven: {}", solve::why_unproven(game_, stop)));
    } else if (answer.source != Source::over) {
        answer.seconds = watch.seconds();
        put_info(answer);
        lines.push_back(certainty_text(answer));
    }
    if (answer.move || game_.outcome())
        lines.push_back(best_move(answer.move));
    else // stopped before the proof's moves were at hand
        lines.push_back(best_move_at_hand().front());
    return lines;
}

Ugi::Lines Ugi::play(const Limits& limits, engine::Engine& engine, const StopFlag& stop) {
    const engine::Options options = engine.options();
    const Answer answer = solve::choose(engine, game_, options.strength, options.seed, limits, stop);
    if (answer.move)
        put_info(answer);
    Lines lines;
    if (answer.resigns)
        lines.emplace_back(kResigns);
    lines.push_back(best_move(answer.move));
    return lines;
}

// If a table is damaged, says so and asks the engine instead.
Answer Ugi::ask(const solve::Thinking& thinking, const StopFlag& stop) {
    const auto lines = static_cast<std::size_t>(thinking.engine.options().multi_pv);
    auto answer = expert_.ask(game_, lines, &thinking, stop);
    if (answer)
        return std::move(*answer);
    put("info string error " + answer.error().text() + "; searching instead");
    return *solve::Expert().ask(game_, lines, &thinking, stop);
}

Result<void> Ugi::stop(const Words& /*words*/) {
    runner_.stop();
    return {};
}

void Ugi::put_info(const Answer& answer) {
    for (std::size_t i = 0; i < answer.lines.size(); ++i) {
        std::string line = fmt::format("info depth {}", answer.depth);
        if (answer.lines.size() > 1)
            line += fmt::format(" multipv {}", i + 1);
        line += fmt::format(" score {} nodes {} nps {} time {} pv", score_text(answer.lines[i].score),
                            answer.nodes, answer.nodes_per_second(),
                            static_cast<std::uint64_t>(answer.seconds * 1000));
        for (const Move& move : answer.lines[i].pv)
            line += " " + to_text(move);
        put(line);
    }
}

} // namespace goalline::protocol
