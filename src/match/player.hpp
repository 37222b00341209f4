// Player: an engine that speaks UGI (docs/protocol.md), as one side of a game. Whatever the engine does, a
// question ends: with a move, or with the reason why there is none. Not thread-safe; one game at a time.
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

// How long a turn may take; exactly one of the three is set.
struct TurnLimit {
    std::optional<int> move_time_ms;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;

    // "movetime=20" (milliseconds), "nodes=3000" or "depth=5".
    [[nodiscard]] static Result<TurnLimit> parse(std::string_view text);
    [[nodiscard]] std::string text() const;
};

struct PlayerConfig {
    std::string name;
    std::string command;                                      // given to the shell
    std::vector<std::pair<std::string, std::string>> options; // for setoption
    TurnLimit limit;
    double start_seconds = 10; // for the handshake
    double margin_seconds =
        0.5; // grace beyond move_time_ms; the whole allowance for nodes and depth is stall_seconds
    double stall_seconds = 60;
};

enum class Fault : std::uint8_t { none, crashed, stalled, illegal };
[[nodiscard]] std::string_view name(Fault fault);

struct Turn {
    Fault fault = Fault::none;
    phutball::Move move;     // when there is no fault
    std::string explanation; // when there is one
    double seconds = 0;
};

class Player {
  public:
    explicit Player(PlayerConfig config) : config_(std::move(config)) {}

    [[nodiscard]] const PlayerConfig& config() const { return config_; }

    // Starts the program if it is not running and tells it that a new game begins.
    Result<void> new_game();
    // Asks for a move in the present position and judges it by the rules. After a fault the program is ended.
    Turn ask(const phutball::Game& game);

  private:
    Result<void> start();
    // Reads until a line starts with `word`.
    Process::Read wait_for(std::string_view word, const Deadline& deadline, std::string& line);
    Turn fault(Fault kind, std::string explanation);
    Turn judge(const phutball::Game& game, std::string_view line);

    PlayerConfig config_;
    std::unique_ptr<Process> process_;
};

} // namespace goalline::match
