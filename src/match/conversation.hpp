// Conversation is what the test of the protocol says to an engine and hears from it. After the first failure nothing
// more is sent or heard, so that the step ends quickly. What was said is kept, so that a report can show it. Blocks;
// not thread-safe.
#pragma once

#include "match/process.hpp"
#include "phutball/game.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goalline::match {

class Conversation {
  public:
    // `patience` is how many seconds to wait for anything that has no time limit of its own.
    // Once `stop` is raised, whatever it waits for fails.
    Conversation(std::string command, double patience, const StopFlag& stop)
        : command_(std::move(command)), patience_(patience), stop_(&stop) {}

    struct Failure {
        Message what;     // what came instead, or that nothing came
        Message expected; // what should have come
    };
    [[nodiscard]] const std::optional<Failure>& failure() const { return failure_; }
    [[nodiscard]] bool failed() const { return failure_.has_value(); }
    void fail(Message what, Message expected);
    // Forgets the failure, the lines and the position, because a new step begins.
    void begin();

    // The last lines of this step, shortened. "> " stands before what was sent, "< " before what was heard.
    [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
    // The last position of this step about which the engine was asked.
    [[nodiscard]] const std::optional<phutball::Position>& position() const { return position_; }

    // Starts the engine and reads up to its ugiok.
    void greet();
    [[nodiscard]] bool runs() const { return process_ != nullptr; }
    void kill() { process_.reset(); }

    void send(std::string_view line);
    // The next line, or nothing if none comes in time.
    std::optional<std::string> hear(const Deadline& deadline);
    // Reads until a line begins with `word` and returns that line, or nothing; heard() has the lines before it.
    std::string await(std::string_view word);
    [[nodiscard]] const std::vector<std::string>& heard() const { return heard_; }
    // Sends isready; fails if a move comes before readyok.
    void sync();
    // Fails if a move comes; `expected` says why none should.
    void expect_no_move(double seconds, const Message& expected);
    // Reads until the engine has ended. Fails if it does not end.
    void expect_end();

    void set(const phutball::Game& game);
    // The move in "bestmove MOVE ...". Fails if the game does not allow it.
    std::optional<phutball::Move> legal_move(const phutball::Game& game, std::string_view line);

  private:
    void note(std::string_view direction, std::string_view line);

    std::string command_;
    double patience_;
    const StopFlag* stop_;
    std::optional<Failure> failure_;
    std::vector<std::string> lines_;
    std::optional<phutball::Position> position_;
    std::unique_ptr<Process> process_;
    std::vector<std::string> heard_;
};

// Whether this is the line's first word.
[[nodiscard]] bool starts_with_word(std::string_view line, std::string_view word);

} // namespace goalline::match
