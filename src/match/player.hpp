// Player is an engine that speaks UGI (protocol.md), as one side of a game. Whatever the engine does, a question
// ends: with a move, or with the reason why there is none. Not thread-safe; it plays one game at a time.
#pragma once

#include "base/result.hpp"
#include "match/process.hpp"
#include "phutball/game.hpp"
#include "phutball/rules.hpp"

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

// What a player's clock shows, and what is added after each move.
struct PlayerClock {
    double seconds = 0;
    int increment_ms = 0;
};
using Clocks = phutball::PerSide<std::optional<PlayerClock>>; // none: that side plays without a clock

struct PlayerConfig {
    std::string name;
    std::string command;                                      // for the shell
    std::vector<std::pair<std::string, std::string>> options; // for setoption
    TurnLimit limit;
    phutball::Rules rules{.repetition = phutball::Repetition::draw3}; // told to the engine as its options
    double start_seconds = 10;                                        // for the handshake
    double margin_seconds = 0.05; // how much later than its limit of time or its clock allows a move may come
    double stall_seconds = 60;    // the whole allowance for nodes and depth
};

// The numbers stand in journals. `stalled` is an engine without a limit of time that does not answer.
enum class Fault : std::uint8_t { none, crashed, stalled, illegal, late };

struct Turn {
    Fault fault = Fault::none;
    phutball::Move move; // if there is no fault
    Message explanation; // if there is one
    double seconds = 0;
    bool in_margin = false; // it came too late, but within the margin
};

class Player {
  public:
    // Once `stop` is raised, a question ends at once, with a fault that means nothing.
    explicit Player(PlayerConfig config, const StopFlag* stop = nullptr)
        : config_(std::move(config)), stop_(stop) {}

    [[nodiscard]] const PlayerConfig& config() const { return config_; }

    // Starts the program if it is not running, and tells it that a new game begins.
    Result<void> new_game();
    // Asks for a move in the present position and judges it by the rules. After a fault the program is ended.
    // REQUIRES: a clock for the side to move if the limit is a clock
    Turn ask(const phutball::Game& game, const Clocks& clocks = {});

  private:
    Result<void> start();
    Result<void> set_rules(const std::vector<std::string>& known);
    [[nodiscard]] std::string go_command(phutball::Side mover, const Clocks& clocks) const;
    [[nodiscard]] std::optional<double> time_left(phutball::Side mover, const Clocks& clocks) const;
    // Reads until a line starts with `word`. The first error that the engine reports on the way goes into `complaint`.
    Process::Read wait_for(std::string_view word, const Deadline& deadline, std::string& line,
                           std::string* complaint = nullptr);
    Turn fault(Fault kind, Message explanation);
    Turn silent(const std::optional<double>& left, double seconds, const std::string& complaint);
    Turn judge(const phutball::Game& game, std::string_view line);

    PlayerConfig config_;
    const StopFlag* stop_;
    std::unique_ptr<Process> process_;
};

} // namespace goalline::match
