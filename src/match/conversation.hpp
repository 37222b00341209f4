// Conversation: the talk of the protocol's test with an engine. The first failure stays: after it nothing is
// sent and nothing heard, so that a step runs out quickly. Blocks; not thread-safe.
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
    // `patience`: seconds to wait for anything that has no time of its own.
    Conversation(std::string command, double patience) : command_(std::move(command)), patience_(patience) {}

    [[nodiscard]] const std::string& failure() const { return failure_; }
    [[nodiscard]] bool failed() const { return !failure_.empty(); }
    void fail(std::string what);
    void forget_failure() { failure_.clear(); }

    // Starts the engine and reads up to its ugiok.
    void greet();
    [[nodiscard]] bool runs() const { return process_ != nullptr; }
    void kill() { process_.reset(); }

    void send(std::string_view line);
    // The next line, or nothing if none comes in time.
    std::optional<std::string> hear(const Deadline& deadline);
    // Reads until a line begins with `word` and returns it, or nothing; what came before is in heard().
    std::string await(std::string_view word);
    [[nodiscard]] const std::vector<std::string>& heard() const { return heard_; }
    // isready, and no move before readyok.
    void sync();
    // Fails as `what` if a move comes.
    void expect_no_move(double seconds, const char* what);
    // Reads until the engine has ended; fails if it does not.
    void expect_end();

    void set(const phutball::Game& game);
    // The move of "bestmove MOVE ..."; fails if the game does not allow it.
    std::optional<phutball::Move> legal_move(const phutball::Game& game, std::string_view line);

  private:
    std::string command_;
    double patience_;
    std::string failure_;
    std::unique_ptr<Process> process_;
    std::vector<std::string> heard_;
};

[[nodiscard]] bool starts_with_word(std::string_view line, std::string_view word);

} // namespace goalline::match
