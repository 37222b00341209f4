#include "match/conversation.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace goalline::match {

using phutball::Game;
using phutball::Move;

bool starts_with_word(std::string_view line, std::string_view word) {
    return line.substr(0, line.find(' ')) == word;
}

namespace {

constexpr std::size_t kMostLines = 40; // only the last ones are kept

} // namespace

void Conversation::fail(Message what, Message expected) {
    if (!failed())
        failure_ = {std::move(what), std::move(expected)};
}

void Conversation::begin() {
    failure_.reset();
    lines_.clear();
    position_.reset();
}

void Conversation::note(std::string_view direction, std::string_view line) {
    if (lines_.size() == kMostLines)
        lines_.erase(lines_.begin());
    lines_.push_back(std::string(direction) + shown(line));
}

void Conversation::greet() {
    auto process = Process::start(command_, stop_);
    if (!process)
        return fail(process.error().full(), "a command that starts the engine"_en);
    process_ = std::move(*process);
    send("ugi");
    (void)await("ugiok");
}

void Conversation::send(std::string_view line) {
    if (failed())
        return;
    note("> ", line);
    if (!process_->write_line(line))
        fail("it has ended or does not read, and the last line could not be sent"_en,
             "an engine that reads"_en);
}

std::optional<std::string> Conversation::hear(const Deadline& deadline) {
    std::string line;
    const Process::Read read = failed() ? Process::Read::timeout : process_->read_line(line, deadline);
    if (read == Process::Read::closed)
        fail("it has ended"_en, "an engine that runs until quit"_en);
    if (read != Process::Read::line)
        return std::nullopt;
    note("< ", line);
    return line;
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
    fail("no {0} within {1} s"_en(word, fmt::format("{}", patience_)),
         "a line that begins with {0}"_en(word));
    return {};
}

void Conversation::sync() {
    send("isready");
    (void)await("readyok");
    if (std::any_of(heard_.begin(), heard_.end(),
                    [](const std::string& line) { return starts_with_word(line, "bestmove"); }))
        fail("a bestmove that nobody asked for"_en, "one bestmove for each go, and none without it"_en);
}

void Conversation::expect_no_move(double seconds, const Message& expected) {
    const Deadline deadline = Deadline::after(seconds);
    while (const auto line = hear(deadline)) {
        if (starts_with_word(*line, "bestmove"))
            fail("a bestmove that nobody asked for"_en, expected);
    }
}

void Conversation::expect_end() {
    std::string line;
    const Deadline deadline = Deadline::after(patience_);
    Process::Read read = Process::Read::line;
    while (read == Process::Read::line && !deadline.passed())
        read = process_->read_line(line, deadline);
    if (read != Process::Read::closed)
        fail("still there {0} s after quit"_en(fmt::format("{}", patience_)), "a program that ends"_en);
}

void Conversation::set(const Game& game) {
    if (failed())
        return;
    position_ = game.position();
    std::string line = "position pos " + game.start().text();
    for (const Move& move : game.moves())
        line += (&move == game.moves().data() ? " moves " : " ") + to_text(move);
    send(line);
    sync();
}

std::optional<Move> Conversation::legal_move(const Game& game, std::string_view line) {
    if (failed())
        return std::nullopt;
    position_ = game.position();
    std::string_view text = line.substr(std::min(line.size(), std::string_view("bestmove ").size()));
    text = text.substr(0, text.find(' '));
    const auto move = phutball::parse_move(text);
    const auto legal = move ? game.check(*move) : Result<void>(move.error());
    if (legal)
        return *move;
    fail("\"{0}\": {1}"_en(shown(line.substr(0, 60)), legal.error().full()),
         "bestmove and a move that is legal in the position"_en);
    return std::nullopt;
}

} // namespace goalline::match
