#include "protocol/ugi.hpp"

#include "phutball/perft.hpp"
#include "phutball/results.hpp"
#include "protocol/parse.hpp"

#include <array>
#include <fmt/format.h>
#include <istream>
#include <ostream>

namespace goalline::protocol {

using engine::Info;
using engine::Limits;
using phutball::Game;
using phutball::Move;
using phutball::Repetition;
using phutball::Rules;

namespace {

constexpr int kMaxPerft = 9;

Rules default_rules() {
    return {.repetition = Repetition::draw3}; // P10: the default for play
}

Error usage(std::string where, std::string message) {
    return {.kind = ErrorKind::usage,
            .message = std::move(message),
            .where = std::move(where),
            .code = "protocol"};
}

std::string score_text(engine::Score score) {
    if (score.is_win())
        return fmt::format("win {}", score.plies());
    if (score.is_loss())
        return fmt::format("loss {}", score.plies());
    return fmt::format("guess {} chance {:.3f}", score.units(), score.win_probability());
}

std::string_view outcome_text(const Game& game) {
    const auto outcome = game.outcome();
    if (!outcome)
        return "none";
    if (*outcome == phutball::Outcome::draw)
        return "draw";
    return *outcome == phutball::Outcome::ohs_wins ? "O" : "X";
}

} // namespace

Ugi::Ugi(LineSink sink)
    : sink_(std::move(sink)), rules_(default_rules()),
      game_(*phutball::Position::from(phutball::Setup::start(), rules_)) {}

Ugi::~Ugi() {
    (void)stop({});
    finish();
}

void Ugi::run(const LineSource& source) {
    while (const auto line = source()) {
        if (!handle(*line)) {
            (void)stop({});
            finish();
            return;
        }
    }
    if (infinite_)
        (void)stop({});
    finish();
}

Ugi::Command Ugi::command_of(std::string_view word) {
    struct Entry {
        std::string_view word;
        Command command;
    };
    static constexpr std::array<Entry, 9> kCommands = {{{"ugi", &Ugi::introduce},
                                                        {"isready", &Ugi::ready},
                                                        {"setoption", &Ugi::set_option},
                                                        {"uginewgame", &Ugi::new_game},
                                                        {"position", &Ugi::set_position},
                                                        {"go", &Ugi::go},
                                                        {"stop", &Ugi::stop},
                                                        {"show", &Ugi::show},
                                                        {"perft", &Ugi::count}}};
    for (const Entry& entry : kCommands) {
        if (entry.word == word)
            return entry.command;
    }
    return nullptr;
}

bool Ugi::handle(std::string_view line) {
    const Words words = split_words(line);
    if (words.empty())
        return true;
    if (words.front() == "quit")
        return false;
    const Command command = command_of(words.front());
    const bool while_thinking = command == &Ugi::ready || command == &Ugi::stop ||
                                command == &Ugi::introduce || command == &Ugi::show;
    Result<void> done;
    if (command == nullptr) {
        done = usage(quoted(words.front()), "unknown command; expected ugi, isready, setoption, uginewgame, "
                                            "position, go, stop, show, perft or quit");
    } else if (!while_thinking && thinking() && !stop_.raised()) {
        done = usage(std::string(words.front()), "the engine is thinking; send stop first");
    } else {
        if (!while_thinking)
            finish();
        done = (this->*command)(words);
    }
    if (!done)
        put_error(done.error());
    return true;
}

Result<void> Ugi::introduce(const Words& /*words*/) {
    const engine::Options defaults;
    put(fmt::format("id name Goalline {}", GOALLINE_VERSION));
    put("id author the Goalline authors");
    put(fmt::format("option name Hash type spin default {} min 1 max 65536", defaults.hash_mb));
    put(fmt::format("option name Threads type spin default {} min 1 max 1", defaults.threads));
    put(fmt::format("option name MultiPV type spin default {} min 1 max 100", defaults.multi_pv));
    put(fmt::format("option name Level type spin default {} min 1 max {}", defaults.level, engine::kLevels));
    put("option name Seed type spin default 0 min 0 max 9223372036854775807");
    put("option name CornerExit type check default true");
    put("option name GoalPass type check default true");
    put("option name OwnGoal type check default true");
    put("option name Repetition type combo default draw3 var none var draw3 var superko");
    put("option name Pie type check default false");
    put("ugiok");
    return {};
}

Result<void> Ugi::ready(const Words& /*words*/) {
    put("readyok");
    return {};
}

Result<void> Ugi::set_option(const Words& words) {
    if (words.size() != 5 || words[1] != "name" || words[3] != "value")
        return usage("setoption", "expected setoption name NAME value VALUE");
    const auto name = words[2];
    if (name == "CornerExit" || name == "GoalPass" || name == "OwnGoal" || name == "Repetition" ||
        name == "Pie")
        return set_rule(name, words[4]);
    return set_engine_option(name, words[4]);
}

Result<void> Ugi::set_rule(std::string_view name, std::string_view value) {
    if (name == "Repetition") {
        const auto repetition = phutball::repetition_of(value);
        if (!repetition)
            return usage("Repetition", "expected none, draw3 or superko");
        rules_.repetition = *repetition;
        return {};
    }
    if (value != "true" && value != "false")
        return usage(std::string(name), "expected true or false");
    bool& rule = name == "CornerExit" ? rules_.corner_exit
                 : name == "GoalPass" ? rules_.goal_pass
                 : name == "OwnGoal"  ? rules_.own_goal
                                      : rules_.pie;
    rule = value == "true";
    return {};
}

Result<void> Ugi::set_engine_option(std::string_view name, std::string_view value) {
    const auto number = parse_number(value);
    if (!number)
        return usage(quoted(name), "expected a whole number as value, not " + quoted(value));
    engine::Options options = engine_.options();
    // Numbers beyond int are beyond every option but the seed.
    const int small = *number > 1'000'000 ? 1'000'000 : static_cast<int>(*number);
    if (name == "Hash")
        options.hash_mb = small;
    else if (name == "Threads")
        options.threads = small;
    else if (name == "MultiPV")
        options.multi_pv = small;
    else if (name == "Level")
        options.level = small;
    else if (name == "Seed")
        options.seed = *number;
    else
        return usage(quoted(name), "unknown option; `ugi` lists them");
    return engine_.set_options(options);
}

Result<void> Ugi::new_game(const Words& /*words*/) {
    engine_.new_game();
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
    const auto limits = parse_limits(words);
    if (!limits)
        return limits.error();
    if (auto set = engine_.set_position(game_); !set)
        return set;
    infinite_ = limits->infinite;
    think([this, limits = *limits] { return std::vector{search(limits)}; });
    return {};
}

std::string Ugi::search(const Limits& limits) {
    // A level below the highest plays as such; analysis without end is always at full strength.
    const bool by_level = engine_.options().level < engine::kLevels && !limits.infinite;
    const engine::Answer answer =
        by_level ? engine_.choose(stop_, limits)
                 : engine_.go(limits, [this](const Info& info) { put_info(info); }, stop_);
    if (by_level && answer.move)
        put_info(answer.info);
    if (limits.infinite)
        wait_for_stop();
    return "bestmove " + (answer.move ? to_text(*answer.move) : "none");
}

Result<void> Ugi::stop(const Words& /*words*/) {
    const std::lock_guard lock(mutex_);
    stop_.raise();
    changed_.notify_all();
    return {};
}

Result<void> Ugi::show(const Words& /*words*/) {
    const auto& position = game_.position();
    std::string moves;
    for (const Move& move : game_.moves())
        moves += " " + to_text(move);
    put("info string position " + position.text());
    put("info string moves" + moves);
    put(fmt::format("info string outcome {}", outcome_text(game_)));
    return {};
}

Result<void> Ugi::count(const Words& words) {
    const auto depth = words.size() == 2 ? parse_number(words[1]) : std::nullopt;
    if (!depth || *depth < 1 || *depth > kMaxPerft)
        return usage("perft", fmt::format("expected a depth 1 to {}", kMaxPerft));
    infinite_ = false;
    think([this, plies = static_cast<int>(*depth)] { return count_to(plies); });
    return {};
}

std::vector<std::string> Ugi::count_to(int depth) {
    const auto counts = phutball::perft(game_.position(), depth, phutball::kDefaultLimit, &stop_);
    if (!counts)
        return {"info string error perft: stopped, or too many results to count"};
    std::vector<std::string> lines;
    lines.reserve(counts->results.size());
    for (std::size_t i = 0; i < counts->results.size(); ++i) {
        lines.push_back(fmt::format("perft {} results {} paths {} ended {}", i + 1, counts->results[i],
                                    counts->paths[i], counts->ended[i]));
    }
    return lines;
}

void Ugi::think(std::function<std::vector<std::string>()> work) {
    const std::lock_guard lock(mutex_);
    stop_.clear();
    busy_ = true;
    thread_ = std::thread([this, work = std::move(work)] {
        const auto lines = work();
        {
            const std::lock_guard done(mutex_);
            busy_ = false;
        }
        for (const std::string& line : lines)
            put(line);
    });
}

void Ugi::wait_for_stop() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stop_.raised(); });
}

bool Ugi::thinking() {
    const std::lock_guard lock(mutex_);
    return busy_;
}

void Ugi::finish() {
    if (thread_.joinable())
        thread_.join();
}

void Ugi::put(std::string_view line) {
    const std::lock_guard lock(sink_mutex_);
    sink_(line);
}

void Ugi::put_info(const Info& info) {
    const auto nps =
        static_cast<std::uint64_t>(info.seconds > 0 ? static_cast<double>(info.nodes) / info.seconds : 0);
    for (std::size_t i = 0; i < info.lines.size(); ++i) {
        std::string line = fmt::format("info depth {}", info.depth);
        if (info.lines.size() > 1)
            line += fmt::format(" multipv {}", i + 1);
        line += fmt::format(" score {} nodes {} nps {} time {} pv", score_text(info.lines[i].score),
                            info.nodes, nps, static_cast<std::uint64_t>(info.seconds * 1000));
        for (const Move& move : info.lines[i].pv)
            line += " " + to_text(move);
        put(line);
    }
}

void Ugi::put_error(const Error& error) {
    put("info string error " + printable(error.text()));
}

void run_ugi(std::istream& in, std::ostream& out) {
    // A tied stream would flush `out` from this thread while the thinking one writes: lines came out twice.
    std::ostream* const tied = in.tie(nullptr);
    Ugi ugi([&out](std::string_view line) { out << line << '\n' << std::flush; });
    ugi.run([&in]() -> std::optional<std::string> {
        std::string line;
        if (!std::getline(in, line))
            return std::nullopt;
        return line;
    });
    in.tie(tied);
}

} // namespace goalline::protocol
