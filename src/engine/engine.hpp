// Engine: plays and analyses Phutball. The facade: it knows nothing of protocols, threads or files; progress
// leaves by callback, and a stop flag raised from elsewhere ends the work within some 50 ms. Memory is taken
// when options or position are set, not while it thinks.
// Thread-safety: one engine, one thread at a time; only the stop flag may be touched by another. Any number
// of engines run side by side. With Options.threads above 1, go() starts threads of its own (crew.hpp) and
// ends them before it returns; callbacks still come in the caller's.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "engine/options.hpp"
#include "phutball/game.hpp"

#include <memory>

namespace goalline::engine {

class Engine {
  public:
    // With a smaller table where the system has no memory for the one asked for: options() says its size.
    // REQUIRES: valid options (check)
    explicit Engine(const Options& options = {});
    // With these options and no others. Errors: as set_options.
    static Result<Engine> create(const Options& options);
    ~Engine();
    Engine(Engine&&) noexcept;
    Engine& operator=(Engine&&) noexcept;

    // Names the first option out of its range.
    [[nodiscard]] static Result<void> check(const Options& options);
    // Errors: an option out of its range (usage); no memory for a table of another size (limit). Then the
    // options, and the table's size, are what they were.
    Result<void> set_options(const Options& options);
    [[nodiscard]] const Options& options() const;

    // Forgets what was learnt from earlier positions. The position stays.
    void new_game();
    // The present position of `game` with its rules and its history. A finished game is a position without
    // moves.
    void set_position(const phutball::Game& game);
    void set_position(const phutball::Position& position);

    // Analyses at full strength whatever the level. Blocks until a limit is reached or `stop` is raised; even
    // then it answers with a legal move. Same options, position and node or depth limit after new_game():
    // same answer.
    Answer go(const Limits& limits, const InfoCallback& on_info, const StopFlag& stop);

    // A move as a player of the level in the options would choose it: varied from seed to seed, never a
    // missed one-jump goal. The info has the line of that move, or none if it was chosen without a search.
    // Blocks for less than about a second at any level, less still if `limits` say so.
    Answer choose(const StopFlag& stop, const Limits& limits = {});

    // Whether `side`, to move or not, would agree to a draw now: only when it thinks its position bad. Blocks
    // for a third of a second at most.
    bool accepts_draw(phutball::Side side, const StopFlag& stop);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace goalline::engine
