// Engine plays and analyses Phutball. It is a facade that knows nothing of protocols, threads or files: progress
// leaves by callback, and a stop flag raised elsewhere ends the work within some 50 ms. It takes memory when options
// or a position are set, not while it thinks.
// Thread-safety: one thread at a time uses an engine, and only the stop flag may be touched by another. Any number of
// engines may run side by side. If Options.threads is above 1, go() starts threads of its own (crew.hpp) and ends
// them before it returns; callbacks still come on the caller's thread.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "engine/options.hpp"
#include "engine/search/answer.hpp"
#include "engine/search/budget.hpp"
#include "phutball/game.hpp"

#include <memory>

namespace goalline::engine {

class Engine {
  public:
    // If the system has no memory for the table asked for, the table is smaller; options() gives its size. REQUIRES:
    // valid options (check)
    explicit Engine(const Options& options = {});
    // Uses exactly these options, or fails. Errors: as for set_options.
    static Result<Engine> create(const Options& options);
    ~Engine();
    Engine(Engine&&) noexcept;
    Engine& operator=(Engine&&) noexcept;

    // Refuses options if one is out of its range, and names the first such option.
    [[nodiscard]] static Result<void> check(const Options& options);
    // Errors: usage, if an option is out of its range; limit, if there is no memory for a table of another size.
    // After an error the options and the table's size are unchanged.
    Result<void> set_options(const Options& options);
    [[nodiscard]] const Options& options() const;

    // Forgets what was learnt from earlier positions. The position stays the same.
    void new_game();
    // Takes the present position of `game` with its rules and its history. A finished game is a position without
    // moves.
    void set_position(const phutball::Game& game);
    void set_position(const phutball::Position& position);

    // Analyses at full strength, whatever the level is. Blocks until a limit is reached or `stop` is raised; even
    // then it answers with a legal move. After new_game(), the same options, position and limit on nodes or depth
    // give the same answer, as long as there is one thread.
    Answer go(const Limits& limits, const AnswerCallback& on_answer, const StopFlag& stop);

    // Chooses a move as a player of the level in the options would: it varies from seed to seed and never misses a
    // goal in one jump, except at level 0. The answer has only the line of that move, or none if it was chosen without
    // a search. Blocks for less than about a second at any level, and for less if `limits` say so; if they say nodes,
    // the level's own time does not count, so that the same seed plays the same game on every machine.
    Answer choose(const StopFlag& stop, const Limits& limits = {});

    // Whether `side`, whose turn it need not be, would agree to a draw now. It does so only if it thinks its position
    // bad. Blocks for at most a third of a second.
    bool accepts_draw(phutball::Side side, const StopFlag& stop);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace goalline::engine
