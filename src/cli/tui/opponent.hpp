// Opponent: the computer's side of a game in the terminal, thinking in a thread of its own so that the screen
// stays alive. All calls from one thread; none of them but cancel() and the destructor blocks, and these for
// some 50 ms.
#pragma once

#include "base/clock.hpp"
#include "solve/expert.hpp"
#include "solve/runner.hpp"

#include <optional>

namespace goalline::cli::tui {

class Opponent {
  public:
    explicit Opponent(std::uint64_t seed) : seed_(seed) {}
    Opponent(const Opponent&) = delete;
    Opponent& operator=(const Opponent&) = delete;
    ~Opponent() { cancel(); }

    // Starts to think about the game's present position. REQUIRES: !thinking()
    void start(const phutball::Game& game, int level);
    [[nodiscard]] bool thinking() const { return thinking_; }
    [[nodiscard]] double seconds() const { return watch_.seconds(); }
    // The move, once it is there; thinking() is over then. Throws std::bad_alloc where memory ran out over
    // it.
    std::optional<phutball::Move> take();
    void hurry() { runner_.stop(); } // move at once, with what is known
    void cancel();                   // forget it

  private:
    std::uint64_t seed_;
    bool thinking_ = false;
    std::optional<phutball::Move> move_; // written by the runner's thread
    bool memory_ran_out_ = false;        // likewise
    Stopwatch watch_;
    solve::Runner runner_;
};

} // namespace goalline::cli::tui
