// Player is an engine that speaks UGI (docs/protocol.md), as one side of a game. Whatever the engine does, a question
// ends: with a move, or with the reason why there is none. Not thread-safe; it plays one game at a time.
#pragma once

#include "base/result.hpp"
#include "match/process.hpp"
#include "phutball/game.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goalline::match {

// A game clock: the time for the whole game, and what is added after each move.
struct ClockLimit {
    int base_ms = 0;
    int increment_ms = 0;
};

// How long a turn may take; exactly one of the four is set.
struct TurnLimit {
    std::optional<int> move_time_ms;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::optional<ClockLimit> clock;

    // Reads "movetime=20" (milliseconds), "nodes=3000", "depth=5", or "clock=10+0.1" (seconds for the game, and for
    // each move).
    [[nodiscard]] static Result<TurnLimit> parse(std::string_view text);
    [[nodiscard]] std::string text() const;
};

// What the clocks show, in seconds.
struct ClockTimes {
    double ohs = 0;
    double eks = 0;

    [[nodiscard]] double& of(phutball::Side side) { return side == phutball::Side::ohs ? ohs : eks; }
    [[nodiscard]] double of(phutball::Side side) const { return side == phutball::Side::ohs ? ohs : eks; }
};

struct PlayerConfig {
    std::string name;
    std::string command;                                      // for the shell
    std::vector<std::pair<std::string, std::string>> options; // for setoption
    TurnLimit limit;
    phutball::Rules rules{.repetition = phutball::Repetition::draw3}; // told to the engine as its options
    double start_seconds = 10;                                        // for the handshake
    double margin_seconds = 0.5;                                      // grace after the time is up
    double stall_seconds = 60; // the whole allowance for nodes and depth
};

enum class Fault : std::uint8_t { none, crashed, stalled, illegal };
[[nodiscard]] std::string_view name(Fault fault);

struct Turn {
    Fault fault = Fault::none;
    phutball::Move move;     // if there is no fault
    std::string explanation; // if there is one
    double seconds = 0;
};

class Player {
  public:
    explicit Player(PlayerConfig config) : config_(std::move(config)) {}

    [[nodiscard]] const PlayerConfig& config() const { return config_; }

    // Starts the program if it is not running, and tells it that a new game begins.
    Result<void> new_game();
    // Asks for a move in the present position and judges it by the rules. After a fault the program is ended.
    // `clocks` counts only if the limit is a clock.
    Turn ask(const phutball::Game& game, const ClockTimes& clocks = {});

  private:
    Result<void> start();
    Result<void> set_rules(const std::vector<std::string>& known);
    [[nodiscard]] std::string go_command(const phutball::Game& game, const ClockTimes& clocks) const;
    [[nodiscard]] double allowance(const phutball::Game& game, const ClockTimes& clocks) const;
    // Reads until a line starts with `word`. The first error that the engine reports on the way goes into `complaint`.
    Process::Read wait_for(std::string_view word, const Deadline& deadline, std::string& line,
                           std::string* complaint = nullptr);
    Turn fault(Fault kind, std::string explanation);
    Turn judge(const phutball::Game& game, std::string_view line);

    PlayerConfig config_;
    std::unique_ptr<Process> process_;
};

} // namespace goalline::match
