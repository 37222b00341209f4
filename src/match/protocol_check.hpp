// Tests whether an engine speaks the protocol (protocol.md), in independent steps: after a failure the engine is
// started again and the next step begins. Blocks for some seconds; not thread-safe.
#pragma once

#include "base/stop.hpp"
#include "phutball/position.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace goalline::match {

enum class CheckStep : std::uint8_t {
    greeting,    // ugi: id name, id author, options, ugiok
    ready,       // isready: readyok, and nothing else is needed
    options,     // each option takes its own default
    fixed_nodes, // go nodes, go depth: one legal move each
    boards,      // other sizes and positions
    move_time,   // go movetime keeps to it
    clock,       // go p1time ...: within the time left
    infinite,    // no move before stop; isready is answered meanwhile
    stop,        // stop is answered at once
    one_move,    // one move for each go, and none for a stop without one
    goal,        // a goal in one is played
    mate,        // go mate finds it, too
    odd_numbers, // clocks below 0 and the like are answered by a move
    bad_input,   // nonsense is survived and changes nothing
    game,        // a game against itself
    quit,        // quit ends it
};
inline constexpr int kCheckSteps = static_cast<int>(CheckStep::quit) + 1;

struct CheckConfig {
    std::string command;
    int stop_ms = 50;     // the median of five answers to stop may take this long
    double patience = 10; // seconds for anything without a time limit of its own
};

struct CheckReport {
    CheckStep step{};
    Message failure;          // what came instead; empty: passed
    Message expected;         // after a failure: what should have come
    double milliseconds = -1; // what was measured, if anything
    // After a failure: the last position asked about, if any, and the last lines of the step, with "> " before what
    // was sent and "< " before what was heard.
    std::optional<phutball::Position> position;
    std::vector<std::string> lines;
};

// Runs all steps, or until `stop` is raised. Returns whether all passed. `on_step` is called after each step.
bool check_protocol(const CheckConfig& config, const std::function<void(const CheckReport&)>& on_step,
                    const StopFlag& stop);

} // namespace goalline::match
