// LearnedCosts is what a search for a proof learns about its board while it runs, so that it turns to what refutes and to
// what is cheap to prove first (the idea of proof cost networks, learnt online; history.md has the measurements).
// It has two tables of means, which are empty at first:
//
//   Replies of the defender, by the ball's point and the point of the placement (or where the ball lands), and by the
//   distance between these points: the proof number that they had whenever the search came past. What refutes one move of
//   the attacker near here often refutes the next one, too.
//
//   Moves of the attacker, by what the engine said of them (Verdict): the binary logarithm of the jobs that they took.
//
// Not thread-safe; the tree that owns it is used under a lock.
#pragma once

#include "engine/engine.hpp"
#include "phutball/move.hpp"

#include <array>
#include <cstdint>
#include <unordered_map>

namespace goalline::proving {

class LearnedCosts {
  public:
    struct Reply {
        phutball::Point ball;
        phutball::Point to; // of the placement, or where the ball lands
        bool jump = false;
    };
    // A class of scores: the plies of a win, or how sure a guess is. kNone: nothing is known of the move.
    using Verdict = std::int8_t;
    static constexpr Verdict kNone = -1;
    [[nodiscard]] static Verdict verdict_of(engine::Score score);

    // The search came past this reply, which has this proof number now; 0: it is answered.
    void saw(const Reply& reply, std::uint32_t proof);
    // The proof number that such a reply can be expected to have.
    [[nodiscard]] double hardness(const Reply& reply) const;

    // A move with this verdict took so many jobs. `earlier`: it was told before that it took so many and was open then,
    // which this replaces; 0: it was not.
    void took(Verdict verdict, std::uint32_t jobs, bool proven, std::uint32_t earlier);
    // The binary logarithm of the jobs that such a move can be expected to take. REQUIRES: not kNone
    [[nodiscard]] double log_jobs(Verdict verdict) const;

  private:
    struct Mean {
        double sum = 0;
        double weight = 0;
        // Forgets half of what it knows when it has heard so much.
        void add(double value, double most);
        // As if it had heard `expected` so often before.
        [[nodiscard]] double with(double expected, double often) const {
            return (sum + often * expected) / (weight + often);
        }
    };
    static constexpr int kVerdicts = 60;

    std::unordered_map<std::uint64_t, Mean> by_points_;
    std::unordered_map<std::uint32_t, Mean> by_distance_;
    std::array<Mean, kVerdicts> jobs_{};
};

} // namespace goalline::proving
