#include "match/player.hpp"

#include <charconv>

namespace goalline::match {

namespace {

std::string_view first_word(std::string_view line) {
    return line.substr(0, line.find(' '));
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
    std::uint64_t value = 0;
    const auto [end, failure] = std::from_chars(number.data(), number.data() + number.size(), value);
    const bool whole = failure == std::errc{} && end == number.data() + number.size() && value > 0;
    TurnLimit limit;
    if (whole && key == "movetime" && value <= 3'600'000)
        limit.move_time_ms = static_cast<int>(value);
    else if (whole && key == "nodes")
        limit.nodes = value;
    else if (whole && key == "depth" && value <= 1000)
        limit.depth = static_cast<int>(value);
    else
        return Error{.kind = ErrorKind::usage,
                     .message = "expected movetime=MILLISECONDS, nodes=N or depth=N, with a number above 0",
                     .where = "limit \"" + std::string(text) + "\"",
                     .code = "limit"};
    return limit;
}

std::string TurnLimit::text() const {
    if (move_time_ms)
        return "movetime=" + std::to_string(*move_time_ms);
    if (nodes)
        return "nodes=" + std::to_string(*nodes);
    return "depth=" + std::to_string(depth.value_or(0));
}

std::string_view name(Fault fault) {
    switch (fault) {
    case Fault::none:
        return "none";
    case Fault::crashed:
        return "crashed";
    case Fault::stalled:
        return "stalled";
    case Fault::illegal:
        return "illegal move";
    }
    return "none";
}

Process::Read Player::wait_for(std::string_view word, const Deadline& deadline, std::string& line) {
    while (true) {
        const Process::Read read = process_->read_line(line, deadline);
        if (read != Process::Read::line || first_word(line) == word)
            return read;
        if (deadline.passed()) // chatter does not buy time
            return Process::Read::timeout;
    }
}

Result<void> Player::start() {
    auto process = Process::start(config_.command);
    if (!process)
        return process.error();
    process_ = std::move(*process);
    const auto refuse = [&](const char* what) {
        process_.reset();
        return Error{.kind = ErrorKind::io, .message = what, .where = config_.name, .code = "engine"};
    };
    std::string line;
    if (!process_->write_line("ugi") ||
        wait_for("ugiok", Deadline::after(config_.start_seconds), line) != Process::Read::line)
        return refuse("the engine did not answer ugi with ugiok");
    for (const auto& [option, value] : config_.options) {
        if (!process_->write_line("setoption name " + option + " value " + value))
            return refuse("the engine ended while its options were set");
    }
    return {};
}

Result<void> Player::new_game() {
    if (!process_) {
        if (auto started = start(); !started)
            return started;
    }
    std::string line;
    if (!process_->write_line("uginewgame") || !process_->write_line("isready") ||
        wait_for("readyok", Deadline::after(config_.start_seconds), line) != Process::Read::line) {
        process_.reset();
        return Error{.kind = ErrorKind::io,
                     .message = "the engine did not answer isready with readyok",
                     .where = config_.name,
                     .code = "engine"};
    }
    return {};
}

Turn Player::ask(const phutball::Game& game) {
    const TurnLimit& limit = config_.limit;
    const Stopwatch watch;
    const double allowed =
        limit.move_time_ms ? *limit.move_time_ms / 1000.0 + config_.margin_seconds : config_.stall_seconds;
    std::string go = "go " + limit.text();
    go[go.find('=')] = ' ';
    std::string line;
    if (!process_->write_line(position_command(game)) || !process_->write_line(go))
        return fault(Fault::crashed, "the engine ended");
    const Process::Read read = wait_for("bestmove", Deadline::after(allowed), line);
    if (read == Process::Read::closed)
        return fault(Fault::crashed, "the engine ended while it thought");
    if (read == Process::Read::timeout)
        return fault(Fault::stalled, "no move after " + std::to_string(watch.seconds()) + " s");
    Turn turn = judge(game, line);
    turn.seconds = watch.seconds();
    return turn;
}

Turn Player::fault(Fault kind, std::string explanation) {
    process_.reset();
    Turn turn;
    turn.fault = kind;
    turn.explanation = std::move(explanation);
    return turn;
}

Turn Player::judge(const phutball::Game& game, std::string_view line) {
    line.remove_prefix(std::min(line.size(), std::string_view("bestmove ").size()));
    const auto move = phutball::parse_move(first_word(line));
    if (!move)
        return fault(Fault::illegal, move.error().text());
    if (const auto legal = game.check(*move); !legal)
        return fault(Fault::illegal, legal.error().text());
    Turn turn;
    turn.move = *move;
    return turn;
}

} // namespace goalline::match
