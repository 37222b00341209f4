#include "match/player.hpp"

#include "base/number.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace goalline::match {

namespace {

std::string_view first_word(std::string_view line) {
    return line.substr(0, line.find(' '));
}

constexpr std::string_view kComplains =
    "info string error "; // what an engine says of a command it cannot obey
constexpr std::uint64_t kMaxMilliseconds = 3'600'000;

std::optional<std::uint64_t> whole(std::string_view text) {
    std::uint64_t value = 0;
    return read_number(text, value) && value != 0 ? std::optional(value) : std::nullopt;
}

// Reads seconds with up to three decimals, as milliseconds.
std::optional<int> milliseconds(std::string_view text) {
    double value = 0;
    const auto [end, failure] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (failure != std::errc{} || end != text.data() + text.size() || !(value >= 0) ||
        value * 1000 > kMaxMilliseconds)
        return std::nullopt;
    return static_cast<int>(std::lround(value * 1000));
}

// "10+0.1" or "10".
std::optional<ClockLimit> parse_clock(std::string_view text) {
    const std::size_t plus = text.find('+');
    const auto base = milliseconds(text.substr(0, plus));
    const auto increment =
        plus == std::string_view::npos ? std::optional(0) : milliseconds(text.substr(plus + 1));
    if (!base || !increment || *base == 0)
        return std::nullopt;
    return ClockLimit{*base, *increment};
}

// The NAME in "option name NAME type ...".
std::optional<std::string> option_name(std::string_view line) {
    constexpr std::string_view kStart = "option name ";
    if (!line.starts_with(kStart))
        return std::nullopt;
    line.remove_prefix(kStart.size());
    return std::string(line.substr(0, line.find(" type ")));
}

std::string in_seconds(double seconds) {
    return fmt::format("{:.3f}", std::max(seconds, 0.0));
}

std::string position_command(const phutball::Game& game) {
    std::string command = "position pos " + game.start().text();
    if (!game.moves().empty())
        command += " moves";
    for (const phutball::Move& move : game.moves())
        command += " " + to_text(move);
    return command;
}

} // namespace

Result<TurnLimit> TurnLimit::parse(std::string_view text) {
    const std::size_t equals = text.find('=');
    const std::string_view key = text.substr(0, equals);
    const std::string_view number = equals == std::string_view::npos ? "" : text.substr(equals + 1);
    const auto value = whole(number);
    TurnLimit limit;
    if (key == "movetime" && value && *value <= kMaxMilliseconds)
        limit.move_time_ms = static_cast<int>(*value);
    else if (key == "nodes" && value)
        limit.nodes = value;
    else if (key == "depth" && value && *value <= 1000)
        limit.depth = static_cast<int>(*value);
    else if (key == "clock" && parse_clock(number))
        limit.clock = parse_clock(number);
    else
        return Error{.kind = ErrorKind::usage,
                     .message =
                         "expected movetime=MILLISECONDS, nodes=N, depth=N or clock=SECONDS+SECONDS, with "
                         "a number above 0"_en,
                     .where = "limit \"{0}\""_en(text),
                     .code = "limit"};
    return limit;
}

std::string TurnLimit::text() const {
    if (move_time_ms)
        return "movetime=" + std::to_string(*move_time_ms);
    if (nodes)
        return "nodes=" + std::to_string(*nodes);
    if (clock)
        return fmt::format("clock={}+{}", clock->base_ms / 1000.0, clock->increment_ms / 1000.0);
    return "depth=" + std::to_string(depth.value_or(0));
}

Process::Read Player::wait_for(std::string_view word, const Deadline& deadline, std::string& line,
                               std::string* complaint) {
    while (true) {
        const Process::Read read = process_->read_line(line, deadline);
        if (complaint != nullptr && complaint->empty() && read == Process::Read::line &&
            line.starts_with(kComplains))
            *complaint = line.substr(kComplains.size());
        if (read != Process::Read::line || first_word(line) == word)
            return read;
        if (deadline.passed()) // an engine that keeps talking gains no time
            return Process::Read::timeout;
    }
}

Result<void> Player::start() {
    auto process = Process::start(config_.command, stop_);
    if (!process)
        return within(verbatim(config_.name), process.error());
    process_ = std::move(*process);
    const auto refuse = [&](Message what) {
        process_.reset();
        return Error{ErrorKind::io, std::move(what), verbatim(config_.name), "engine"};
    };
    const Deadline deadline = Deadline::after(config_.start_seconds);
    std::vector<std::string> known;
    std::string line;
    bool greeted = process_->write_line("ugi");
    while (greeted && line != "ugiok") {
        greeted = !deadline.passed() && process_->read_line(line, deadline) == Process::Read::line;
        if (auto option = option_name(line))
            known.push_back(std::move(*option));
    }
    if (!greeted)
        return refuse("the engine did not answer ugi with ugiok"_en);
    if (auto told = set_rules(known); !told) {
        process_.reset();
        return told;
    }
    for (const auto& [option, value] : config_.options) {
        if (!process_->write_line("setoption name " + option + " value " + value))
            return refuse("the engine ended while its options were set"_en);
    }
    return {};
}

// An engine without an option is assumed to play by the default.
Result<void> Player::set_rules(const std::vector<std::string>& known) {
    for (const phutball::RuleSwitch& rule : phutball::kSwitches) {
        const std::string name(rule.joined);
        const bool has = std::find(known.begin(), known.end(), name) != known.end();
        if (has)
            process_->write_line("setoption name " + name + " value " +
                                 std::string(rule.literal(config_.rules)));
        else if (rule.get(config_.rules) != rule.get(phutball::kRulesOfPlay))
            return Error{ErrorKind::usage, "the engine has no option {0}, which these rules need"_en(name),
                         verbatim(config_.name), "engine"};
    }
    return {};
}

Result<void> Player::new_game() {
    const bool starts = !process_;
    if (starts) {
        if (auto started = start(); !started)
            return started;
    }
    std::string line, complaint;
    const bool ready =
        process_->write_line("uginewgame") && process_->write_line("isready") &&
        wait_for("readyok", Deadline::after(config_.start_seconds), line, &complaint) == Process::Read::line;
    // It has just been told its options. With others than those that are named a match would measure something else.
    if (starts && ready && !complaint.empty()) {
        process_.reset();
        return Error{ErrorKind::usage, "the engine refuses its options: {0}"_en(verbatim(complaint)),
                     verbatim(config_.name), "engine"};
    }
    if (!ready) {
        process_.reset();
        return Error{ErrorKind::io, "the engine did not answer isready with readyok"_en,
                     verbatim(config_.name), "engine"};
    }
    return {};
}

std::string Player::go_command(phutball::Side mover, const Clocks& clocks) const {
    const TurnLimit& limit = config_.limit;
    if (!limit.clock) {
        std::string go = "go " + limit.text();
        go[go.find('=')] = ' ';
        return go;
    }
    // An opponent without a clock is shown with what we have.
    const auto shown = [&](phutball::Side side) { return clocks[side] ? *clocks[side] : *clocks[mover]; };
    const auto ms = [](const PlayerClock& clock) { return std::max(0L, std::lround(clock.seconds * 1000)); };
    const PlayerClock ohs = shown(phutball::Side::ohs);
    const PlayerClock eks = shown(phutball::Side::eks);
    return fmt::format("go p1time {} p2time {} p1inc {} p2inc {}", ms(ohs), ms(eks), ohs.increment_ms,
                       eks.increment_ms);
}

// How many seconds it has for this move; none if its limit is not one of time.
std::optional<double> Player::time_left(phutball::Side mover, const Clocks& clocks) const {
    if (config_.limit.move_time_ms)
        return *config_.limit.move_time_ms / 1000.0;
    return config_.limit.clock ? std::optional(clocks[mover]->seconds) : std::nullopt;
}

Turn Player::ask(const phutball::Game& game, const Clocks& clocks) {
    std::string line;
    std::string complaint;
    // Whatever the engine still had to say, above all a move, was not an answer to this question.
    if (!process_->write_line(position_command(game)) || !process_->write_line("isready"))
        return fault(Fault::crashed, "the engine ended"_en);
    Process::Read read = wait_for("readyok", Deadline::after(config_.start_seconds), line, &complaint);
    if (read == Process::Read::timeout)
        return fault(Fault::stalled, "no readyok within {0} s"_en(fmt::format("{}", config_.start_seconds)));
    const auto left = time_left(game.position().to_move(), clocks);
    const double most = left ? *left + config_.margin_seconds : config_.stall_seconds;
    const Stopwatch watch;
    if (read == Process::Read::line) {
        if (!process_->write_line(go_command(game.position().to_move(), clocks)))
            return fault(Fault::crashed, "the engine ended"_en);
        read = wait_for("bestmove", Deadline::after(most), line, &complaint);
    }
    const double seconds = watch.seconds();
    if (read == Process::Read::closed)
        return fault(Fault::crashed, "the engine ended while it thought"_en);
    Turn turn;
    if (read != Process::Read::line)
        turn = silent(left, seconds, complaint);
    else if (left && seconds > most)
        turn = fault(Fault::late,
                     "a move after {0} s, with {1} s left"_en(in_seconds(seconds), in_seconds(*left)));
    else
        turn = judge(game, line);
    turn.seconds = seconds;
    turn.in_margin = turn.fault == Fault::none && left && seconds > *left;
    return turn;
}

// There is no move. What the engine complained of may be why.
Turn Player::silent(const std::optional<double>& left, double seconds, const std::string& complaint) {
    Message what = left ? "no move after {0} s, with {1} s left"_en(in_seconds(seconds), in_seconds(*left))
                        : "no move after {0} s"_en(in_seconds(seconds));
    if (!complaint.empty())
        what = "{0}; it said: {1}"_en(std::move(what), shown(complaint));
    return fault(left ? Fault::late : Fault::stalled, std::move(what));
}

Turn Player::fault(Fault kind, Message explanation) {
    process_.reset();
    Turn turn;
    turn.fault = kind;
    turn.explanation = std::move(explanation);
    return turn;
}

Turn Player::judge(const phutball::Game& game, std::string_view line) {
    line.remove_prefix(std::min(line.size(), std::string_view("bestmove ").size()));
    const auto move = phutball::parse_move(shown(first_word(line)));
    if (!move)
        return fault(Fault::illegal, move.error().full());
    if (const auto legal = game.check(*move); !legal)
        return fault(Fault::illegal, legal.error().full());
    Turn turn;
    turn.move = *move;
    return turn;
}

} // namespace goalline::match
