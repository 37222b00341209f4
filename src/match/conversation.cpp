#include "match/conversation.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace goalline::match {

using phutball::Game;
using phutball::Move;

bool starts_with_word(std::string_view line, std::string_view word) {
    return line.substr(0, line.find(' ')) == word;
}

void Conversation::fail(std::string what) {
    if (!failed())
        failure_ = std::move(what);
}

void Conversation::greet() {
    auto process = Process::start(command_);
    if (!process)
        return fail(process.error().text());
    process_ = std::move(*process);
    send("ugi");
    (void)await("ugiok");
}

void Conversation::send(std::string_view line) {
    if (!failed() && !process_->write_line(line))
        fail(fmt::format("it has ended or does not read; not sent: {}", line.substr(0, 60)));
}

std::optional<std::string> Conversation::hear(const Deadline& deadline) {
    std::string line;
    const Process::Read read = failed() ? Process::Read::timeout : process_->read_line(line, deadline);
    if (read == Process::Read::closed)
        fail("it has ended");
    return read == Process::Read::line ? std::optional(line) : std::nullopt;
}

std::string Conversation::await(std::string_view word) {
    heard_.clear();
    const Deadline deadline = Deadline::after(patience_);
    while (!deadline.passed()) {
        const auto line = hear(deadline);
        if (!line)
            break;
        if (starts_with_word(*line, word))
            return *line;
        heard_.push_back(*line);
    }
    fail(fmt::format("no {} within {} s", word, patience_));
    return {};
}

void Conversation::sync() {
    send("isready");
    (void)await("readyok");
    if (std::any_of(heard_.begin(), heard_.end(),
                    [](const std::string& line) { return starts_with_word(line, "bestmove"); }))
        fail("a bestmove that nobody asked for");
}

void Conversation::expect_no_move(double seconds, const char* what) {
    const Deadline deadline = Deadline::after(seconds);
    while (const auto line = hear(deadline)) {
        if (starts_with_word(*line, "bestmove"))
            fail(what);
    }
}

void Conversation::expect_end() {
    std::string line;
    const Deadline deadline = Deadline::after(patience_);
    Process::Read read = Process::Read::line;
    while (read == Process::Read::line && !deadline.passed())
        read = process_->read_line(line, deadline);
    if (read != Process::Read::closed)
        fail(fmt::format("still there {} s after quit", patience_));
}

void Conversation::set(const Game& game) {
    std::string line = "position pos " + game.start().text();
    for (const Move& move : game.moves())
        line += (&move == game.moves().data() ? " moves " : " ") + to_text(move);
    send(line);
    sync();
}

std::optional<Move> Conversation::legal_move(const Game& game, std::string_view line) {
    if (failed())
        return std::nullopt;
    std::string_view text = line.substr(std::min(line.size(), std::string_view("bestmove ").size()));
    text = text.substr(0, text.find(' '));
    const auto move = phutball::parse_move(text);
    const auto legal = move ? game.check(*move) : Result<void>(move.error());
    if (legal)
        return *move;
    fail(fmt::format("\"{}\": {}", line.substr(0, 60), legal.error().text()));
    return std::nullopt;
}

} // namespace goalline::match
