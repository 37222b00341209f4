// Opponent is the computer's side of a game in the terminal. It thinks in a thread of its own, so that the screen
// stays responsive. Thread-safety: one thread makes all calls. Only cancel() and the destructor block, for some 50
// ms.
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
    void start(const phutball::Game& game, engine::Strength strength);
    [[nodiscard]] bool thinking() const { return thinking_; }
    [[nodiscard]] double seconds() const { return watch_.seconds(); }
    // The move, as soon as there is one; thinking() is then false. Throws std::bad_alloc if memory ran out during the
    // search.
    std::optional<phutball::Move> take();
    void hurry() { runner_.stop(); } // moves at once, with what is known
    void cancel();                   // forgets the search

  private:
    std::uint64_t seed_;
    bool thinking_ = false;
    std::optional<phutball::Move> move_; // the runner's thread writes it
    bool memory_ran_out_ = false;        // and this
    Stopwatch watch_;
    solve::Runner runner_;
};

} // namespace goalline::cli::tui
